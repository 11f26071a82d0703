import { Box, Text, useApp, useWindowSize } from 'ink';
import { signal } from '../board/theme.ts';
import type { Chapter } from '../markdown/chapters.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { t } from '../messages/t.ts';
import { leaves } from './boardKeys.ts';
import { show } from './show.tsx';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';

const LIST_WIDTH = 28;
/** The line of keys and an empty line. */
const FOOTER_ROWS = 2;
const WIDEST = 88;
const GAP = 2;

function RulesScreen({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [{ chosen, top }, update] = useLatest(() => ({ chosen: 0, top: 0 }));

  const linesOf = (chapter: number) =>
    renderMarkdown(chapters[chapter].text, Math.min(WIDEST, columns - LIST_WIDTH - GAP));
  const page = rows - FOOTER_ROWS;
  const choose = (by: number) =>
    update((before) => ({ chosen: clamp(before.chosen + by, chapters.length - 1), top: 0 }));
  const scroll = (by: number) =>
    update((before) => ({ ...before, top: clamp(before.top + by, linesOf(before.chosen).length - page) }));

  useKeys((input, key) => {
    if (leaves(input, key) || key.escape) exit();
    else if (key.leftArrow) choose(-1);
    else if (key.rightArrow || key.tab) choose(1);
    else if (key.downArrow) scroll(1);
    else if (key.upArrow) scroll(-1);
    else if (key.pageDown || input === ' ') scroll(page);
    else if (key.pageUp) scroll(-page);
  });

  const firstListed = Math.max(0, Math.min(chosen - Math.floor(page / 2), chapters.length - page));
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Box flexGrow={1}>
        <Box flexDirection="column" width={LIST_WIDTH} flexShrink={0}>
          {chapters.slice(firstListed, firstListed + page).map(({ name }, index) => (
            <Text
              key={name}
              wrap="truncate"
              {...(firstListed + index === chosen ? { bold: true, ...signal('accent') } : {})}
            >
              {`${firstListed + index === chosen ? '▶' : ' '} ${name}`}
            </Text>
          ))}
        </Box>
        <Box flexDirection="column" marginLeft={GAP}>
          <Text wrap="truncate">
            {linesOf(chosen)
              .slice(top, top + page)
              .join('\n')}
          </Text>
        </Box>
      </Box>
      <Text {...signal('quiet')} wrap="truncate">
        {t('rules.keys')}
      </Text>
    </Box>
  );
}

export function readOnScreen(chapters: readonly Chapter[]): Promise<void> {
  return show(<RulesScreen chapters={chapters} />);
}

function clamp(position: number, last: number): number {
  return Math.max(0, Math.min(position, last));
}

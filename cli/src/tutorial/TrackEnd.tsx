import { trackOf } from '@staxd/tutorial';
import { Box, Text, useWindowSize } from 'ink';
import { Prompt } from '../board/Prompt.tsx';
import { signal } from '../board/theme.ts';
import { t } from '../messages/t.ts';
import type { Course } from './course.ts';
import { endingLines } from './texts.ts';

/** The page after the last lesson of a track. */
export function TrackEnd({ course }: { readonly course: Course }) {
  const { columns, rows } = useWindowSize();
  const [headline, ...lines] = endingLines(course);
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Box flexShrink={0} paddingX={1}>
        <Text bold {...signal('accent')}>
          {t('board.title')}
        </Text>
      </Box>
      <Box flexDirection="column" flexShrink={0} padding={1}>
        <Text bold {...signal('gold')}>
          {headline}
        </Text>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
      <Prompt headline="" tone="accent" choices={choicesAfter(course)} notice="" />
    </Box>
  );
}

function choicesAfter({ ending, nextTrack }: Course) {
  const enter = t('key.enter');
  return [
    ...(ending === 'missing'
      ? [
          { key: enter, label: t('do.missing') },
          { key: 'N', label: t('do.skipTrack') },
        ]
      : []),
    ...(nextTrack === undefined
      ? []
      : [{ key: enter, label: t('do.nextTrack', { track: trackOf(nextTrack).title }) }]),
    { key: 'r', label: t('do.again') },
    { key: 'q', label: t('do.quit') },
  ];
}

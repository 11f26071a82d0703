import { Box, Text, useWindowSize } from 'ink';
import { signal } from '../board/theme.ts';
import { t } from '../messages/t.ts';
import type { ShownList } from './onlineState.ts';

const TITLE_ROWS = 5;

/** Open tables or tournaments, with the pointed one in view. */
export function ListScreen({ list, notice }: { readonly list: ShownList; readonly notice: string }) {
  const { columns, rows } = useWindowSize();
  const room = Math.max(rows - TITLE_ROWS, 1);
  const isOne = list.of === 'tournament';
  const from = isOne ? 0 : Math.max(0, list.pointed - room + 1);
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text bold {...signal('accent')}>
        {t(`list.title.${list.of}`)}
      </Text>
      <Box flexDirection="column" marginTop={1} flexGrow={1}>
        {list.lines.slice(from, from + room).map((line, index) => {
          const isPointed = !isOne && from + index === list.pointed;
          return (
            <Text key={line} wrap="truncate" bold={isPointed}>
              {isOne ? line : t(isPointed ? 'list.pointed' : 'list.line', { line })}
            </Text>
          );
        })}
      </Box>
      <Text wrap="truncate" {...signal('gold')}>
        {notice}
      </Text>
      <Text wrap="truncate">{t(`list.keys.${list.of}`)}</Text>
    </Box>
  );
}

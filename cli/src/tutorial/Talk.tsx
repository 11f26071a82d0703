import { Box, Text } from 'ink';
import { signal } from '../board/theme.ts';

/** What Drip says, and what the last key has brought. */
export function Talk({ says, notice }: { readonly says: string; readonly notice: string }) {
  return (
    <Box flexDirection="column" flexShrink={0} paddingX={1}>
      <Text bold>{says}</Text>
      {notice === '' ? null : <Text {...signal('gold')}>{notice}</Text>}
    </Box>
  );
}

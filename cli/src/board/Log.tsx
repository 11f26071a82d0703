import { Box, Text } from 'ink';
import { signal } from './theme.ts';

/** The latest lines, newest last, in the rows that are left. */
export function Log({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box
      flexDirection="column"
      flexGrow={1}
      flexShrink={1}
      flexBasis={0}
      justifyContent="flex-end"
      overflow="hidden"
      paddingX={1}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and only move as a whole.
        <Box key={index} flexShrink={0}>
          <Text {...(index < lines.length - 1 ? signal('quiet') : {})}>{line}</Text>
        </Box>
      ))}
    </Box>
  );
}

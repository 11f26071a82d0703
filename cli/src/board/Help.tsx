import { Box, Text, useWindowSize } from 'ink';
import { signal } from './theme.ts';

/** A key, or several, and what they do. */
export type KeyHelp = readonly (readonly [keys: string, meaning: string])[];

/** The whole screen as a list of keys and signs. */
export function Help({ keys }: { readonly keys: KeyHelp }) {
  const { columns, rows } = useWindowSize();
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text bold {...signal('accent')}>
        STAXD: KEYS AND SIGNS
      </Text>
      {keys.map(([key, meaning]) => (
        <Box key={key} flexShrink={0}>
          <Box width={16} flexShrink={0}>
            <Text bold>{key}</Text>
          </Box>
          <Text wrap="truncate">{meaning}</Text>
        </Box>
      ))}
    </Box>
  );
}

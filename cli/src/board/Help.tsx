import { Box, Text, useWindowSize } from 'ink';
import { type MessageKey, t } from '../messages/t.ts';
import { signal } from './theme.ts';

export type HelpRow = {
  [Key in MessageKey]: Key extends `keys.${infer Row}.does` ? Row : never;
}[MessageKey];

export function Help({ rows: listed }: { readonly rows: readonly HelpRow[] }) {
  const { columns, rows } = useWindowSize();
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text bold {...signal('accent')}>
        {t('keys.title')}
      </Text>
      {listed.map((row) => (
        <Box key={row} flexShrink={0}>
          <Box width={16} flexShrink={0}>
            <Text bold>{t(`keys.${row}`)}</Text>
          </Box>
          <Text wrap="truncate">{t(`keys.${row}.does`)}</Text>
        </Box>
      ))}
    </Box>
  );
}

import type { Color } from '@staxd/engine';
import { Box, Text } from 'ink';
import { inked, signal } from './theme.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** For the name of a card color. */
  readonly color?: Color;
}

export interface PromptProps {
  readonly headline: string;
  readonly tone: 'accent' | 'danger' | 'gold' | 'quiet';
  readonly choices: readonly Choice[];
  /** A refusal, a hint, or the answer to saving a file. */
  readonly notice: string;
}

/** Always three rows. */
export function Prompt({ headline, tone, choices, notice }: PromptProps) {
  return (
    <Box flexDirection="column" flexShrink={0} height={3} paddingX={1}>
      <Text bold wrap="truncate" {...signal(tone)}>
        {headline}
      </Text>
      <Text wrap="truncate">
        {choices.map(({ key, label, color }) => (
          <Text key={key}>
            <Text bold>{`[${key}] `}</Text>
            <Text {...(color ? inked(color) : {})}>{`${label}  `}</Text>
          </Text>
        ))}
      </Text>
      <Text wrap="truncate" {...signal('gold')}>
        {notice}
      </Text>
    </Box>
  );
}

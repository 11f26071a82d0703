import type { Outcome, View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { counted, winWords } from '../narrate.ts';
import { signal } from './theme.ts';

export interface EndingProps {
  readonly view: View;
  readonly outcome: Outcome;
  /** What else there is to say: the seed, how the deal is verified. */
  readonly lines: readonly string[];
  /** Whether there are rows to spare for a border. */
  readonly bordered: boolean;
}

/** The final rankings, and how the game was won. */
export function Ending({ view, outcome, lines, bordered }: EndingProps) {
  const nameOf = (seat: number) => view.seats[seat].name;
  const won = outcome.winner === view.viewer;
  return (
    <Box flexDirection="column" flexShrink={0} paddingX={1} {...(bordered ? { borderStyle: 'double' } : {})}>
      <Text bold wrap="truncate" {...signal('gold')}>
        {won ? 'YOU WIN!' : `${nameOf(outcome.winner)} WINS`}
        {`  ${winWords(outcome, { viewer: view.viewer, nameOf })} (${outcome.method})`}
      </Text>
      {outcome.rankings.map(({ seat, rank, cards }) => (
        <Text key={seat} bold={seat === view.viewer} wrap="truncate">
          {`${rank}. ${nameOf(seat).padEnd(16)} ${view.seats[seat].active ? counted(cards, 'card') : 'left'}`}
        </Text>
      ))}
      {lines.map((line) => (
        <Text key={line} wrap="truncate" {...signal('quiet')}>
          {line}
        </Text>
      ))}
    </Box>
  );
}

import type { Outcome, View } from '@staxd/engine';
import { Box, Text } from 'ink';
import { t } from '../messages/t.ts';
import { winWords } from '../plainText/narrate.ts';
import { narratorOf } from '../plainText/transcript.ts';
import { signal } from './theme.ts';

export interface EndingProps {
  readonly view: View;
  readonly outcome: Outcome;
  /** Further lines, such as the seed. */
  readonly lines: readonly string[];
  readonly bordered: boolean;
}

export function Ending({ view, outcome, lines, bordered }: EndingProps) {
  const nameOf = (seat: number) => view.seats[seat].name;
  const won = outcome.winner === view.viewer;
  const how = winWords(outcome, narratorOf(view));
  return (
    <Box flexDirection="column" flexShrink={0} paddingX={1} {...(bordered ? { borderStyle: 'double' } : {})}>
      <Text bold wrap="truncate" {...signal('gold')}>
        {won ? t('board.youWin') : t('board.wins', { name: nameOf(outcome.winner) })}
        {`  ${how}`}
      </Text>
      {outcome.rankings.map(({ seat, rank, cards }) => (
        <Text key={seat} bold={seat === view.viewer} wrap="truncate">
          {`${rank}. ${nameOf(seat).padEnd(16)} ${view.seats[seat].active ? t('tell.cards', { count: cards }) : t('board.left')}`}
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

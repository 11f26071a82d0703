import type { View } from '@staxd/engine';
import { Box, Text, useWindowSize } from 'ink';
import type { ReactNode } from 'react';
import { t } from '../messages/t.ts';
import { Log } from './Log.tsx';
import { Players } from './Players.tsx';
import { Table } from './Table.tsx';
import { signal } from './theme.ts';

/** The smallest terminal that fits the board. */
const LEAST = { columns: 56, rows: 19 } as const;
/** With this many rows there are some to spare. */
const ROOMY_ROWS = 23;
/** Players and table side by side: the table's six rows and two borders. */
const TOP_ROWS = 8;
const BORDER_ROWS = 2;

export interface BoardLayout {
  readonly columns: number;
  /** Whether there are rows to spare for raised cards and borders. */
  readonly roomy: boolean;
}

export interface BoardProps {
  readonly view: View;
  /** At the right of the first line: the seed or the clock. */
  readonly note: string;
  /** After the mode: what differs from its rules. */
  readonly rules?: string;
  /** Of each seat, where there is one. */
  readonly ratings?: readonly (number | null)[];
  readonly log: readonly string[];
  readonly keys: string;
  /** Rows that the children may need beyond those of a game. */
  readonly extraRows?: number;
  /** Below the log: the question and the hand, or the end of the game. */
  readonly children: (layout: BoardLayout) => ReactNode;
}

export function Board({ view, note, rules = '', ratings, log, keys, extraRows = 0, children }: BoardProps) {
  const { columns, rows } = useWindowSize();
  const least = { ...LEAST, rows: LEAST.rows + extraRows };
  if (columns < least.columns || rows < least.rows) {
    return <Text>{t('board.tooSmall', least)}</Text>;
  }
  const playersWidth = columns < 76 ? 26 : 36;
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden">
      <Box flexShrink={0} height={1} paddingX={1} justifyContent="space-between">
        <Text wrap="truncate">
          <Text bold {...signal('accent')}>
            {t('board.title')}
          </Text>
          {`  ${t('board.mode', { mode: view.rules.mode, turn: view.turn })}  `}
          <Text {...signal('gold')}>{rules}</Text>
        </Text>
        <Box flexShrink={rules === '' ? 1 : 0} marginLeft={1}>
          <Text {...signal('quiet')} wrap="truncate">
            {note}
          </Text>
        </Box>
      </Box>
      <Box flexShrink={0} height={Math.max(TOP_ROWS, view.seats.length + BORDER_ROWS)}>
        <Players view={view} width={playersWidth} {...(ratings && { ratings })} />
        <Table view={view} />
      </Box>
      <Log lines={log.slice(-rows)} />
      {children({ columns, roomy: rows >= ROOMY_ROWS + extraRows })}
      <Box flexShrink={0} height={1} paddingX={1}>
        <Text {...signal('quiet')} wrap="truncate">
          {keys}
        </Text>
      </Box>
    </Box>
  );
}

import type { FaultKind } from '../model/gameLine.ts';
import type { BotFigure, Figures, SeatFigure } from './entry.ts';

const WINS = {
  over: 'games',
  count: { seat: ({ seat }, { winner }) => (seat === winner ? 1 : 0) },
  unit: 'share',
  explanation: {
    id: 'winRate',
    title: 'Win rate',
    meaning:
      'Games won per game played in one seat. With equal chances it is 1 divided by the number of players.',
  },
} as const satisfies Partial<SeatFigure>;

/** By seat. `wins` has columns of its own: the number and the share. */
export const SEAT_FIGURES = seatFigures({
  wins: { ...WINS, label: 'Win rate', contrast: (seat) => `Win rate of seat ${seat + 1}` },
});

/** By bot. `wins` has columns of its own: the number, and the share per seat of the bot. */
export const BOT_FIGURES = botFigures({
  // A bot with several seats wins at most once a game.
  wins: { ...WINS, label: 'Win rate a seat', contrast: (bot) => `Win rate of ${bot}` },
  rank: {
    over: 'seats',
    count: { seat: ({ rank }) => rank },
    label: 'Mean rank',
    unit: 'number',
    explanation: {
      id: 'rank',
      title: 'Mean rank',
      meaning: 'Average place at the end of a game: 1 is the winner, then by cards left.',
    },
    // Ranks differ wherever wins do.
    contrast: null,
  },
});

const FAULTS = {
  id: 'faults',
  title: 'Faults',
  meaning: 'Games that an external bot ended by answering too late, by crashing or by an illegal move.',
};

/** By bot (external ones only): the number of games that it ended by a fault. */
export const FAULT_FIGURES: Figures<FaultKind, BotFigure> = {
  timeouts: faults('timeouts', 'Time-outs'),
  crashes: faults('crashes', 'Crashes'),
  illegal: faults('illegal', 'Illegal'),
};

function faults(kind: FaultKind, label: string): BotFigure {
  return {
    over: 'games',
    count: { fault: (other) => (other === kind ? 1 : 0) },
    label,
    unit: 'share',
    explanation: FAULTS,
    contrast: null,
  };
}

function seatFigures<Name extends string>(entries: Figures<Name, SeatFigure>) {
  return entries;
}

function botFigures<Name extends string>(entries: Figures<Name, BotFigure>) {
  return entries;
}

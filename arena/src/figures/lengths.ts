/** How long games are. `Tally.histograms` keeps each value of these figures, for quantiles. */
import type { Figures, GameFigure } from './entry.ts';

export const LENGTHS: Figures<'turns' | 'decisions', GameFigure> = {
  turns: {
    over: 'games',
    result: ({ turns }) => turns,
    label: 'Turns',
    unit: 'number',
    explanation: {
      id: 'turn',
      title: 'Turns',
      meaning: 'Turns in a game by all players, including skipped ones.',
    },
    contrast: 'Turns a game',
    keyFigure: 'Turns a game',
  },
  decisions: {
    over: 'games',
    // Actions chosen by a bot. Removing a bot after a fault is not a decision.
    result: ({ decisions }) => decisions,
    label: 'Decisions',
    unit: 'number',
    explanation: {
      id: 'decision',
      title: 'Decisions',
      meaning: 'Moves in a game by all players: each turn, and each answer to a stack or a jinx.',
    },
    contrast: 'Decisions a game',
  },
};

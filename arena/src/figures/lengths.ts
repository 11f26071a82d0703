/** How long games are. The values of these figures are counted one by one (`Tally.histograms`), for quantiles. */
import type { Figures, GameFigure } from './entry.ts';

export const LENGTHS: Figures<'turns' | 'decisions', GameFigure> = {
  turns: {
    over: 'games',
    // The number of the last turn (TURN-8).
    result: ({ turns }) => turns,
    label: 'Turns',
    unit: 'number',
    explanation: {
      id: 'turn',
      title: 'Turns',
      meaning: 'Turns in a game, of all players together; skipped ones count too.',
    },
    contrast: 'Turns a game',
    keyFigure: 'Turns a game',
  },
  decisions: {
    over: 'games',
    // Actions that a bot chose. That a faulty bot is made to leave is no decision.
    result: ({ decisions }) => decisions,
    label: 'Decisions',
    unit: 'number',
    explanation: {
      id: 'decision',
      title: 'Decisions',
      meaning: 'Moves in a game, of all players together: each turn, and each answer to a stack or a jinx.',
    },
    contrast: 'Decisions a game',
  },
};

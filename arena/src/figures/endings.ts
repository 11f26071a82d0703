import type { WinMethod } from '@staxd/engine';
import { type Figures, type GameFigure, gameFigures } from './entry.ts';

const STALEMATE = {
  id: 'stalemate',
  title: 'Stalemate',
  meaning: 'No cards were left to draw. The player with the fewest cards won.',
};
const TURN_CAP = {
  id: 'turnCap',
  title: 'Turn cap',
  meaning: 'The turn limit was reached. The player with the fewest cards won.',
};

export const ENDINGS = gameFigures({
  completed: {
    over: 'games',
    // WIN-1, WIN-3, WIN-6
    result: ({ method }) => (method === 'stalemate' || method === 'turn_cap' ? 0 : 1),
    label: 'Won by cards',
    unit: 'share',
    explanation: {
      id: 'completed',
      title: 'Won by cards',
      meaning: 'A player got rid of the last card by playing it or giving it away, or was the last one left.',
    },
    // The complement of the other two, so comparing it too would test the same thing twice.
    contrast: null,
    keyFigure: 'Won by cards',
  },
  stalemates: {
    over: 'games',
    // WIN-4
    result: ({ method }) => (method === 'stalemate' ? 1 : 0),
    label: 'Stalemate',
    unit: 'share',
    explanation: STALEMATE,
    contrast: 'Stalemates',
  },
  capped: {
    over: 'games',
    result: ({ method }) => (method === 'turn_cap' ? 1 : 0),
    label: 'Turn cap',
    unit: 'share',
    explanation: TURN_CAP,
    contrast: 'Games ended by the turn cap',
  },
});

/** Ways of winning (WIN-6). */
export const METHODS: Figures<WinMethod, GameFigure> = {
  card_play: {
    ...wonBy('card_play'),
    label: 'Last cards laid down',
    explanation: {
      id: 'cardPlay',
      title: 'Last cards laid down',
      meaning: 'The winner played the last cards of the hand.',
    },
    contrast: 'Games won by laying down the last cards',
  },
  stack_resolve: {
    ...wonBy('stack_resolve'),
    label: 'Last cards given away',
    explanation: {
      id: 'stackResolve',
      title: 'Last cards given away',
      meaning: 'The winner gave away the last cards with a GIFT, when its stack was resolved.',
    },
    contrast: 'Games won as a stack was resolved',
  },
  // Stalemates and the turn cap are compared as endings.
  stalemate: { ...wonBy('stalemate'), label: 'Stalemate', explanation: STALEMATE, contrast: null },
  turn_cap: { ...wonBy('turn_cap'), label: 'Turn cap', explanation: TURN_CAP, contrast: null },
  last_standing: {
    ...wonBy('last_standing'),
    label: 'Last one left',
    explanation: { id: 'lastStanding', title: 'Last one left', meaning: 'All others had left the game.' },
    contrast: 'Games won as the last one left',
  },
};

function wonBy(method: WinMethod) {
  return {
    over: 'games',
    result: (result: { readonly method: WinMethod }) => (result.method === method ? 1 : 0),
    unit: 'share',
  } as const;
}

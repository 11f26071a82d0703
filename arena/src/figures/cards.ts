/** Descriptive, not causal: comparisons use the lift of a card instead (`openingLift.ts`). */
import type { CardFigure, Figures } from './entry.ts';

export const CARD_FIGURES = cardFigures({
  played: {
    over: 'games',
    count: { laidDown: 1 },
    label: 'Played',
    unit: 'number',
    explanation: {
      id: 'played',
      title: 'Played',
      meaning: 'Cards of this kind played in a game. Descriptive: it shows what happens, not what helps.',
    },
  },
  wonWhenPlayed: {
    over: 'players',
    count: { winner: 1 },
    label: 'Won when played',
    unit: 'share',
    explanation: {
      id: 'wonWhenPlayed',
      title: 'Won when played',
      meaning:
        'How often players who played one won. Descriptive: winners play more cards of every kind, so this does not prove that the card helps.',
    },
  },
  held: {
    over: 'cards',
    // A gift moves from one hand to another; a TRADE swaps hands, so no card changes hands.
    count: { turnHeld: 1 },
    label: 'Held',
    unit: 'number',
    explanation: {
      id: 'held',
      title: 'Held',
      meaning:
        'Turns that such a card stays in a hand. Descriptive: players keep a card because they want to, or cannot get rid of it.',
    },
  },
});

function cardFigures<Name extends string>(entries: Figures<Name, CardFigure>) {
  return entries;
}

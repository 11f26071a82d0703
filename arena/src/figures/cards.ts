/**
 * What is done with each kind of card. All of it is descriptive: it shows how cards are used and is no evidence of
 * what they cause, so that two runs are compared by the lift of a card instead (`openingLift.ts`).
 */
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
      meaning: 'Cards of this kind laid down in a game. Descriptive: it shows what happens, not what helps.',
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
        'How often those won who laid one down. Descriptive: winners lay down more cards of every kind, so this is no proof that the card helps.',
    },
  },
  held: {
    over: 'cards',
    // A gift leaves one hand and comes to another; a TRADE moves hands, not cards, so it interrupts nothing.
    count: { turnHeld: 1 },
    label: 'Held',
    unit: 'number',
    explanation: {
      id: 'held',
      title: 'Held',
      meaning:
        'Turns that such a card stays in a hand. Descriptive: cards that are kept, or hard to get rid of, stay long.',
    },
  },
});

function cardFigures<Name extends string>(entries: Figures<Name, CardFigure>) {
  return entries;
}

/** Hands for stories, dealt by name; the engine says what can be staged. */
import {
  CARDS,
  type Card,
  createPosition,
  defineRules,
  legalActions,
  type Mode,
  parseCard,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { type Choice, modeOf } from '@staxd/web/game/hand/staging/staging.ts';

export const card = (name: string) => parseCard(name) as Card;

const HAND = [
  'pink star',
  'pink star',
  'orange hijack',
  'purple triangle',
  'nope',
  'orange circle',
  'green diamond',
  'green add+2',
  'orange add+1',
  'purple oval',
  'gift',
  'orange hexagon',
  'green stun',
] as const;

/** This many cards: those above, then one of each shape. */
export const handOf = (count: number): string[] =>
  [...HAND, ...CARDS.map(({ name }) => name)].slice(0, count);

/** The viewer's turn with this hand, an orange star on top. */
export function turnWith(hand: readonly string[], mode: Mode = 'casual'): Choice {
  const cards = hand.map(card);
  if (cards.length === 0) return { mode: 'normalPlay', hand: [], legal: [] };
  const rules = unwrap(defineRules(mode, { shapeCopies: 4, modifierMultiplier: 3 }));
  const state = unwrap(
    createPosition(rules, [{ name: 'You' }, { name: 'Max' }], 'alea:1', {
      hands: [cards, [card('pink oval')]],
      discard: [card('orange star')],
      drawPile: [card('pink hexagon')],
    }),
  );
  const legal = legalActions(state, 0);
  return { mode: modeOf(legal), hand: viewFor(state, 0).hand, legal };
}

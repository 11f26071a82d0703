import { type Card, GIFT, parseCard, type StackType } from '@staxd/engine';
import { describe, expect, test, vi } from 'vitest';
import type { Choice } from './staging.ts';
import { refusalError, sendingError, stagingError } from './stagingError.ts';

const cards = (...names: string[]) => names.map((name) => parseCard(name) as Card);
/** The viewer's turn: all cards but the last can be played alone. */
const hand = cards('orange star', 'orange stun', 'gift', 'nope', 'pink oval');
const turn: Choice = {
  mode: 'normalPlay',
  hand,
  legal: [
    ...hand.slice(0, 4).map((card) => ({ type: 'play' as const, seat: 0, cards: [card] })),
    { type: 'draw', seat: 0 },
  ],
};
const giving: Choice = {
  ...turn,
  mode: 'giftSelection',
  giving: { set: [2], picks: { part: 'gifts', min: 1, max: 2, eligible: [hand[0], hand[1], hand[4]] } },
};
const peek: Choice = {
  mode: 'peekSelection',
  hand,
  legal: [{ type: 'reveal', seat: 0, cards: [], picks: { part: 'cards', min: 1, max: 1, eligible: hand } }],
};
const defense: Choice = {
  mode: 'defenseSelection',
  stack: 'add+2',
  hand,
  legal: [{ type: 'accept', seat: 0 }],
};

describe('a card that cannot be staged', () => {
  test.each<[string, Choice, number[], number]>([
    ['This card cannot be played now', turn, [], 4],
    ['Cannot play mixed card types together. Select only cards of the same type.\nTwins only.', turn, [0], 4],
    ['Cannot play mixed card types together. Select only cards of the same type.\nTwins only.', turn, [0], 1],
    ['Universal cards must all be the same type (all gift or all nope).', turn, [2], 3],
    ['You cannot play cards right now. Wait for your turn.', { ...turn, mode: 'idle', legal: [] }, [], 0],
    ["You can't gift the gift card itself!", giving, [], 2],
    ['You can only gift 2 cards', giving, [0, 1], 4],
    ['You can only select 1 card to reveal', peek, [0], 1],
    ['You can only use ADD +2 cards to defend against this stack', defense, [], 0],
  ])('%s', (text, choice, staged, slot) => {
    expect(stagingError(choice, staged, slot)).toBe(text);
  });

  test('[TEXT-9] cards that differ, two shapes as well, get a plain line besides', () => {
    expect(stagingError(turn, [0], 1)).toMatch(/\.\nTwins only\.$/);
  });

  test('one more of the same kind than may be played', () => {
    const pair = (name: string): Choice => ({ ...turn, hand: cards(name, name) });
    expect(stagingError(pair('orange stun'), [0], 1)).toBe('You can only select 1 card');
    expect(stagingError(pair('nope'), [0], 1)).toBe(
      'Cannot play multiple of this universal card type. Play one at a time.',
    );
  });

  test('an ADD of another value gets another error than a card of another kind', () => {
    const attacked = (stack: StackType): Choice => ({ ...defense, stack, hand: cards('pink add+1') });
    expect(stagingError(attacked('add+2'), [], 0)).toBe(
      'Invalid defense card - must match the stack type exactly. Same card, same number.',
    );
    expect(stagingError(attacked('stun'), [], 0)).toBe(
      'You can only use STUN cards to defend against this stack',
    );
    expect(refusalError(attacked('stun'), [0], { code: 'WRONG_STACK_TYPE', retryable: false })).toBe(
      'You can only use STUN cards to defend against this stack',
    );
  });

  test('a refusal has its own text, or none', () => {
    expect(refusalError(turn, [0], { code: 'TIMEOUT', retryable: false })).toBeUndefined();
    expect(refusalError(turn, [0], { code: 'ACTION_FAILED', retryable: false })).toBe(
      'Failed to play card. Please try again.',
    );
  });
});

describe('sending too early', () => {
  test.each<[string | undefined, Choice, number[]]>([
    ['No cards selected. Select cards from your hand first.', turn, []],
    ['Cannot play cards at this time. These cards no longer fit: choose again.', turn, [0, 1]],
    ['You cannot play cards right now. Wait for your turn.', { ...turn, mode: 'idle', legal: [] }, []],
    ['Please select exactly 1 card', peek, []],
    [
      'Must select cards to gift when you have cards available. Tap the cards that you give away.',
      giving,
      [],
    ],
    [undefined, giving, [0]],
    [undefined, turn, [0]],
    [undefined, peek, [4]],
  ])('%s', (text, choice, staged) => {
    expect(sendingError(choice, staged)).toBe(text);
  });

  test('[STAGE-7] who plays with the focus on a card reads which key picks one', () => {
    vi.stubGlobal('document', { activeElement: { matches: (what: string) => what === '[data-slot]' } });
    expect(sendingError(turn, [])).toBe(
      'No cards selected. Select cards from your hand first. Space picks a card.',
    );
    vi.unstubAllGlobals();
  });

  test('the GIFT being played is not counted as a gift', () => {
    expect(hand[2]).toBe(GIFT);
  });
});

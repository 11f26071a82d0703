import { type Card, STACK_TYPES, type StackType } from '@staxd/engine';
import { expect, test } from 'vitest';
import { card } from '../../../test/games.ts';
import { costing, prices } from '../../../test/prices.ts';
import { harmWords } from '../../look/effects/stackWords.ts';
import { panelUrgency, urgencyWords } from '../clock/panelUrgency.ts';
import { playerNames } from '../players/playerNames.ts';
import { counterOption, type Defense, foldLine, nopeOption } from './defenseOptions.ts';
import { lackLine } from './lackLine.ts';
import { availableTargets } from './pickers/targets.ts';

const who = playerNames({
  viewer: 0,
  seats: ['Nia', 'Max', 'Lola'].map((name, seat) => {
    return { seat, name, handSize: 5, committed: 0, stunned: 0, active: true };
  }),
});

const defense = (type: StackType, total: number, more: Partial<Defense> = {}): Defense => ({
  stack: { type, total },
  who,
  attacker: 'Lola',
  handSize: 5,
  counter: { held: 1, staged: 1, next: 'Max', total: total + 2 },
  holdsNope: true,
  prices: prices(costing({ draws: total }), costing({ draws: 2 })),
  ...more,
});
const ON = { next: 0 };

test.each([
  [
    'add+2',
    6,
    { draws: 6 },
    {},
    { draws: 2 },
    'You draw 2, not 6, and pick the color.',
    'Draw 6, turn over.',
  ],
  ['stun', 2, { skips: 2 }, ON, { skips: 1 }, 'You skip 1 turn, not 2, and pick the color.', 'Skip 2 turns.'],
  [
    'hijack',
    3,
    { swaps: 3 },
    ON,
    { swaps: 1 },
    'You lose 1 card, not 3, and pick the color.',
    "Lose 3 random cards, draw 3 new ones, then it's your turn.",
  ],
  ['peek', 9, { shows: 5 }, ON, { shows: 1 }, 'You show 1 card, not 5, and pick the color.', 'Show 5 cards.'],
  [
    'gift',
    2,
    { gets: 2 },
    ON,
    { gets: 1 },
    'You take 1 card, not 2, and pick the color.',
    "Take 2 cards, then it's your turn.",
  ],
] as const)(
  '[DEFENSE-22] %s %i: every answer says its price',
  (type, total, toll, more, left, nope, fold) => {
    const asked = defense(type, total, { prices: prices(costing(toll, more), costing(left)) });
    expect(nopeOption(asked)).toMatchObject({
      possible: true,
      saves: true,
      line: nope,
      how: 'Only the first hit lands.',
    });
    expect(foldLine(asked)).toBe(fold);
  },
);

test('[DEFENSE-20] a TRADE says how many cards change hands', () => {
  const traded = { prices: prices(costing({ trades: 2 })), handSize: 7 };
  expect(foldLine(defense('trade', 1, { ...traded, theirs: 2 }))).toMatch(
    /^Swap hands with Lola: 2 cards for your 7/,
  );
  expect(foldLine(defense('trade', 1, { ...traded, theirs: 1 }))).toContain(': 1 card for your 7');
});

test('[DEFENSE-14] a NOPE on a single hit says what still comes', () => {
  const single = defense('add+2', 2, { prices: prices(costing({ draws: 2 }), costing({ draws: 2 })) });
  expect(nopeOption(single)).toEqual({
    possible: true,
    ready: true,
    saves: false,
    line: 'You still draw 2, but you pick the color.',
    how: 'It stops added cards, not the first one.',
  });
  const stunned = defense('stun', 1, { prices: prices(costing({ skips: 1 }), costing({ skips: 1 })) });
  expect(nopeOption(stunned).line).toBe('You still skip 1 turn, but you pick the color.');
});

test('[DEFENSE-14] a NOPE that lets the last card of somebody through says who wins', () => {
  const won = costing({ gets: 1 }, { winner: 2 });
  expect(nopeOption(defense('gift', 1, { prices: prices(won, won) }))).toMatchObject({
    saves: false,
    line: `You still take 1 gift. Lola wins!`,
  });
});

test('[DEFENSE-23] a NOPE that is only picked says which button plays it', () => {
  const picked = defense('add+2', 6, { picksNope: true });
  expect(nopeOption(picked).how).toBe('Press NOPE to play it.');
});

test('the line says who else pays, and who wins', () => {
  const others = [
    { seat: 1, draws: 2 },
    { seat: 2, draws: 1 },
  ];
  const jinx = defense('jinx', 3, { prices: prices(costing({ draws: 3 }), costing({}, { others })) });
  expect(nopeOption(jinx).line).toBe('You draw nothing. Max draws 2, Lola draws 1. You pick the color.');
  const nothing = defense('stun', 1, { prices: prices(costing({ skips: 1 }), costing({})) });
  expect(nopeOption(nothing).line).toBe('Nothing happens to you, and you pick the color.');
  const last = defense('add+2', 2, { prices: prices(costing({ draws: 2 }), costing({}, { winner: 0 })) });
  expect(nopeOption(last)).toMatchObject({ saves: true, line: 'Your last card: you win!' });
  const gift = defense('gift', 1, { prices: prices(costing({ gets: 1 }, { winner: 2 })) });
  expect(foldLine(gift)).toBe('Take 1 card. Lola wins!');
});

test('a hit has the same name everywhere', () => {
  expect(harmWords({ type: 'hijack', total: 5, targetCards: 5 })).toBe('lose 5, draw 5');
  expect(harmWords({ type: 'peek', total: 9, targetCards: 5 })).toBe('show 5 cards');
  expect(harmWords({ type: 'trade', total: 2 })).toBe('swap hands');
});

test('a counter says what it lacks, then what it does', () => {
  const line = (counter: Defense['counter'], type: StackType = 'add+2') =>
    counterOption({ stack: { type, total: 6 }, counter });
  expect(line({ held: 0, staged: 0 })).toEqual({
    possible: false,
    ready: false,
    line: 'You hold no ADD +2.',
  });
  expect(line({ held: 2, staged: 0 })).toEqual({
    possible: true,
    ready: false,
    line: 'Pick your ADD +2 first.',
  });
  expect(line({ held: 2, staged: 1, next: 'Max', total: 8 }).line).toBe(
    '1 × ADD +2 staged. Max faces draw 8.',
  );
  expect(line({ held: 1, staged: 1 }, 'trade').line).toBe(
    '1 × TRADE staged. You pick who swaps hands with you.',
  );
  expect(line({ held: 1, staged: 1, next: 'Max' }, 'gift').line).toBe(
    '1 × GIFT staged. Then it points at Max.',
  );
  expect(line({ held: 1, staged: 1, next: 'Max', wins: true }).line).toBe(
    '1 × ADD +2 staged. Your last card: you win!',
  );
});

test('[DEFENSE-17] a counter with nothing staged says that it lays the only answer, or picks the first', () => {
  const option = (counter: Defense['counter']) =>
    counterOption({ stack: { type: 'add+2', total: 6 }, counter });
  const only = { held: 1, staged: 0, isOnly: true, next: 'Max', total: 8 };
  expect(option(only)).toEqual({
    possible: true,
    ready: false,
    line: 'Lays your ADD +2. Max faces draw 8.',
  });
  expect(option({ held: 3, staged: 0, picksFirst: true }).line).toBe('Picks the first of your 3 ADD +2.');
});

test('[DEFENSE-18] what cannot be done is one sentence, which says what is missing', () => {
  const line = (
    held: number,
    holdsNope: boolean,
    { type = 'add+3' as StackType, hand = [] as readonly Card[], mayNope = holdsNope } = {},
  ) =>
    lackLine(
      defense(type, 3, {
        holdsNope,
        counter: { held, staged: 0 },
        prices: prices(costing({ draws: 3 }), mayNope ? costing({ draws: 3 }) : undefined),
      }),
      hand,
    );
  expect(line(1, true)).toBeUndefined();
  expect(line(0, true)).toBe('You hold no ADD +3.');
  expect(line(1, false)).toBe('You hold no NOPE.');
  expect(line(0, false)).toBe('This one lands: no ADD +3, no NOPE in your hand.');
  expect(line(0, false, { hand: [card('orange add+2')] })).toBe(
    'This one lands: no ADD +3, no NOPE in your hand. Your +2 is another kind.',
  );
  expect(line(0, true, { mayNope: false })).toBe(
    'This one lands: no ADD +3 in your hand. You cannot use your NOPE now.',
  );
  expect(line(0, true, { type: 'trade', mayNope: false })).toBe(
    "This one lands: no TRADE in your hand. You can't NOPE a TRADE.",
  );
});

test('a NOPE is offered only when it is held and allowed', () => {
  const without = prices(costing({ draws: 1 }));
  const line = (type: StackType, holdsNope: boolean) =>
    nopeOption(defense(type, 1, { holdsNope, prices: without }));
  expect(line('add+1', false)).toMatchObject({ possible: false, line: 'You hold no NOPE.' });
  expect(line('add+1', true)).toMatchObject({ possible: false, line: 'You cannot use your NOPE now.' });
  expect(line('trade', true)).toMatchObject({ possible: false, line: "You can't NOPE a TRADE." });
});

test('a stunned player who takes a draw stays stunned (STK-8)', () => {
  expect(foldLine(defense('add+2', 6, { stunned: 2 }))).toBe('Draw 6, still stunned.');
});

test('every stack type has words', () => {
  for (const type of STACK_TYPES) expect(harmWords({ type, total: 1 })).not.toBe('');
});

test('words and colors of the clock change at their seconds', () => {
  const words = [15, 11, 10, 6, 5, 1].map((seconds) => urgencyWords(panelUrgency({ seconds, total: 15 })));
  expect(words).toEqual([
    'Take your time',
    'Take your time',
    'DECIDE NOW!',
    'DECIDE NOW!',
    'LAST CHANCE!',
    'LAST CHANCE!',
  ]);
  expect(panelUrgency(undefined)).toBe('calm');
});

test('targets are the other players who are present', () => {
  const players = [
    { id: 'me', name: 'Nia', cards: 3, face: 1 },
    { id: 'a', name: 'Max', cards: 3, face: 1 },
    { id: 'b', name: 'Lola', cards: 3, face: 1, isConnected: false },
    { id: 'c', name: 'Zoe', cards: 0, face: 1, isActive: false },
  ];
  expect(availableTargets(players, 'me').map(({ id }) => id)).toEqual(['a']);
});

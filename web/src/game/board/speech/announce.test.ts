import { type Card, parseCard } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { announcements, type Decision, type Moment, tableText } from './announce.ts';

const card = (name: string) => parseCard(name) as Card;
const quiet: Moment = {
  color: 'orange',
  top: card('orange star'),
  hand: ['pink star', 'orange circle', 'nope', 'gift', 'green oval', 'purple oval', 'green stun'].map(card),
  playable: 3,
  seconds: 30,
  feed: [],
  messages: [],
  others: [
    { name: 'Max', cards: 5 },
    { name: 'Lola', cards: 3 },
  ],
  playing: 'Max',
  deck: 64,
};
const turn: Decision = { type: 'turn', key: '12' };
const attack: Decision = {
  type: 'attack',
  key: '12 add',
  from: 'Max',
  stack: 'add+2',
  total: 4,
  canStack: true,
  canNope: true,
};
const said = (before: Moment | undefined, now: Moment) => announcements(before, now).map(({ text }) => text);

describe('decisions', () => {
  test.each<[string, Partial<Moment>]>([
    ['Your turn. Match orange or star. 7 cards, 3 playable. 30 seconds.', { decision: turn }],
    ['Your turn. Match orange or star. 7 cards, 3 playable.', { decision: turn, seconds: undefined }],
    [
      'Your turn. Match green. 7 cards, 3 playable. 30 seconds.',
      { decision: turn, color: 'green', top: card('nope') },
    ],
    [
      'Your turn. Match pink or add +2. 7 cards, 3 playable. 30 seconds.',
      { decision: turn, color: 'pink', top: card('pink add+2') },
    ],
    ['Under attack: draw 4 from Max. Stack, nope or take it. 15 seconds.', { decision: attack, seconds: 15 }],
    [
      'Under attack: draw 4 from Max. Take it. 1 second.',
      { decision: { ...attack, canStack: false, canNope: false }, seconds: 1 },
    ],
    [
      'Jinx dilemma: Max is about to draw 2. Team up, ignore it or be petty. 30 seconds.',
      { decision: { type: 'jinx', key: 'j', from: 'Max', value: 2 } },
    ],
    [
      'Choose 2 cards to reveal. 15 seconds.',
      { decision: { type: 'peek', key: 'p', count: 2 }, seconds: 15 },
    ],
    ['In timeout: skip 3 turns.', { decision: { type: 'stunned', key: 's', turns: 3 } }],
  ])('%s', (text, change) => {
    expect(announcements(quiet, { ...quiet, ...change })).toEqual([{ text, politeness: 'assertive' }]);
  });

  test('the same decision is said once', () => {
    const mine = { ...quiet, decision: turn };
    expect(said(mine, { ...mine, seconds: 29, playable: 2 })).toEqual([]);
  });
});

describe('the clock', () => {
  const at = (seconds: number): Moment => ({ ...quiet, decision: turn, seconds });
  test.each([
    [11, 10, ['10 seconds']],
    [12, 9, ['10 seconds']],
    [10, 9, []],
    [6, 5, ['5 seconds, last chance']],
    [11, 4, ['5 seconds, last chance']],
    [4, 3, []],
  ])('from %i to %i', (earlier, now, texts) => {
    expect(said(at(earlier), at(now))).toEqual(texts);
  });

  test("the others' clocks are not read out", () => {
    expect(said({ ...quiet, seconds: 11 }, { ...quiet, seconds: 10 })).toEqual([]);
  });
});

describe('news', () => {
  const played = { id: 1, sign: card('purple triangle'), text: 'Max played purple triangle, 4 left' };
  test('what happened is said politely, in its order, and only once', () => {
    const first: Moment = { ...quiet, feed: [played] };
    const second: Moment = { ...quiet, feed: [played, { id: 2, sign: 'draw', text: 'Lola drew 2' }] };
    expect(announcements(quiet, first)).toEqual([
      { text: 'Max played purple triangle, 4 left', politeness: 'polite' },
    ]);
    expect(said(first, second)).toEqual(['Lola drew 2']);
    expect(said(quiet, second)).toEqual(['Max played purple triangle, 4 left', 'Lola drew 2']);
  });

  test('the past is not announced after a reconnection', () => {
    expect(said(undefined, { ...quiet, feed: [played] })).toEqual([]);
  });

  test('silent lines are not announced', () => {
    const silent: Moment = {
      ...quiet,
      feed: [{ id: 1, sign: 'shuffle', text: 'Discard pile shuffled into the deck', isSilent: true }],
    };
    expect(said(quiet, silent)).toEqual([]);
  });

  test('one and two cards are worth a warning, once', () => {
    const low = { ...quiet, others: [{ name: 'Max', cards: 1 }, quiet.others[1]] };
    expect(said(quiet, low)).toEqual(['Max has 1 card!']);
    expect(said(low, low)).toEqual([]);
    expect(said({ ...low, others: [{ name: 'Max', cards: 0 }] }, low)).toEqual([]);
  });

  test('an error interrupts; the same one a second time needs a pause in between', () => {
    const error = { ...quiet, error: 'This card cannot be played now' };
    expect(announcements(quiet, error)).toEqual([{ text: error.error, politeness: 'assertive' }]);
    expect(said(error, error)).toEqual([]);
    expect(said(error, quiet)).toEqual([]);
  });

  test('chat is counted', () => {
    const one = { ...quiet, messages: ['a'] };
    expect(said(one, { ...quiet, messages: ['a', 'b', 'c'] })).toEqual(['2 new messages']);
    expect(said(one, quiet)).toEqual([]);
    expect(said({ ...quiet, messages: undefined }, one)).toEqual([]);
  });
});

test('the table in words', () => {
  expect(tableText({ ...quiet, stack: { target: 'Lola', type: 'stun', total: 2 } })).toBe(
    'Max plays. Match orange or star. A stack waits for Lola: skip 2 turns. ' +
      'Your hand: Pink star, Orange circle, NOPE, GIFT, Green oval, Purple oval, Green STUN. ' +
      'Max: 5 cards. Lola: 3 cards. 64 in the deck.',
  );
});

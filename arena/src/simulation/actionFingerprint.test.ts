import { type Action, GIFT, parseCard } from '@staxd/engine';
import { expect, it } from 'vitest';
import { fingerprintActions } from './actionFingerprint.ts';

const star = parseCard('orange star') ?? 0;
const oval = parseCard('pink oval') ?? 0;

it('tells games apart that differ in any part of an action', () => {
  const gift: Action = { type: 'play', seat: 1, cards: [GIFT], color: 'pink', gifts: [star] };
  const games: Action[][] = [
    [],
    [gift],
    [gift, gift],
    [{ ...gift, type: 'counter' }],
    [{ ...gift, seat: 2 }],
    [{ ...gift, cards: [GIFT, GIFT] }],
    [{ ...gift, color: 'orange' }],
    [{ ...gift, gifts: [oval] }],
    [{ ...gift, gifts: [star, oval] }],
    [{ ...gift, gifts: [oval, star] }],
    [{ ...gift, target: 0 }],
    [{ ...gift, target: 3 }],
    [{ type: 'play', seat: 1, cards: [star] }],
    [{ type: 'play', seat: 1, cards: [star, star] }],
    [{ type: 'play', seat: 1, cards: [star, oval] }],
    [{ type: 'play', seat: 1, cards: [oval, star] }],
    [{ type: 'teamUp', seat: 1, cards: [star] }],
    [{ type: 'reveal', seat: 1, cards: [star] }],
    [{ type: 'nope', seat: 1 }],
    [{ type: 'nope', seat: 1, color: 'green' }],
    ...(['draw', 'skip', 'accept', 'ignore', 'leave', 'timeout'] as const).map((type) => [{ type, seat: 1 }]),
  ];
  expect(new Set(games.map(fingerprintActions)).size).toBe(games.length);
});

it('is the same for the same actions', () => {
  const action: Action = { type: 'play', seat: 0, cards: [star] };
  expect(fingerprintActions([action])).toBe(fingerprintActions([{ ...action, cards: [star] }]));
  // The picks that a legal action offers are not part of the action.
  const offered = { ...action, picks: { part: 'gifts', min: 1, max: 1, eligible: [oval] } };
  expect(fingerprintActions([offered])).toBe(fingerprintActions([action]));
});

import { expect, test } from 'vitest';
import { findMissing } from './missingQuotes.ts';

test('what is quoted and stands nowhere is found', () => {
  expect(findMissing(`It says 'Wait.', then "You can't!" and '{name}'s turn'.`, ['"Wait."'])).toEqual([
    `"{name}'s turn"`,
    `"You can't!"`,
  ]);
});

test('what is there is not listed, whatever its case and wherever its lines break', () => {
  expect(findMissing("A label 'Jump  in', and 'LET'S ROLL'.", ["JUMP\n  IN and let's roll"])).toEqual([]);
});

test('an apostrophe within a word begins no quote', () => {
  expect(findMissing("the players' cards aren't the winner's", [''])).toEqual([]);
});

test('figures with a unit, and long ones, are found', () => {
  const text = 'After 30 s or 50%, for 1200 and 10-120 s, up to 7 players, not 3.';
  expect(findMissing(text, [''])).toEqual(['30 s', '50 %', '1200', '120 s', '7 player']);
});

test('a figure is there with its own unit only; a long one with any', () => {
  const page = ['30s, 50 %, 1,200 ms, 120 s and a player of 7'];
  expect(findMissing('After 30 s or 50%, for 1200 and 10-120 s, up to 7 players.', page)).toEqual([
    '7 player',
  ]);
});

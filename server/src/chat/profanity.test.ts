import { describe, expect, test } from 'vitest';
import { folded, isOffensive } from './profanity.ts';

describe('offensive, however it is written', () => {
  test.each([
    'fuck',
    'FuCk you',
    'f u c k',
    'f.u.c.k you',
    'f-u-c-k',
    'fuuuuck',
    'ｆｕｃｋ',
    'fu\u200bck',
    'fúck',
    '𝓯𝓾𝓬𝓴',
    'sh1t',
    '$hit',
  ])('%s', (text) => expect(isOffensive(text)).toBe(true));
});

describe('not offensive', () => {
  test.each([
    'good game',
    'I pass, you play',
    'a b c d',
    'class assassin Scunthorpe',
    'nice trade!',
    'is it my turn?',
    'Glückwunsch, schön gespielt',
    '',
  ])('%s', (text) => expect(isOffensive(text)).toBe(false));
});

test('the same text in other clothes is the same', () => {
  expect(folded('  Good   GAME ')).toBe(folded('good gam\u200be'));
  expect(folded('good game')).not.toBe(folded('good games'));
});

import { expect, test } from 'vitest';
import { card } from '../../../test/games.ts';
import { cardList } from './cardFace.ts';

test('a set names each face once', () => {
  expect(cardList([card('pink star'), card('pink star')])).toBe('2 × Pink star');
  expect(cardList([card('pink add+1'), card('green add+1')])).toBe('Pink ADD +1, Green ADD +1');
});

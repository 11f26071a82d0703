import { expect, test } from 'vitest';
import { shownName } from './shownName.ts';

test.each([
  ['Knox_STRATEGIC', 'Knox'],
  ['Mojo 2_CHILL', 'Mojo 2'],
  ['Mojo_CHILL_2', 'Mojo 2'],
  ['Ada_Lovelace', 'Ada_Lovelace'],
  ['Player_2', 'Player_2'],
])('[BOT-5] %s is shown as %s', (username, shown) => {
  expect(shownName(username)).toBe(shown);
});

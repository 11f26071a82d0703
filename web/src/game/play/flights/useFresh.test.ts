import { expect, test } from 'vitest';
import { card } from '../../../../test/games.ts';
import { addedTo } from './useFresh.ts';

const hand = (...names: readonly string[]) => names.map(card);

test.each([
  ['a drawn card', hand('nope'), hand('nope', 'pink oval'), [1]],
  ['a second copy', hand('nope'), hand('nope', 'nope'), [1]],
  ['a card in place of another', hand('nope', 'pink oval'), hand('nope', 'orange star'), [1]],
  ['a card less', hand('nope', 'pink oval'), hand('pink oval'), []],
  ['the same cards', hand('nope', 'pink oval'), hand('nope', 'pink oval'), []],
])('%s', (_, before, now, added) => {
  expect(addedTo(before, now)).toEqual(added);
});

import { expect, it } from 'vitest';
import { camelCased } from './camelCase.ts';

it('names keys in our way at any depth, and leaves values alone', () => {
  const answer = { by_mode: [{ mode: 'stack_attack', games_won: 3, favorite_card: null }], is_vip: true };
  expect(camelCased(answer)).toEqual({
    byMode: [{ mode: 'stack_attack', gamesWon: 3, favoriteCard: null }],
    isVip: true,
  });
});

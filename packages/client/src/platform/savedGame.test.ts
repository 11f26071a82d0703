import { expect, it } from 'vitest';
import { memoryStorage } from './platform.ts';
import { keepSavedGame } from './savedGame.ts';

const GAME = { gameId: 'g_1', inviteCode: 'ABC123', playerId: 'u_1', username: 'Nia' };

/** A keeper on a clock that the test moves, with what it has written counted. */
function kept() {
  const storage = memoryStorage();
  let now = 1_000_000;
  let written = 0;
  const counted = {
    ...storage,
    setItem: (key: string, value: string) => {
      written++;
      storage.setItem(key, value);
    },
  };
  const keeper = keepSavedGame(counted, { now: () => now });
  keeper.keep(GAME);
  return {
    keeper,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    times: () => written,
  };
}

it('activity is noted once a minute at most', () => {
  const { keeper, pass, times } = kept();
  const before = times();
  for (let second = 0; second < 59; second++) {
    pass(1000);
    keeper.touch();
  }
  expect(times()).toBe(before);
  pass(1000);
  keeper.touch();
  keeper.touch();
  expect(times()).toBe(before + 1);
});

it('[STORE-3] a game is found for 30 minutes after what was noted last', () => {
  const { keeper, pass } = kept();
  pass(60_000);
  keeper.touch();
  pass(30 * 60_000 - 1);
  expect(keeper.find()?.gameId).toBe('g_1');
  pass(1);
  expect(keeper.find()).toBeNull();
});

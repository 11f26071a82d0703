import { expect, test } from 'vitest';
import { arena } from './command.ts';

test('arena grudge: the exit code is the verdict, and one block is undecided', async () => {
  const [few, enough] = await Promise.all([
    arena(['grudge', '--games', '1', '--players', '3']),
    arena(['grudge', '--games', '1200', '--seed', 'grudges', '--json']),
  ]);
  expect(few.stdout).toMatch(
    /^undecided: retaliation lift [^(]* cards per decision \(99 % interval\)\.\nAt \d+ decisions in 3 games/,
  );
  expect([few.code, few.stderr]).toEqual([2, '']);
  expect([enough.code, enough.stderr]).toEqual([0, '']);
  const { verdict, games, bot, players, lift } = JSON.parse(enough.stdout);
  expect({ verdict, games, bot, players }).toEqual({
    verdict: 'accepted',
    games: 1200,
    bot: 'petty',
    players: 4,
  });
  expect(lift.low).toBeGreaterThan(0);
});

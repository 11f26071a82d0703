import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type GauntletArguments, gauntlet } from '../src/commands/gauntlet.ts';
import { arena, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const GIFTS = fileURLToPath(new URL('../../docs/arena/rules/two-gifts.yaml', import.meta.url));
const json = async (...args: string[]) => {
  const { stdout, stderr, code } = await arena(['gauntlet', ...args, '--json'], { folder });
  expect(stderr).toBe('');
  return { code, ...JSON.parse(stdout) };
};

describe.concurrent('arena gauntlet', () => {
  test('plays a hero against a field in each mode and with each number of players', async () => {
    const where = ['--players', '2,3', '--mode', 'casual,spite', '--games', '60', '--out', 'runs'];
    const first = await json('--hero', 'easy', '--field', 'petty', ...where);
    expect([first.code, first.hero, first.field]).toEqual([0, 'easy', 'petty']);
    const places = ['casual 2', 'casual 3', 'spite 2', 'spite 3'];
    expect(first.results.map(({ mode, players }: Place) => `${mode} ${players}`)).toEqual(places);
    for (const { players, games, rate, low, high, fair, elo } of first.results) {
      expect([games, fair, low < rate, rate < high]).toEqual([60, 1 / players, true, true]);
      expect(elo.value).toBeLessThan(0);
    }
    expect(readdirSync(join(folder, 'runs')).sort()).toEqual(
      places.map((place) => `${place.replace(' ', '-')}-easy`),
    );
    // Checkpoint runs are not played again.
    expect(await json('--hero', 'easy', '--field', 'petty', ...where)).toEqual(first);
  });

  test('a bot that never wins has an infinite strength', async () => {
    const { stdout, code } = await arena(['gauntlet', '--hero', 'random', '--games', '1']);
    expect(stdout).toMatch(/^random against a field of medium@1, 1 game each\n/);
    expect(stdout).not.toMatch(/NaN|Infinity/);
    expect(code).toBe(0);
  });

  test('plays by rules of a file in place of modes', async () => {
    const { results } = await json('--hero', 'easy', '--games', '2', '--rules', GIFTS);
    const other = await json('--hero', 'easy', '--games', '2');
    expect(results[0].rulesHash).not.toBe(other.results[0].rulesHash);
  });

  test('the suite: prints each check with figure, bounds and verdict; exits with 2 if games are too few', async () => {
    const { code, games, checks } = await json('--suite', 'strength', '--only', 'grudge', '--games', '8');
    expect([code, games]).toEqual([2, 8]);
    expect(checks).toEqual([
      {
        ...{ part: 'grudge', mode: 'casual', players: 4, kind: 'lift', least: 0, most: null },
        ...{ value: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
        verdict: 'undecided',
      },
    ]);
  });
});

interface Place {
  readonly mode: string;
  readonly players: number;
}

const GIVEN: GauntletArguments = { games: '10', seed: '1', timeoutMs: '1000' };

test.each<[Partial<GauntletArguments>, RegExp]>([
  [{}, /^name the bots, as in --hero hard --field medium, or give --suite strength$/],
  [{ hero: 'medium@1' }, /^medium@1 against medium@1 tells nothing: name two different bots$/],
  [{ hero: 'easy', mode: 'casual,poker' }, /^unknown mode "poker": allowed are all, casual, /],
  [{ hero: 'easy', mode: 'all', rules: GIFTS }, /^--mode and --rules cannot be combined: /],
  [{ hero: 'easy', players: '4,9' }, /^--players is "9": /],
  [{ hero: 'easy', only: 'order' }, /^--only chooses parts of a suite: it needs --suite$/],
  [{ suite: 'beauty' }, /^unknown suite "beauty": allowed are strength$/],
  [{ suite: 'strength', hero: 'easy' }, /^--suite and --hero cannot be combined: /],
  [
    { suite: 'strength', only: 'order,beauty' },
    /^unknown part "beauty": allowed are strength, order, oracle, /,
  ],
])('%j is refused', async (given, message) => {
  await expect(gauntlet({ ...GIVEN, ...given })).rejects.toThrow(message);
});

import { describe, expect, test } from 'vitest';
import { type SprtArguments, sprt } from '../src/commands/sprt.ts';
import { arena } from './command.ts';

const GIVEN: SprtArguments = {
  ...{ a: 'medium@1', b: 'easy', elo0: '0', elo1: '50', alpha: '0.05', beta: '0.05', players: '3' },
  ...{ maxGames: '60', seed: '1', timeoutMs: '1000', option: [] },
};

describe.concurrent('the exit code is the verdict', () => {
  test('0: A is stronger; the JSON has the likelihood ratio and the number of games', async () => {
    const args = ['sprt', '--a', 'medium@1', '--b', 'easy', '--elo1', '50', '--players', '2', '--json'];
    const { stdout, stderr, code } = await arena([...args, '--workers', '2']);
    expect([stderr, code]).toEqual(['', 0]);
    const { verdict, llr, lower, upper, games, blocks, wins, rate, low, ranges } = JSON.parse(stdout);
    expect(verdict).toBe('accepted');
    expect([lower, upper]).toEqual([Math.log(0.05 / 0.95), Math.log(0.95 / 0.05)]);
    expect(llr).toBeGreaterThan(upper);
    expect([blocks, wins, ranges]).toEqual([games / 2, rate * games, [{ seed: '1', from: 0, to: games }]]);
    expect(games).toBeLessThan(2000);
    expect(low).toBeGreaterThan(0.5);
  });

  test('1: A is not stronger', async () => {
    const { stdout, code } = await arena(['sprt', '-a', 'random', '-b', 'medium@1', '--mode', 'spite']);
    expect(stdout).toMatch(
      /^rejected: random is not stronger: H0 \(0 Elo points\) is accepted over H1 \(10\)\.\nLLR -\d/,
    );
    expect(code).toBe(1);
  });

  test('2: too few games to decide', async () => {
    const { stdout, code } = await arena(['sprt', '-a', 'easy', '-b', 'random', '--max-games', '1']);
    expect(stdout).toMatch(
      /^undecided: .*\nLLR [-\d.]+ \(-2\.94 to 2\.94\) after 1 game of easy against 3 random/,
    );
    expect(stdout).not.toMatch(/NaN|Infinity/);
    expect(code).toBe(2);
  });

  test('3: invalid arguments', async () => {
    const { stderr, code } = await arena(['sprt', '-a', 'easy', '-b', 'medium@1', '--elo0', '10']);
    expect([stderr, code]).toEqual(['--elo0 must be below --elo1: they are 10 and 10\n', 3]);
  });
});

test.each<[Partial<SprtArguments>, RegExp]>([
  [{ elo0: '1e3' }, /^--elo0 is "1e3": it must be a number, as in 10 or -2\.5$/],
  [{ elo1: '' }, /^--elo1 is "": /],
  [{ alpha: '0' }, /^--alpha is "0": it must be above 0 and below 0\.5$/],
  [{ beta: '0.5' }, /^--beta is "0\.5": /],
  [{ players: '8' }, /^--players is "8": it must be a whole number from 2 to 7$/],
  [{ maxGames: '0' }, /^--max-games is "0": /],
  [{ a: 'easy' }, /^easy against easy tells nothing: name two different bots$/],
  [{ a: 'easy,random' }, /^"easy,random" and "easy" must be one bot each, as in hard and medium$/],
  [{ b: 'genius' }, /^unknown bot "genius": /],
])('%j is refused', async (given, message) => {
  await expect(sprt({ ...GIVEN, ...given })).rejects.toThrow(message);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arena, temporaryFolder, told } from './command.ts';

const folder = temporaryFolder();
const BOTS = ['round-robin', '--bots', 'easy,greedy,medium@1', '--workers', '1'];

test('every bot meets every other; the same command resumes, and the table is the same', async () => {
  const args = [...BOTS, '--games', '101', '--out', 'meetings', '--json'];
  const first = await arena(args, { folder });
  expect([first.stderr, first.code]).toEqual(['', 0]);
  const { standings, tables, players } = JSON.parse(first.stdout);
  expect(readdirSync(join(folder, 'meetings')).sort()).toEqual([
    'easy+greedy',
    'easy+medium@1',
    'greedy+medium@1',
  ]);
  // Whole blocks, so that each bot has each seat as often.
  expect([players, tables.map(({ games }: { games: number }) => games)]).toEqual([2, [102, 102, 102]]);
  expect(standings.map(({ bot }: { bot: string }) => bot)).toEqual(['medium@1', 'greedy', 'easy']);
  for (const { games, wins, rate, elo } of standings) {
    expect([games, rate.value]).toEqual([204, wins / 204]);
    expect(elo.low < elo.value && elo.value < elo.high).toBe(true);
  }
  expect(await arena(args, { folder })).toEqual(first);
});

test('tables of three are all choices of three', async () => {
  const { stdout, code } = await arena([
    'round-robin',
    '--bots',
    'easy,greedy,medium,petty',
    '-p',
    '3',
    '--games',
    '9',
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^36 games at 4 tables, casual, 3 players, seed 1\n/);
});

describe('bad input is one line and changes nothing', () => {
  test.each([
    [['--bots', 'easy'], /^a round robin has 2 to 16 bots: "easy" has 1$/],
    [['--bots', 'easy,easy'], /^easy is named twice: /],
    [['--bots', 'easy,genius'], /^unknown bot "genius": allowed are /],
    [['--bots', 'easy,medium', '--players', '4'], /^2 bots are too few for tables of 4: name 4 or more$/],
    [['--bots', 'easy,medium', '--games', 'x'], /^--games is "x": /],
    [
      [
        '--bots',
        'easy,medium,petty,greedy,random,hard@1,easy@1,medium@1,petty@1,oracle,hard@2,hard@3,hard@4',
        '-p',
        '5',
      ],
      /^13 bots meet at 1,287 tables of 5: at most 500 are allowed$/,
    ],
  ])('%j', async (args, message) => {
    const { stdout, stderr, code } = await told(['round-robin', ...args, '--out', 'none'], { folder });
    expect([stderr.trimEnd(), stdout, code]).toEqual([expect.stringMatching(message), '', 3]);
    expect(readdirSync(folder)).not.toContain('none');
  });
});

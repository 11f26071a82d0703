import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { arena, temporaryFolder } from './command.ts';
import { planFor, playRanges, writeRun } from './smallRuns.ts';

const folder = temporaryFolder();

beforeAll(async () => {
  const make = async (name: string, lineup: string, options = {}) => {
    const plan = planFor(lineup, options);
    writeRun(join(folder, name), plan, await playRanges(plan, [{ seed: '1', from: 0, to: 400 }]));
  };
  await make('seven', '4xmedium');
  await make('again', '4xmedium');
  await make('five', '4xmedium', { handSize: 5 });
  await make('pair', '2xmedium');
});

test('identical runs do not differ', async () => {
  const { stdout, code } = await arena(['compare', 'seven', 'again', '--json'], { folder });
  const { conclusion, contrasts } = JSON.parse(stdout);
  expect(conclusion).toMatch(
    /^With the same rules and bots, none of \d+ figures differs significantly; 400 games each\.$/,
  );
  for (const { difference, p, significant } of contrasts) {
    expect([difference.value, p, significant]).toEqual([0, 1, false]);
  }
  expect(code).toBe(0);
});

test('runs with hands of 7 and 5 differ in turns: in words, in figures and on a page', async () => {
  const { stdout, stderr, code } = await arena(['compare', 'seven', 'five', '--html', 'pages/c.html'], {
    folder,
  });
  expect([stderr, code]).toEqual(['', 0]);
  const [conclusion, , , ...rows] = stdout.trimEnd().split('\n');
  expect(conclusion).toMatch(/^With handSize 5 instead of 7, .* differ significantly: /);
  // Without --all only what differs is shown.
  expect(rows.every((row) => row.endsWith('*'))).toBe(true);
  const turns = rows.find((row) => row.startsWith('Turns a game '));
  expect(turns).toMatch(/ −\d+\.?\d* \(−\d+\.?\d* to −\d+\.?\d*\) +<\s0\.001 +\*$/);
  expect(readFileSync(join(folder, 'pages', 'c.html'), 'utf8')).toContain(conclusion);
  expect(readFileSync(join(folder, 'pages', 'c-contrasts.csv'), 'utf8')).toContain('Turns a game');
});

test('lifts are percentage points in the terminal, too', async () => {
  const { stdout } = await arena(['compare', 'seven', 'five', '--all'], { folder });
  const lift = stdout.split('\n').find((row) => row.startsWith('Opening-hand lift of gift '));
  expect(lift?.match(/points \(/g)).toHaveLength(3);
  expect(lift).not.toContain('%');
});

test('runs that cannot be compared are an error, and no page is written', async () => {
  const { stderr, code } = await arena(['compare', 'seven', 'pair', '--html', 'none.html'], { folder });
  expect(stderr).toMatch(/^.*players.*\n$/);
  expect([code, existsSync(join(folder, 'none.html'))]).toEqual([3, false]);
});

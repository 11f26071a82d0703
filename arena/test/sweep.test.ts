import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SweepArguments, sweep } from '../src/commands/sweep.ts';
import { arena, contentsOf, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const out = join(folder, 'sweep');
const SETS = ['--set', 'handSize=6..7', '--set', 'acceptConsumesTurn=never,draws'];
const SWEEP = ['sweep', ...SETS, '--games', '120', '--players', '3', '--out', 'sweep'];
const POINTS = [
  'handSize=6,acceptConsumesTurn=never',
  'handSize=6,acceptConsumesTurn=draws',
  'handSize=7,acceptConsumesTurn=never',
  'handSize=7,acceptConsumesTurn=draws',
];

let printed: string;
beforeAll(async () => {
  const { stdout, stderr, code } = await arena(SWEEP, { folder });
  expect([stderr, code]).toEqual(['', 0]);
  printed = stdout;
});

test('each combination is a run of its own on the same deals, with a page and tables beside the runs', () => {
  const names = Object.keys(contentsOf(out)).filter((name) => !name.includes('/'));
  const report = ['report-conclusions.csv', 'report-contrasts.csv', 'report-points.csv', 'report.html'];
  expect(names).toEqual([...POINTS, ...report].sort());
  const manifests = POINTS.map((name) => JSON.parse(readFileSync(join(out, name, 'manifest.json'), 'utf8')));
  expect(manifests.map(({ rules }) => [rules.handSize, rules.acceptConsumesTurn])).toEqual([
    [6, 'never'],
    [6, 'draws'],
    [7, 'never'],
    [7, 'draws'],
  ]);
  for (const { ranges, lineup } of manifests) {
    expect([ranges, lineup]).toEqual([[{ seed: '1', from: 0, to: 120 }], ['medium', 'medium', 'medium']]);
  }
});

test('prints the conclusion first; the rules without any --set are the reference', () => {
  const [conclusion, , , ...table] = printed.split('\n');
  expect(conclusion).toMatch(
    /^Of 3 settings other than handSize 7, acceptConsumesTurn draws, .*; 120 games each\.$/,
  );
  expect(table.filter((line) => line.includes('reference'))).toEqual([expect.stringMatching(/^7, draws \*/)]);
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(conclusion);
});

test('resumes: finished runs are kept, and missing ones played to the same result', async () => {
  const before = contentsOf(out);
  const [first] = POINTS;
  rmSync(join(out, first), { recursive: true });
  const { stdout, code } = await arena([...SWEEP, '--json'], { folder });
  expect(code).toBe(0);
  expect(contentsOf(out)).toEqual(before);
  const { points, options, conclusion } = JSON.parse(stdout);
  expect(options).toEqual(['handSize', 'acceptConsumesTurn']);
  expect(printed).toContain(conclusion);
  expect(points.map(({ isReference }: { isReference: boolean }) => isReference)).toEqual([
    ...[false, false, false, true],
  ]);
  for (const { settings, analysis, contrasts, isReference } of points) {
    expect(analysis.rules).toMatchObject({ ...settings, handSize: Number(settings.handSize) });
    expect(contrasts.length === 0).toBe(isReference);
    // The same deals, so figures are compared block by block.
    if (!isReference) expect(contrasts.some(({ paired }: { paired: boolean }) => paired)).toBe(true);
  }
});

describe('an invalid sweep is refused before any game is played', () => {
  const GIVEN: SweepArguments = {
    ...{ set: ['handSize=5..6'], rotate: 'all', timeoutMs: '1000', option: [] },
    ...{ games: '10', seed: '1', out: join(folder, 'refused') },
  };

  test.each<[Partial<SweepArguments>, RegExp]>([
    [{ set: [] }, /^nothing varies: /],
    [{ set: ['luck=1,2'] }, /^unknown option luck: allowed are shapeCopies, /],
    [{ set: ['handSize=14..16'] }, /^handSize is 16: it must be a whole number from 1 to 15$/],
    [{ set: ['handSize=9..5'] }, /^--set handSize=9\.\.5: a range goes from the lower to the higher value$/],
    [{ set: ['handSize=1..101'] }, /^the sweep has 101 settings: at most 100 are allowed$/],
    [{ set: ['handSize'] }, /^cannot read --set "handSize": /],
    [{ set: ['handSize=5,'] }, /^cannot read --set "handSize=5,": /],
    [{ set: ['deck=[]'] }, /^cannot read --set "deck=\[\]": /],
    [{ set: ['deck={"gift":'] }, /^cannot read --set "deck=/],
    [{ set: ['handSize=5', 'handSize=6'] }, /^--set names handSize twice: give all its values at once$/],
    [{ set: ['handSize=5,5'] }, /^handSize=5 and handSize=5 are the same rules$/],
    [{ bots: 'easy,medium', players: '2' }, /^--bots and --players cannot be combined: /],
    [{ out: folder }, /is in use: it holds sweep, which is not part of this sweep$/],
    [{ out, set: SETS.filter((set) => set !== '--set'), games: '11' }, /holds a different run: /],
  ])('%j', async (given, message) => {
    await expect(sweep({ ...GIVEN, ...given })).rejects.toThrow(message);
    expect(existsSync(GIVEN.out)).toBe(false);
  });

  test('a folder that holds only a report is refused', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'report.html'), 'Dear');
    await expect(sweep({ ...GIVEN, out: other })).rejects.toThrow(
      'it holds report.html, which is not part of this sweep',
    );
    expect(contentsOf(other)).toEqual({ 'report.html': 'Dear' });
  });
});

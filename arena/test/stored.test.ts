/**
 * Runs and reports of an earlier version (`fixtures`). Every version must read, merge, resume and report them with
 * the same figures; it may add to a report but not change it.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyse } from '../src/analysis/analyse.ts';
import { compare } from '../src/analysis/compare.ts';
import { openRun } from '../src/commands/compare.ts';
import { comparisonCsv } from '../src/report/comparisonReport.ts';
import { csvTables } from '../src/report/csv.ts';
import { mergeRuns } from '../src/runs/merge.ts';
import { loadRun } from '../src/runs/runFolder.ts';
import { runPlan } from '../src/runs/runPlan.ts';
import { Progress } from '../src/terminal/progress.ts';
import { temporaryFolder } from './command.ts';
import { planFor } from './smallRuns.ts';

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url));
const folder = temporaryFolder();
const merged = join(folder, 'merged');
mergeRuns([`${FIXTURES}shard-1`, `${FIXTURES}shard-0`], merged);
const { manifest, tally } = loadRun(merged);
const analysis = analyse(manifest, tally);
const comparison = await compare(openRun(merged), openRun(`${FIXTURES}five`));

const stored = (name: string) => JSON.parse(readFileSync(`${FIXTURES}${name}.json`, 'utf8'));
/** As printed by `--json`. */
const printed = (document: unknown) => JSON.parse(JSON.stringify(document));

test('shards are merged and reported as before', () => {
  expect(printed(analysis)).toMatchObject(stored('report'));
});

test('runs are compared as before, figure by figure', () => {
  const { conclusion, contrasts } = stored('compare');
  expect(comparison.conclusion).toBe(conclusion);
  expect(printed(comparison.contrasts)).toEqual(contrasts);
});

test('tables have the same rows as before', () => {
  const tables = new Map([...csvTables(analysis), ...comparisonCsv(comparison)]);
  const files = Object.entries<string>(stored('csv'));
  expect(files.length).toBeGreaterThan(10);
  for (const [name, text] of files) {
    const lines = tables.get(name)?.split('\r\n');
    expect(lines, name).toEqual(expect.arrayContaining(text.split('\r\n')));
  }
});

test('an interrupted run resumes to the figures of an uninterrupted one', async () => {
  const run = join(folder, 'stopped');
  cpSync(`${FIXTURES}stopped`, run, { recursive: true });
  const request = { workers: 1, progress: new Progress({ json: true, describe: () => '' }), folder: run };
  const ranges = [{ seed: 'stored', from: 0, to: 8 }];
  const { played } = await runPlan({ ...request, plan: planFor('random,random'), ranges });
  expect(played).toBe(4);
  const finished = JSON.parse(readFileSync(join(run, 'stats.json'), 'utf8'));
  expect(finished).toEqual(stored('stopped-finished'));
  expect(loadRun(run).tally.games).toBe(8);
});

/** Adds a figure, for cards drawn, that stored runs lack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { analyse } from '../src/analysis/analyse.ts';
import { compare } from '../src/analysis/compare.ts';
import { openRun } from '../src/commands/compare.ts';
import type { GameFigure } from '../src/figures/entry.ts';
import { csvTables } from '../src/report/csv.ts';
import { renderReport } from '../src/report/runReport.ts';
import { mergeRuns } from '../src/runs/merge.ts';
import { loadRun } from '../src/runs/runFolder.ts';
import { verifyRun } from '../src/runs/verify.ts';
import { addTallies } from '../src/tally/addTallies.ts';
import { parseTally, tallyToJson } from '../src/tally/tallyJson.ts';
import { Progress, winRates } from '../src/terminal/progress.ts';
import { temporaryFolder } from './command.ts';
import { planFor, playRanges, writeRun } from './smallRuns.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../src/figures/flow.ts');
  vi.resetModules();
});

vi.mock('../src/figures/flow.ts', async (original) => {
  const { FLOW } = await original<typeof import('../src/figures/flow.ts')>();
  const drawn: GameFigure = {
    over: 'games',
    count: () => ({ events: { cardsDrawn: ({ count }) => count } }),
    label: 'Cards drawn a game',
    unit: 'number',
    explanation: { id: 'drawn', title: 'Cards drawn', meaning: 'Cards that came from the draw pile.' },
    contrast: 'Cards drawn a game',
    later: true,
  };
  return { FLOW: { ...FLOW, drawn } };
});

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url));
const folder = temporaryFolder();

/** What a run's report says about the new figure. */
function saidOf(run: string) {
  const { manifest, tally } = loadRun(run);
  const analysis = analyse(manifest, tally);
  const { drawn } = analysis.flow as Readonly<Record<string, (typeof analysis.flow)['forced']>>;
  const line = csvTables(analysis)
    .get('flow.csv')
    ?.split('\r\n')
    .find((text) => text.startsWith('Cards drawn'));
  return { analysis, drawn, line };
}

describe('a new run', () => {
  const plan = planFor('easy,random');
  const run = join(folder, 'new');

  test('counts, reports and explains the figure', async () => {
    writeRun(run, plan, await playRanges(plan, [{ seed: '1', from: 0, to: 20 }]));
    const { analysis, drawn, line } = saidOf(run);
    expect(drawn.n).toBe(20);
    expect(drawn.value).toBeGreaterThan(1);
    expect(line).toContain(`,${drawn.value},`);
    expect(await renderReport(analysis)).toContain('Cards that came from the draw pile.');
  });

  test('is compared by the figure', async () => {
    const fewer = join(folder, 'fewer');
    const short = planFor('easy,random', { handSize: 2 });
    writeRun(fewer, short, await playRanges(short, [{ seed: '1', from: 0, to: 20 }]));
    const { contrasts } = await compare(openRun(run), openRun(fewer));
    expect(contrasts).toContainEqual(
      expect.objectContaining({ label: 'Cards drawn a game', kind: 'number' }),
    );
  });
});

describe('an older run', () => {
  const merged = join(folder, 'merged');

  test('is merged and reported, with the figure not known', async () => {
    mergeRuns([`${FIXTURES}shard-0`, `${FIXTURES}shard-1`], merged);
    const { analysis, drawn, line } = saidOf(merged);
    expect(drawn).toEqual({ value: Number.NaN, low: -Infinity, high: Infinity, n: 0 });
    expect(line).toMatch(/^Cards drawn a game,,/);
    expect(await renderReport(analysis)).toContain('not known');
  });

  test('is compared by everything else', async () => {
    const { contrasts } = await compare(openRun(merged), openRun(`${FIXTURES}five`));
    expect(contrasts).toHaveLength(
      JSON.parse(readFileSync(`${FIXTURES}compare.json`, 'utf8')).contrasts.length,
    );
  });

  test('is verified', async () => {
    const progress = new Progress({ json: true, describe: winRates });
    const verdict = await verifyRun(merged, { workers: 1, progress });
    expect(verdict).toEqual({ games: 30, replayed: 30, differences: [] });
  });

  test('is merged without it, in either order', async () => {
    const { tally: before } = JSON.parse(readFileSync(`${FIXTURES}stopped/progress.json`, 'utf8'));
    const kept = parseTally(before);
    const [{ tally }] = await playRanges(planFor('random,random'), [{ seed: 'stored', from: 4, to: 8 }]);
    expect(tally.ratios.drawn.a).toBeGreaterThan(0);
    const finished = readFileSync(`${FIXTURES}stopped-finished.json`, 'utf8');
    expect(tallyToJson(addTallies(kept, tally))).toBe(finished);
    expect(tallyToJson(addTallies(tally, kept))).toBe(finished);
  });
});

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analyse } from '../analysis/analyse.ts';
import { compare } from '../analysis/compare.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { SeedRange } from '../model/manifest.ts';
import { describeFigure } from '../report/format.ts';
import { renderSweep, type Sweep, type SweepPoint, sweepCsv } from '../report/sweepReport.ts';
import { describeRun } from '../runs/manifestFile.ts';
import { listFolder } from '../runs/runFolder.ts';
import { runPlan } from '../runs/runPlan.ts';
import { claimFolder } from '../runs/runWriter.ts';
import { Progress } from '../terminal/progress.ts';
import { type PlanArguments, readGames, readSeed, readWorkers } from './arguments.ts';
import { openRun } from './compare.ts';
import { readPlayers } from './heroPlan.ts';
import { writeReport } from './reportFiles.ts';
import { alignColumns } from './summary.ts';
import { concludeSweep, nameOf } from './sweepConclusion.ts';
import { folderOf, type PointPlan, readPoints, referenceOf } from './sweepPoints.ts';

const PAGE = 'report.html';
/** The files that a sweep writes beside its runs. */
const REPORT = /^report[.-]/;

export interface SweepArguments extends Omit<PlanArguments, 'bots'> {
  /** By default one BALANCED for each player. */
  readonly bots?: string;
  readonly players?: string;
  readonly set: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly out: string;
  readonly json?: boolean;
}

export async function sweep(given: SweepArguments): Promise<void> {
  const plan = { ...given, bots: readBots(given) };
  const points = readPoints(given.set, plan);
  const games = { seed: readSeed(given.seed), from: 0, to: readGames('--games', given.games) };
  const workers = readWorkers(given.workers);
  claimSweep(given.out, points, games);
  for (const [index, point] of points.entries()) {
    await runPlan({
      plan: point.plan,
      ranges: [games],
      workers,
      folder: folderOf(given.out, point),
      progress: new Progress({
        ...given,
        describe: ({ ratios: { turns } }) =>
          `setting ${index + 1} of ${points.length}: ${nameOf(point)}, ${(turns.a / turns.b).toFixed(1)} turns a game`,
      }),
    });
  }
  const found = await compareAll(points, referenceOf(points, plan), given.out);
  writeReport(join(given.out, PAGE), await renderSweep(found), sweepCsv(found));
  print(found, given);
}

function readBots({ bots, players }: SweepArguments): string {
  if (bots === undefined) return `${readPlayers(players ?? '4')}xmedium`;
  if (players === undefined) return bots;
  throw new ArenaError('--bots and --players cannot be combined: the line-up sets the number of players');
}

/** Throws an ArenaError, before any game is played, if the folder holds anything but this sweep. */
function claimSweep(out: string, points: readonly PointPlan[], games: SeedRange): void {
  if (!existsSync(out)) return;
  const names = listFolder(out);
  const own = new Map(points.map((point) => [basename(folderOf(out, point)), point]));
  const isNew = !names.some((name) => own.has(name));
  const other = names.find((name) => !own.has(name) && (isNew || !REPORT.test(name)));
  if (other) throw new ArenaError(`${out} is in use: it holds ${other}, which is not part of this sweep`);
  for (const name of names) {
    const point = own.get(name);
    if (point) claimFolder(join(out, name), describeRun(point.plan, [games]));
  }
}

async function compareAll(points: readonly PointPlan[], reference: PointPlan, out: string): Promise<Sweep> {
  const compared: SweepPoint[] = [];
  for (const point of points) {
    const { manifest, tally } = openRun(folderOf(out, point));
    const comparison =
      point === reference
        ? null
        : await compare(openRun(folderOf(out, reference)), openRun(folderOf(out, point)));
    compared.push({ settings: point.settings, analysis: analyse(manifest, tally), comparison });
  }
  return { conclusion: concludeSweep(compared), options: Object.keys(reference.settings), points: compared };
}

function print({ conclusion, options, points }: Sweep, { out, json }: SweepArguments): void {
  if (json) {
    const told = points.map(({ settings, analysis, comparison }) => ({
      settings,
      isReference: comparison === null,
      conclusion: comparison?.conclusion ?? null,
      contrasts: comparison?.contrasts ?? [],
      analysis,
    }));
    console.log(JSON.stringify({ conclusion, options, points: told }, null, 2));
    return;
  }
  const rows = points.map(({ settings, analysis, comparison }) => [
    `${options.map((option) => settings[option]).join(', ')}${comparison === null ? ' *' : ''}`,
    describeFigure(analysis.turns.mean, 'number'),
    describeFigure(analysis.seats[0].rate, 'share'),
    describeFigure(analysis.stalemates, 'share'),
    comparison === null
      ? 'reference'
      : `${comparison.contrasts.filter(({ significant }) => significant).length} figures`,
  ]);
  const head = [options.join(', '), 'turns', 'seat 1 wins', 'stalemates', 'differ'];
  console.log(
    [conclusion, '', ...alignColumns([head, ...rows]), '', `Report: ${join(out, PAGE)}`].join('\n'),
  );
}

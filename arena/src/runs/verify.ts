import { isExternal } from '../bots/lineup.ts';
import { formersOf } from '../bots/yardsticks.ts';
import { botMetric, RESULT_FIGURES, seatMetric } from '../figures/names.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type GameLine, parseGameLine } from '../model/gameLine.ts';
import type { Manifest, SeedRange } from '../model/manifest.ts';
import { chunksOf, gamesOf, positionOf } from '../model/ranges.ts';
import type { Tally } from '../model/tally.ts';
import { textOf } from '../simulation/match.ts';
import { addTallies } from '../tally/addTallies.ts';
import { countLine } from '../tally/countLine.ts';
import { RunTally } from '../tally/runTally.ts';
import { tallyToJson } from '../tally/tallyJson.ts';
import { interruptible } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { gamesPerChunk, playChunks } from '../workers/workers.ts';
import { checkedLines } from './lineFile.ts';
import { type Difference, describeRun, findCodeDifference, findDifference, planOf } from './manifestFile.ts';
import { findFault, GAMES_FILE, linesOf, type Run, readRun, rotationCount, STATS_FILE } from './runFolder.ts';

const MOST_DIFFERENCES = 5;

export interface VerifyRequest {
  readonly workers: number;
  readonly progress: Progress;
  /** Play only this many games again, rounded up to whole blocks and evenly spread; all by default. */
  readonly sample?: number | undefined;
}

export interface Verdict {
  readonly games: number;
  /** Games played again: none of those with external bots, which cannot be repeated. */
  readonly replayed: number;
  readonly differences: readonly string[];
}

/** Throws an ArenaError if the folder holds no finished, readable run. */
export async function verifyRun(folder: string, request: VerifyRequest): Promise<Verdict> {
  const run = readRun(folder);
  const { manifest, tally } = run;
  const fault = findVersionFault(manifest) ?? findFault(manifest, tally) ?? findGamesFault(run);
  const games = gamesOf(manifest.ranges);
  if (fault !== null) return { games, replayed: 0, differences: [fault] };
  if (manifest.lineup.some(isExternal)) return { games, replayed: 0, differences: [] };
  const { replayed, differences } = await playAgain(run, request);
  const code = differences.length > 0 ? inWords(findCodeDifference(manifest, ofHere(manifest))) : [];
  return { games, replayed, differences: [...code, ...differences] };
}

/** What a run of the same games would be that this program plays. */
function ofHere({ rules, lineup, bots, rotation, ranges, arguments: words }: Manifest): Manifest {
  const here = describeRun({ rules, lineup, rotation, timeoutMs: 0 }, ranges);
  const formers = formersOf(bots);
  const played = here.bots.map((entry, at) => (entry.bot in formers ? bots[at] : entry));
  return { ...here, bots: played, arguments: words };
}

/** Other code may play the same games, which shows when they are played again. */
function findVersionFault(manifest: Manifest): string | null {
  const { code: _, ...here } = ofHere(manifest);
  const [fault = null] = inWords(findDifference(manifest, here));
  return fault;
}

const inWords = (difference: Difference | null) =>
  difference ? [`${difference.what} is ${difference.a} in the run and ${difference.b} here`] : [];

/** How the lines of the games are wrong: their order, their hash, or counts that differ from the statistics. */
function findGamesFault(run: Run): string | null {
  const { manifest, tally } = run;
  const lines = checkedLines(linesOf(run), manifest.ranges, rotationCount(manifest), tally.resultHash);
  const sums = new Map<string, number>();
  try {
    for (const line of lines) {
      for (const [metric, count] of Object.entries(countLine(parseGameLine(line)))) {
        sums.set(metric, (sums.get(metric) ?? 0) + count);
      }
    }
  } catch (error) {
    if (error instanceof ArenaError) return `${GAMES_FILE}: ${error.message}`;
    throw error;
  }
  for (const metric of metricsOfLines(manifest)) {
    const [claimed, sum] = [tally.ratios[metric].a, sums.get(metric) ?? 0];
    if (claimed !== sum) return `${STATS_FILE}: ${metric} is ${claimed}, but ${sum} by ${GAMES_FILE}`;
  }
  return null;
}

function metricsOfLines({ players, bots }: Manifest): string[] {
  return [
    ...RESULT_FIGURES.map(({ name }) => name),
    ...Array.from({ length: players }, (_, seat) => seatMetric(seat, 'wins')),
    ...bots.map(({ bot }) => botMetric(bot, 'wins')),
  ];
}

async function playAgain(run: Run, request: VerifyRequest): Promise<Omit<Verdict, 'games'>> {
  const { ranges } = run.manifest;
  const games = gamesOf(ranges);
  const plan = planOf(run.manifest);
  const { sample = games, workers, progress } = request;
  const isSample = sample < games;
  const size = isSample ? rotationCount(run.manifest) : gamesPerChunk(plan);
  const needed = Math.ceil(Math.min(sample, games) / size);
  const all = chunksOf(ranges, size);
  const chunks = isSample ? spread(all, needed, Math.ceil(games / size)) : all;
  const lines = linesOf(run);
  let position = 0;
  let tally = new RunTally(plan.rules, plan.lineup).tally();
  const differences: string[] = [];
  progress.begin(Math.min(sample, games), 0);
  await interruptible(async (signal) => {
    for await (const chunk of playChunks(plan, chunks, Math.min(workers, needed), signal)) {
      const start = positionOf(ranges, chunk.range.seed, chunk.range.from) ?? 0;
      for (; position < start; position++) lines.next();
      for (const again of textOf(chunk).trimEnd().split('\n')) {
        const { value } = lines.next();
        position++;
        if (value !== again) differences.push(describeDifference(parseGameLine(value), parseGameLine(again)));
      }
      tally = addTallies(tally, chunk.tally);
      progress.update(tally);
      if (differences.length >= MOST_DIFFERENCES) break;
    }
  }).finally(() => {
    progress.end();
    lines.return(undefined);
  });
  if (tally.games === games && differences.length === 0)
    differences.push(...compareTallies(run.tally, tally));
  return { replayed: tally.games, differences: differences.slice(0, MOST_DIFFERENCES) };
}

/** `needed` of `total` chunks, evenly spread from the first. */
function* spread(chunks: Iterable<SeedRange>, needed: number, total: number): Generator<SeedRange> {
  let index = 0;
  for (const chunk of chunks) if ((index++ * needed) % total < needed) yield chunk;
}

export function describeDifference(line: GameLine, again: GameLine): string {
  const fields = Object.keys({ ...line, ...again }) as (keyof GameLine)[];
  const field = fields.find((name) => JSON.stringify(line[name]) !== JSON.stringify(again[name]));
  if (field === undefined) return `game ${line.game} of seed ${line.seed} is formatted differently`;
  const [there, here] = [line[field], again[field]].map((value) => JSON.stringify(value));
  return `game ${line.game} (${line.seed}): ${field} is ${there} in the run and ${here} when played again`;
}

/** The parts of the statistics that differ from the games. Figures added later are not compared. */
function compareTallies(claimed: Tally, counted: Tally): string[] {
  const ratios = Object.fromEntries(
    Object.entries(counted.ratios).filter(([name]) => name in claimed.ratios),
  );
  const [there, here] = [claimed, { ...counted, ratios }].map(
    (tally) => JSON.parse(tallyToJson(tally)) as Tally,
  );
  return (Object.keys(here) as (keyof Tally)[])
    .filter((part) => JSON.stringify(there[part]) !== JSON.stringify(here[part]))
    .map((part) => `${STATS_FILE}: ${part} does not match the games`);
}

import { setFlagsFromString } from 'node:v8';
import { isModule, isSlow } from '../bots/lineup.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { createPulse, type Pulse } from '../model/pulse.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Chunk } from '../simulation/match.ts';
import { answersOf } from '../threads/pool.ts';

/** Games per chunk: tens of milliseconds of work. */
const CHUNK_GAMES = 400;
/** The same for bots that search and for external bots. */
const SLOW_CHUNK_GAMES = 4;

/** Games leave little garbage: a small young generation costs no time, the old one needs about 8 MB. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };
/** Bots that search need about 20 MB. */
const SLOW_MEMORY_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 96 };

/** V8's compiler threads would retain about 25 MB and save no time. Smaller code saves another 4 MB. */
for (const flag of ['--no-concurrent-recompilation', '--optimize-for-size']) setFlagsFromString(flag);

export interface PlayedChunk extends Chunk {
  readonly range: SeedRange;
}

/** What a worker that plays matches is told. */
export interface MatchWork {
  readonly kind: 'match';
  readonly plan: Plan;
  /** Where a bot of the line-up may never answer. */
  readonly pulse: Pulse | undefined;
}

/** In order. Leaving the loop ends the work. Throws the reason of an aborted `signal`; ArenaError if a worker dies. */
export async function* playChunks(
  plan: Plan,
  chunks: Iterable<SeedRange>,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedChunk> {
  const modules = [...new Set(plan.lineup.filter(isModule))];
  yield* answersOf<SeedRange, PlayedChunk>(
    {
      size: workers,
      resourceLimits: plan.lineup.some(isSlow) ? SLOW_MEMORY_LIMITS : MEMORY_LIMITS,
      workerData: (): MatchWork => ({
        kind: 'match',
        plan,
        pulse: modules.length > 0 ? createPulse() : undefined,
      }),
      watched: { names: modules, timeoutMs: plan.timeoutMs },
      describe: ({ seed, from, to }) => `in games ${from} to ${to - 1} of seed ${seed}`,
    },
    chunks,
    signal,
  );
}

/** Games per chunk: whole blocks, enough to make overhead small, few enough to lose. */
export function gamesPerChunk({ lineup, rotation }: Plan): number {
  const block = rotationsOf(lineup, rotation).length;
  return block * Math.ceil((lineup.some(isSlow) ? SLOW_CHUNK_GAMES : CHUNK_GAMES) / block);
}

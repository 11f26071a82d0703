/**
 * Teaches a bot: first who wins from where, by games that are played to their end, then what to choose, by what comes of each
 * choice. While it lasts its folder holds
 *
 *     course.json           what is learned, and by which code; written first
 *     positions-12.lesson   what chunk 12 of the games gave to learn from; `choices-…` the same
 *
 * A course that was stopped goes on with the games that are there, and fits again.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStream, type RuleSet } from '@staxd/engine';
import { FIRST_JUDGEMENT, LAYERS, type NetworkWeights, type Taught } from '@staxd/engine/bots';
import { makeFolder, onDisk, writeAtomically } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import { answersOf } from '../threads/pool.ts';
import { type Check, checkOf } from './check.ts';
import { Comparisons, type Lists } from './comparisons.ts';
import { type Aim, Fitting, firstWeights } from './fit.ts';
import { packLists, unpackLists } from './lessonFile.ts';
import type { LessonTask, LessonWork, Subject } from './teacher.ts';

/** What is learned from what. The same course makes the same weights on any number of workers. */
export interface Course {
  readonly seed: string;
  readonly rules: readonly RuleSet[];
  /** Games by subject. */
  readonly games: Readonly<Record<Subject, number>>;
  /** Hashes of the code that plays and fits. */
  readonly code: string;
}

/** Games of one file. */
const CHUNK = 100;
const HIDDEN: Readonly<Record<Subject, number>> = { positions: 32, choices: 32, 'better choices': 32 };
const aimOf = (subject: Subject): Aim => (subject === 'positions' ? 'chance' : 'worth');
const EPOCHS = 4;
/** What the judgement by rules of thumb, whose unit is four cards, counts before anything is learned. */
const FIRST_WEIGHT = 0.2;
/** One chunk of so many is kept apart, to check what was learned by games that it has not seen. */
const HELD_OUT = 10;
/** Decimals of a weight in a file. */
const DECIMALS = 4;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256 };

/** Said while it lasts. */
export interface CourseProgress {
  games(subject: Subject, done: number, total: number): void;
  fitted(share: number): void;
}

export interface Schooled {
  readonly taught: Taught;
  readonly checks: Readonly<Record<Subject, Check>>;
}

export async function attend(
  course: Course,
  folder: string,
  workers: number,
  progress: CourseProgress,
  signal: AbortSignal,
): Promise<Schooled> {
  claim(folder, course);
  const study = async (subject: Subject, value: NetworkWeights | null, policy: NetworkWeights | null) => {
    const lists = await lessons({ course, folder, workers, progress, signal }, subject, { value, policy });
    return learn(course, subject, lists, { progress, signal, policy });
  };
  const positions = await study('positions', null, null);
  const choices = await study('choices', positions.network, null);
  const better = await study('better choices', positions.network, choices.network);
  return {
    taught: { policy: better.network, value: positions.network },
    checks: { positions: positions.check, choices: choices.check, 'better choices': better.check },
  };
}

/** Makes the folder, or finds that it belongs to the same course. */
function claim(folder: string, course: Course): void {
  const file = join(folder, 'course.json');
  const text = `${JSON.stringify(course, null, 2)}\n`;
  onDisk('write', file, () => {
    if (!existsSync(file)) {
      makeFolder(folder);
      if (readdirSync(folder).some((name) => name.endsWith('.lesson')))
        throw new ArenaError(`${folder} has lessons of an unknown course: give --work another folder`);
      writeAtomically(file, text);
    } else if (readFileSync(file, 'utf8') !== text) {
      throw new ArenaError(
        `${folder} holds another course, or one of other code: give --work another folder`,
      );
    }
  });
}

interface Studying {
  readonly course: Course;
  readonly folder: string;
  readonly workers: number;
  readonly progress: CourseProgress;
  readonly signal: AbortSignal;
}

/** By chunk; those on the disk are not played again. */
async function lessons(
  { course, folder, workers, progress, signal }: Studying,
  subject: Subject,
  judges: Pick<LessonWork, 'value' | 'policy'>,
): Promise<readonly Lists[]> {
  const total = course.games[subject];
  const chunks: LessonTask[] = [];
  for (let from = 0; from < total; from += CHUNK) {
    chunks.push({ learns: subject, from, to: Math.min(from + CHUNK, total) });
  }
  const fileOf = ({ from }: LessonTask) =>
    join(folder, `${subject.replace(' ', '-')}-${from / CHUNK}.lesson`);
  const missing = chunks.filter((chunk) => !existsSync(fileOf(chunk)));
  let done = total - missing.reduce((sum, { from, to }) => sum + to - from, 0);
  progress.games(subject, done, total);
  const work: LessonWork = { kind: 'lessons', rules: course.rules, seed: course.seed, ...judges };
  const answers = answersOf<LessonTask, Lists>(
    {
      size: Math.min(workers, Math.max(1, missing.length)),
      resourceLimits: MEMORY_LIMITS,
      workerData: () => work,
      describe: ({ from, to }) => `in lessons ${from} to ${to - 1} of ${subject}`,
    },
    missing,
    signal,
  );
  let at = 0;
  for await (const lists of answers) {
    const chunk = missing[at++];
    const file = fileOf(chunk);
    onDisk('write', file, () => writeAtomically(file, packLists(lists)));
    done += chunk.to - chunk.from;
    progress.games(subject, done, total);
  }
  return chunks.map((chunk) => {
    const file = fileOf(chunk);
    return onDisk('read', file, () => unpackLists(readFileSync(file), file));
  });
}

interface Learning extends Pick<Studying, 'progress' | 'signal'> {
  /** What is made better; null: nothing was learned before. */
  readonly policy: NetworkWeights | null;
}

async function learn(
  course: Course,
  subject: Subject,
  lists: readonly Lists[],
  { progress, signal, policy }: Learning,
): Promise<{ readonly network: NetworkWeights; readonly check: Check }> {
  const parts = heldOut(lists);
  const [seen, unseen] = [new Comparisons(parts.seen), new Comparisons(parts.unseen)];
  const layers = LAYERS[subject === 'positions' ? 'value' : 'policy'](HIDDEN[subject]);
  const stream = openStream({ algorithm: 'alea', key: course.seed }, `fit ${subject}`);
  const first = subject === 'choices' ? { input: FIRST_JUDGEMENT, weight: FIRST_WEIGHT } : undefined;
  const weights = policy ? Float64Array.from(policy.weights) : firstWeights(layers, stream, first);
  const fitting = new Fitting(layers, weights, aimOf(subject));
  const order = Int32Array.from({ length: seen.length }, (_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    mix(order, () => stream.fraction());
    for (let from = 0; from < order.length; from += STRETCH) {
      const stretch = order.subarray(from, from + STRETCH);
      const share = (at: number) => (epoch + at / order.length) / EPOCHS;
      fitting.learn(seen, stretch, [share(from), share(from + stretch.length)]);
      progress.fitted(share(from + stretch.length));
      // Lets an interruption through.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
  }
  for (const [at, weight] of fitting.weights.entries())
    fitting.weights[at] = Number(weight.toFixed(DECIMALS)) || 0;
  return { network: { layers, weights: [...fitting.weights] }, check: checkOf(fitting, unseen) };
}

/** Chunks to learn from, and those by which that is checked. */
export function heldOut<Chunk>(chunks: readonly Chunk[]) {
  const isApart = (_: Chunk, at: number) => at % HELD_OUT === HELD_OUT - 1;
  return { seen: chunks.filter((chunk, at) => !isApart(chunk, at)), unseen: chunks.filter(isApart) };
}

/** Comparisons between two signs of life. */
const STRETCH = 16_384;

function mix(order: Int32Array, fraction: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const from = Math.floor(fraction() * (at + 1));
    [order[at], order[from]] = [order[from], order[at]];
  }
}

/** Weights on the disk, with what made them. */
import { hashRules } from '@staxd/engine';
import type { Taught } from '@staxd/engine/bots';
import { sampleOf } from '../bots/weightsSample.ts';
import { onDisk, writeAtomically } from '../files/atomicFile.ts';
import { ENGINE_VERSION } from '../model/manifest.ts';
import type { Check } from './check.ts';
import type { Course, Schooled } from './course.ts';
import type { Subject } from './teacher.ts';

/** Where weights come from. */
export interface Origin {
  /** The command that makes the same file. */
  readonly command: string;
  readonly seed: string;
  readonly engineVersion: string;
  /** A hash of the code that played, fitted and looked. */
  readonly code: string;
  /** What they say of a few games, by {@link sampleOf}. */
  readonly sample: string;
  /** Hashes of the rule sets. */
  readonly rules: readonly string[];
  readonly games: Readonly<Record<Subject, number>>;
  readonly checks: Readonly<Record<Subject, Check>>;
}

export function originOf(course: Course, command: string, { taught, checks }: Schooled): Origin {
  return {
    command,
    seed: course.seed,
    engineVersion: ENGINE_VERSION,
    code: course.code,
    sample: sampleOf(taught),
    rules: [...new Set(course.rules.map(hashRules))],
    games: course.games,
    checks,
  };
}

/** A line for each network, which nobody reads, and the rest for people. */
export function writeWeights(file: string, origin: Origin, { policy, value }: Taught): void {
  const made = JSON.stringify(origin, null, 2).replaceAll('\n', '\n  ');
  const text = `{\n  "made": ${made},\n  "policy": ${JSON.stringify(policy)},\n  "value": ${JSON.stringify(value)}\n}\n`;
  onDisk('write', file, () => writeAtomically(file, text));
}

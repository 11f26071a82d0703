/** Weights on the disk, with what made them. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashRules } from '@staxd/engine';
import type { Taught } from '@staxd/engine/bots';
import { networksHash, sampleOf } from '../bots/weightsSample.ts';
import { makeFolder, onDisk, writeAtomically } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
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
  /** A hash of the weights, by {@link networksHash}. */
  readonly networks: string;
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
    networks: networksHash(taught),
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

/** Throws an ArenaError, before anything is played, where weights could not be written later, or would replace something else. */
export function claimWeights(file: string): void {
  onDisk('write', file, () => {
    makeFolder(dirname(file));
    accessSync(dirname(file), constants.W_OK);
    if (existsSync(file) && !isWeights(readFileSync(file, 'utf8')))
      throw new ArenaError(`${file} is there, and holds no weights: give --out another name`);
  });
}

function isWeights(text: string): boolean {
  try {
    return 'made' in JSON.parse(text);
  } catch {
    return false;
  }
}

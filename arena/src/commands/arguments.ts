/** Readers of the arguments that several verbs share. Each throws an ArenaError that says what is allowed. */
import { availableParallelism } from 'node:os';
import { OPTION_NAMES, parseSeed, type RuleSet } from '@staxd/engine';
import { DEFAULT_MODE, type RuleSource } from '@staxd/scenario';
import { parseLineup } from '../bots/lineup.ts';
import { ArenaError } from '../model/arenaError.ts';
import { ROTATIONS, type Rotation } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import type { Shard } from '../model/ranges.ts';
import { Match } from '../simulation/match.ts';
import { readRuleFile, rulesOf } from './ruleFile.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;
const MOST_SHARDS = 100_000;
const LONGEST_TIMEOUT = 3_600_000;
/** Where schedulers put the index of a shard. */
const INDEX_VARIABLES = ['JOB_COMPLETION_INDEX', 'SLURM_ARRAY_TASK_ID'];

export interface RuleArguments {
  readonly mode?: string;
  readonly rules?: string;
  readonly option: readonly string[];
}

export interface PlanArguments extends RuleArguments {
  readonly bots: string;
  readonly rotate: string;
  readonly timeoutMs: string;
}

export interface ShardArguments {
  readonly shard?: string;
  readonly shards?: string;
}

export function readPlan(given: PlanArguments): Plan {
  const plan: Plan = {
    rules: readRules(given),
    lineup: parseLineup(given.bots),
    rotation: readRotation(given.rotate),
    timeoutMs: readWhole('--timeout-ms', given.timeoutMs, 1, LONGEST_TIMEOUT),
  };
  new Match(plan).close();
  return plan;
}

export function readRules(given: RuleArguments): RuleSet {
  const { mode, options } = readRuleSource(given);
  return rulesOf({ mode, options: { ...options, ...Object.fromEntries(given.option.map(readOption)) } });
}

function readRuleSource({ mode, rules }: RuleArguments): RuleSource {
  if (rules === undefined) return { mode: mode ?? DEFAULT_MODE, options: {} };
  if (mode === undefined) return readRuleFile(rules);
  throw new ArenaError('--mode and --rules cannot be combined: the rule file names its mode');
}

/** `handSize=6` as a name and a value; values are JSON if they parse, else text. */
function readOption(text: string): [name: string, value: unknown] {
  const [name, value] = text.split(/=(.*)/s);
  if (value === undefined || value === '') {
    throw new ArenaError(`cannot read option "${text}": write name=value, with ${OPTION_NAMES.join(', ')}`);
  }
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}

function readRotation(text: string): Rotation {
  const rotation = ROTATIONS.find((name) => name === text);
  if (rotation !== undefined) return rotation;
  throw new ArenaError(`unknown rotation "${text}": allowed are ${ROTATIONS.join(', ')}`);
}

export function readWhole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ArenaError(`${name} is "${text}": it must be a whole number from ${least} to ${most}`);
}

export function readGames(name: string, text: string): number {
  return readWhole(name, text, 1, MOST_GAMES);
}

export function readWorkers(text: string | undefined): number {
  return text === undefined ? availableParallelism() : readWhole('--workers', text, 1, MOST_WORKERS);
}

/** A base seed, without the name of its algorithm: block b is dealt with `alea:<seed>/<b>`. */
export function readSeed(text: string): string {
  const seed = parseSeed(text);
  if (!seed.ok) throw new ArenaError(seed.error.message);
  if (seed.value.algorithm === 'alea' && /^[^\p{C}\p{Z}]{1,100}$/u.test(seed.value.key))
    return seed.value.key;
  throw new ArenaError(
    `--seed is "${text}": it must be an alea seed of 1 to 100 visible characters, as in 1 or alea:1`,
  );
}

/** The whole run, unless the arguments or a scheduler's environment name a shard. */
export function readShard({ shard, shards }: ShardArguments, environment: NodeJS.ProcessEnv): Shard {
  if (shard !== undefined && shards !== undefined) {
    throw new ArenaError('--shard and --shards cannot be combined: --shard 3/16 sets both');
  }
  if (shard !== undefined) {
    const [index, count, ...more] = shard.split('/');
    if (count === undefined || more.length > 0) {
      throw new ArenaError(`--shard is "${shard}": write index/count, as in 0/16 to 15/16`);
    }
    return shardAt('the index of --shard', index, readWhole('the count of --shard', count, 1, MOST_SHARDS));
  }
  if (shards === undefined) return { index: 0, count: 1 };
  const count = readWhole('--shards', shards, 1, MOST_SHARDS);
  const variable = INDEX_VARIABLES.find((name) => environment[name] !== undefined);
  if (variable !== undefined) return shardAt(variable, environment[variable] ?? '', count);
  throw new ArenaError(
    `--shards needs the shard's index in ${INDEX_VARIABLES.join(' or ')}; or give --shard 0/${count}`,
  );
}

function shardAt(name: string, index: string, count: number): Shard {
  return { index: readWhole(name, index, 0, count - 1), count };
}

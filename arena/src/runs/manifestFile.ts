import { defineRules, hashRules, OPTION_NAMES, parseRules } from '@staxd/engine';
import * as v from 'valibot';
import { codeHashes } from '../bots/code.ts';
import { describeBots, isExternal } from '../bots/lineup.ts';
import { formersOf } from '../bots/yardsticks.ts';
import { ArenaError } from '../model/arenaError.ts';
import { parseJson } from '../model/json.ts';
import {
  type Code,
  ENGINE_VERSION,
  type Manifest,
  ROTATIONS,
  RUN_FORMAT,
  type SeedRange,
} from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { joinRanges } from '../model/ranges.ts';

export function describeRun(plan: Plan, ranges: readonly SeedRange[]): Manifest {
  return {
    format: RUN_FORMAT,
    engineVersion: ENGINE_VERSION,
    code: codeHashes(),
    rulesHash: hashRules(plan.rules),
    rules: plan.rules,
    players: plan.lineup.length,
    lineup: plan.lineup,
    bots: describeBots(plan.lineup),
    rotation: plan.rotation,
    ranges: joinRanges(ranges),
    arguments: argumentsOf(plan),
  };
}

/** The arguments of `match` for a plan; rules as changes to their mode. */
function argumentsOf({ rules, lineup, rotation, timeoutMs }: Plan): string[] {
  const defaults = defineRules(rules.mode);
  const changed = OPTION_NAMES.filter(
    (name) => !defaults.ok || JSON.stringify(rules[name]) !== JSON.stringify(defaults.value[name]),
  );
  return [
    ...['--bots', lineup.join(',')],
    ...['--mode', rules.mode],
    ...changed.flatMap((name) => ['--option', `${name}=${inWords(rules[name])}`]),
    ...['--rotate', rotation],
    ...(lineup.some(isExternal) ? ['--timeout-ms', String(timeoutMs)] : []),
  ];
}

/** Equal bytes for equal runs. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const text = v.string('a text');
const count = v.pipe(v.number('a number'), v.safeInteger('a whole number'), v.minValue(0, 'at least 0'));
const MANIFEST_SCHEMA = v.strictObject(
  {
    format: v.literal(RUN_FORMAT, `"${RUN_FORMAT}", the format that this version reads`),
    engineVersion: text,
    code: v.optional(v.strictObject({ engine: text, bots: text }, 'the hashes of the code')),
    rulesHash: text,
    rules: v.looseObject({}, 'a rule set'),
    players: count,
    lineup: v.array(text, 'a list of bots'),
    bots: v.array(
      v.strictObject({ bot: text, version: text, budget: v.record(v.string(), count) }, 'a bot'),
      'a list of bots',
    ),
    rotation: v.picklist(ROTATIONS, `one of ${ROTATIONS.join(', ')}`),
    ranges: v.array(v.strictObject({ seed: text, from: count, to: count }, 'a range'), 'a list of ranges'),
    arguments: v.array(text, 'a list of arguments'),
  },
  'a known field',
);

export function parseManifest(content: string): Manifest {
  const checked = v.safeParse(MANIFEST_SCHEMA, parseJson(content));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new ArenaError(`${v.getDotPath(issue) ?? 'it'} must be ${issue.message}`);
  }
  const rules = parseRules(checked.output.rules);
  if (!rules.ok) throw new ArenaError(rules.error.message);
  const manifest = { ...checked.output, rules: rules.value };
  if (manifest.players !== manifest.lineup.length) throw new ArenaError('players does not match the line-up');
  if (manifest.ranges.some(({ from, to }) => from >= to)) throw new ArenaError('a range has no games');
  if (JSON.stringify(joinRanges(manifest.ranges)) !== JSON.stringify(manifest.ranges)) {
    throw new ArenaError('the ranges are out of order');
  }
  return manifest;
}

/**
 * The plan of a run, by which it is played again: bots that have changed since then play as they did, where a yardstick still does.
 * Throws an ArenaError if external bots played: their games cannot be repeated.
 */
export function planOf({ rules, lineup, rotation, bots }: Manifest): Plan {
  const external = lineup.find(isExternal);
  if (external === undefined) {
    const formers = formersOf(bots);
    const isOlder = Object.keys(formers).length > 0;
    return { rules, lineup, rotation, timeoutMs: 0, ...(isOlder && { formers }) };
  }
  throw new ArenaError(
    `games of ${external} cannot be replayed: only the arena's own bots are deterministic`,
  );
}

export interface Difference {
  readonly what: string;
  readonly a: string;
  readonly b: string;
}

/** The first thing that keeps two runs from being merged; null if they can be. */
export function findDifference(a: Manifest, b: Manifest): Difference | null {
  return differenceOf(facts(a), facts(b)) ?? findCodeDifference(a, b);
}

/** Null too where one of the runs does not know what played it. */
export function findCodeDifference(a: Manifest, b: Manifest): Difference | null {
  return a.code && b.code ? differenceOf(codeFacts(a.code), codeFacts(b.code)) : null;
}

type Facts = readonly (readonly [what: string, value: string])[];

function differenceOf(ofA: Facts, ofB: Facts): Difference | null {
  const others = new Map(ofB);
  for (const [what, value] of ofA) {
    const other = others.get(what);
    if (other !== value) return { what, a: value, b: other ?? 'not there' };
  }
  return null;
}

function codeFacts({ engine, bots }: Code): Facts {
  return [
    ['the code of the engine', engine],
    ['the code of the bots', bots],
  ];
}

function facts(manifest: Manifest): Facts {
  const { engineVersion, rules, lineup, bots, rotation } = manifest;
  return [
    ['the engine version', engineVersion],
    ['the mode', rules.mode],
    ...OPTION_NAMES.map((name): [string, string] => [`the option ${name}`, inWords(rules[name])]),
    ['the line-up', lineup.join(',')],
    ...bots.map(({ bot, version }): [string, string] => [`the version of ${bot}`, version]),
    ...bots.map(({ bot, budget }): [string, string] => [`the budget of ${bot}`, inWords(budget)]),
    ['the rotation', rotation],
    ['the command line', manifest.arguments.join(' ')],
  ];
}

export function describeGames(ranges: readonly SeedRange[]): string {
  return ranges.map(({ seed, from, to }) => `${from} to ${to - 1} of seed ${seed}`).join(', ') || 'none';
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

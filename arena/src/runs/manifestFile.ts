/** Writing a manifest down, reading it back, and saying how two of them differ. */
import { defineRules, hashRules, OPTION_NAMES, parseRules } from '@staxd/engine';
import * as v from 'valibot';
import { describeBots, isExternal } from '../bots/lineup.ts';
import { ArenaError } from '../model/arenaError.ts';
import { parseJson } from '../model/json.ts';
import { type Manifest, ROTATIONS, RUN_FORMAT, type SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { joinRanges } from '../model/ranges.ts';

/** The version of the engine that plays here; runs of different versions are never put together. */
const ENGINE_VERSION = '0.0.0';

/** The manifest of the run that plays `ranges` by `plan`. */
export function describeRun(plan: Plan, ranges: readonly SeedRange[]): Manifest {
  return {
    format: RUN_FORMAT,
    engineVersion: ENGINE_VERSION,
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

/** A plan as the arguments of `match` that ask for it; rules as what they change of their mode. */
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

/** The content of `manifest.json`: equal bytes for equal runs. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const text = v.string('a text');
const count = v.pipe(v.number('a number'), v.safeInteger('a whole number'), v.minValue(0, 'at least 0'));
const MANIFEST_SCHEMA = v.strictObject(
  {
    format: v.literal(RUN_FORMAT, `"${RUN_FORMAT}", the format that this version reads`),
    engineVersion: text,
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

/** Reads what {@link formatManifest} wrote. Throws an ArenaError that says what is wrong with anything else. */
export function parseManifest(content: string): Manifest {
  const checked = v.safeParse(MANIFEST_SCHEMA, parseJson(content));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new ArenaError(`${v.getDotPath(issue) ?? 'it'} must be ${issue.message}`);
  }
  const rules = parseRules(checked.output.rules);
  if (!rules.ok) throw new ArenaError(rules.error.message);
  const manifest = { ...checked.output, rules: rules.value };
  if (manifest.players !== manifest.lineup.length) throw new ArenaError('players and line-up do not agree');
  if (manifest.ranges.some(({ from, to }) => from >= to)) throw new ArenaError('a range has no games');
  if (JSON.stringify(joinRanges(manifest.ranges)) !== JSON.stringify(manifest.ranges)) {
    throw new ArenaError('the ranges are out of order');
  }
  return manifest;
}

/** The plan by which a run was played. Throws an ArenaError for one with external bots, which would not play the same. */
export function planOf({ rules, lineup, rotation }: Manifest): Plan {
  const external = lineup.find(isExternal);
  if (external === undefined) return { rules, lineup, rotation, timeoutMs: 0 };
  throw new ArenaError(
    `games of ${external} cannot be played again: only the arena's own bots repeat themselves`,
  );
}

/** Something in which two runs differ, in words. */
export interface Difference {
  readonly what: string;
  readonly a: string;
  readonly b: string;
}

/** The first thing that keeps two runs from being parts of one; null when nothing does. */
export function findDifference(a: Manifest, b: Manifest): Difference | null {
  const others = new Map(facts(b));
  for (const [what, value] of facts(a)) {
    const other = others.get(what);
    if (other !== value) return { what, a: value, b: other ?? 'not there' };
  }
  return null;
}

/** What must be equal in all parts of a run, the most telling first. */
function facts(manifest: Manifest): [what: string, value: string][] {
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

/** The games of a run in words. */
export function describeGames(ranges: readonly SeedRange[]): string {
  return ranges.map(({ seed, from, to }) => `${from} to ${to - 1} of seed ${seed}`).join(', ') || 'none';
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

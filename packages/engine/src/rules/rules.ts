import * as v from 'valibot';
import { fingerprint } from '../fingerprint.ts';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { MODE_RULES, MODES, type Mode } from './modes/index.ts';
import {
  DEFAULT_OPTIONS,
  FIRST_OPTIONS,
  OPTION_NAMES,
  type OptionName,
  PARTIAL_OPTIONS_SCHEMA,
  type RuleOptions,
} from './options.ts';

/** The fewest players of a game (SET-1). */
export const MIN_PLAYERS = 2;
/** The most players of a game (SET-1). */
export const MAX_PLAYERS = 7;

/** A complete rule set, as plain data. Make one with {@link defineRules}, which checks and freezes it. */
export type RuleSet = RuleOptions & { readonly mode: Mode };

const defined = new WeakSet<object>();

/** The rules of `mode` with `options` on top, from any input; INVALID_RULES names the field that is wrong. */
export function defineRules(mode: unknown, options: unknown = {}): Result<RuleSet, InputError> {
  if (!MODES.includes(mode as Mode)) {
    return refuse('mode', `unknown mode ${shown(mode)}: allowed are ${MODES.join(', ')}`);
  }
  const checked = v.safeParse(PARTIAL_OPTIONS_SCHEMA, options);
  if (!checked.success) return refuseIssue(checked.issues[0]);
  const given = Object.fromEntries(Object.entries(checked.output).filter(([, value]) => value !== undefined));
  const rules: RuleSet = { mode: mode as Mode, ...DEFAULT_OPTIONS, ...MODE_RULES[mode as Mode], ...given };
  Object.freeze(rules.deck);
  Object.freeze(rules.jinxPerColour);
  defined.add(Object.freeze(rules));
  return ok(rules);
}

/** A complete rule set from outside, in the form that {@link defineRules} returns and JSON keeps. */
export function parseRules(value: unknown): Result<RuleSet, InputError> {
  if (typeof value !== 'object' || value === null) return refuse('mode', 'rules are an object with a mode');
  if (defined.has(value)) return ok(value as RuleSet);
  const { mode, ...options } = value as Record<string, unknown>;
  return defineRules(mode, options);
}

/** A hash of a rule set's content: 16 hexadecimal digits, equal for equal rules. */
export function hashRules(rules: RuleSet): string {
  return fingerprint(JSON.stringify(canonical(hashedPart(rules))));
}

/** What the hash covers: all rules but later options at their default. */
export function hashedPart(rules: RuleSet): Partial<RuleSet> {
  const left = OPTION_NAMES.filter(
    (name) =>
      !FIRST_OPTIONS.includes(name) && JSON.stringify(rules[name]) === JSON.stringify(DEFAULT_OPTIONS[name]),
  );
  return left.length === 0
    ? rules
    : Object.fromEntries(Object.entries(rules).filter(([name]) => !left.includes(name as OptionName)));
}

function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, entry]) => [key, canonical(entry)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

function refuse(field: string, message: string) {
  return fail(inputError('INVALID_RULES', field, message));
}

function refuseIssue(issue: v.BaseIssue<unknown>) {
  const path = issue.path?.map((item) => String(item.key)) ?? [];
  const field = path.join('.') || 'options';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const allowed = path.length === 1 ? OPTION_NAMES.join(', ') : '1, 2, 3';
    return refuse(field, `unknown option ${field}: allowed are ${allowed}`);
  }
  return refuse(field, `${field} is ${shown(issue.input)}: it must be ${issue.message}`);
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}

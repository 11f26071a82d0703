/** Rule sets on the wire: the mode, and the options in which a game differs from it. */
import { defineRules, type Mode, OPTION_NAMES, type RuleSet, unwrap } from '@staxd/engine';
import { snakeCase } from './gameState.ts';

const WIRE_NAMES = OPTION_NAMES.map((name) => [name, snakeCase(name)] as const);

/** Games have few rule sets, and each is written again and again. */
const written = new WeakMap<RuleSet, Record<string, unknown>>();

/** What `rules` change of their mode, by option names in snake_case. */
export function wireRuleOptions(rules: RuleSet): Record<string, unknown> {
  const known = written.get(rules);
  if (known) return known;
  const options = changedOptions(rules);
  written.set(rules, options);
  return options;
}

function changedOptions(rules: RuleSet): Record<string, unknown> {
  const usual = unwrap(defineRules(rules.mode));
  const changed = WIRE_NAMES.filter(
    ([option]) => JSON.stringify(rules[option]) !== JSON.stringify(usual[option]),
  );
  return Object.fromEntries(changed.map(([option, name]) => [name, rules[option]]));
}

/** A client's states of one game share their options. */
const read = new WeakMap<object, RuleSet>();

/** The rules of which a server told. Throws an Error for options that do not exist, which is a bug. */
export function rulesFromWire(mode: Mode, options: Readonly<Record<string, unknown>>): RuleSet {
  const known = read.get(options);
  if (known?.mode === mode) return known;
  const given = WIRE_NAMES.filter(([, name]) => Object.hasOwn(options, name));
  const rules = unwrap(
    defineRules(mode, Object.fromEntries(given.map(([option, name]) => [option, options[name]]))),
  );
  read.set(options, rules);
  return rules;
}

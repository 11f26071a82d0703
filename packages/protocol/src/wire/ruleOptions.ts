import { defineRules, type Mode, OPTION_NAMES, type RuleSet, unwrap } from '@staxd/engine';
import { snakeCase } from './gameState.ts';

const WIRE_NAMES = OPTION_NAMES.map((name) => [name, snakeCase(name)] as const);

/** Cached, because a game's states share one rule set. */
const written = new WeakMap<RuleSet, Record<string, unknown>>();

/** The options in which `rules` differ from their mode, by names in snake_case. */
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

/** Cached, because a client's states of one game share their options. */
const read = new WeakMap<object, RuleSet>();

/** The inverse of {@link wireRuleOptions}. Throws an Error for invalid options, which is a bug. */
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

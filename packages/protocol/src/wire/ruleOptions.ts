import { defineRules, type Mode, OPTION_NAMES, type RuleOptions, type RuleSet, unwrap } from '@staxd/engine';
import { snakeCase } from './gameState.ts';

const WIRE_NAMES = OPTION_NAMES.map((name) => [name, snakeCase(name)] as const);

/** Cached, because a game's states share one rule set. */
const written = new WeakMap<RuleSet, Record<string, unknown>>();

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

/** Options under the names of the wire. */
export function wireOptions(options: Partial<RuleOptions>): Record<string, unknown> {
  const given = WIRE_NAMES.filter(([option]) => options[option] !== undefined);
  return Object.fromEntries(given.map(([option, name]) => [name, options[option]]));
}

/** The inverse of {@link wireOptions}. Whether the values are allowed, the engine says. */
export function optionsFromWire(options: Readonly<Record<string, unknown>>): Partial<RuleOptions> {
  const given = WIRE_NAMES.filter(([, name]) => Object.hasOwn(options, name));
  return Object.fromEntries(given.map(([option, name]) => [option, options[name]]));
}

const read = new WeakMap<object, RuleSet>();

/** The inverse of {@link wireRuleOptions}. Throws an Error for invalid options, which is a bug. */
export function rulesFromWire(mode: Mode, options: Readonly<Record<string, unknown>>): RuleSet {
  const known = read.get(options);
  if (known?.mode === mode) return known;
  const rules = unwrap(defineRules(mode, optionsFromWire(options)));
  read.set(options, rules);
  return rules;
}

/** Rules of the house: options that differ from a mode's standard. */
import { MODES } from '@staxd/engine';
import * as v from 'valibot';
import { ruleOptions } from '../wire/gameState.ts';
import { choice, count, fields, text, whole, written } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** How many sets of house rules a player can keep. */
export const MOST_RULE_SETS = 3;
/** Characters of a set's name. */
export const LONGEST_SET_NAME = 30;
/** What the turn number of a table may reach at most (WIN-4); the engine itself goes further. */
export const MOST_HOUSE_TURNS = 1000;
/** Characters of a rule file. */
export const LONGEST_RULE_FILE = 8000;

const slot = whole(1, MOST_RULE_SETS);
/** Which of them are allowed, and together, the engine says when they are read. */
const setFields = { name: written(LONGEST_SET_NAME), mode: choice(MODES), rule_options: ruleOptions };

/** The schema of a kept set. With a `problem` it can make no table: the text of RULES_INVALID. */
export const ruleSetSchema = v.object({
  slot: count,
  ...setFields,
  name: v.string(),
  problem: v.optional(v.string()),
});
/** A kept set of house rules. */
export type KeptRuleSet = v.InferOutput<typeof ruleSetSchema>;
const sets = v.object({ sets: v.array(ruleSetSchema) });

/** The calls about house rules. */
export const HOUSE_RULES = {
  /** Reads a rule file. Refuses with RULES_INVALID, which names the line. */
  readRules: {
    method: 'POST',
    path: '/host/rules',
    body: fields({ text: text(1, LONGEST_RULE_FILE) }),
    response: v.object({ mode: choice(MODES), rule_options: ruleOptions }),
  },
  ruleSets: { method: 'GET', path: '/host/rule-sets', response: sets },
  saveRuleSet: {
    method: 'POST',
    path: '/host/rule-sets',
    body: fields({ slot, ...setFields }),
    response: sets,
  },
  deleteRuleSet: {
    method: 'POST',
    path: '/host/rule-sets/:slot/delete',
    params: fields({ slot: v.pipe(v.string(), v.transform(Number), slot) }),
    response: sets,
  },
} as const satisfies Readonly<Record<string, RestCall>>;

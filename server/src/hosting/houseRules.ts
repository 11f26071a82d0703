/** House rules as the engine allows them, and as a table keeps them: nothing but what differs from the standard. */
import {
  defineRules,
  fail,
  MAX_PLAYERS,
  type Mode,
  ok,
  type Result,
  type RuleOptions,
  unwrap,
} from '@staxd/engine';
import { type ErrorBody, errorBody, MOST_HOUSE_TURNS, optionsFromWire, wireOptions } from '@staxd/protocol';
import { describeRuleFault, type RuleBounds, type RuleSource, readRules, rulesOf } from '@staxd/scenario';
import { tableFor } from '../games/model/tableFor.ts';

export interface HouseRules {
  readonly mode: Mode;
  readonly houseRules: Partial<RuleOptions>;
}

/** Played by the standard rules, so that results can be compared. */
const STANDARD_ONLY: readonly unknown[] = ['ranked', 'tournament'] satisfies Mode[];

/** So that a game has an end, and what is kept of it a size. Games that were made with more go on. */
const BOUNDS: RuleBounds = { maxTurns: MOST_HOUSE_TURNS };

/** What a host asks for, under the names of the wire. */
export function askedRules(
  mode: string,
  ruleOptions: Readonly<Record<string, unknown>>,
  players = MAX_PLAYERS,
): Result<HouseRules, ErrorBody> {
  const known = optionsFromWire(ruleOptions);
  const names = Object.keys(wireOptions(known));
  const unknown = Object.entries(ruleOptions).filter(([name]) => !names.includes(name));
  return checkedRules({ mode, options: { ...Object.fromEntries(unknown), ...known } }, players);
}

/** What stands in a rule file. */
export function writtenRules(text: string): Result<HouseRules, ErrorBody> {
  const read = readRules(text, BOUNDS);
  return read.ok ? checkedRules(read.value, MAX_PLAYERS) : invalid(describeRuleFault(read.error));
}

/** For a table of `players`, whom the deck must serve. Seats are drawn by lot at every table. */
function checkedRules(source: RuleSource, players: number): Result<HouseRules, ErrorBody> {
  const rules = rulesOf(source, BOUNDS);
  if (!rules.ok) return invalid(describeRuleFault(rules.error));
  const { mode, ...options } = rules.value;
  const usual = unwrap(defineRules(mode));
  const houseRules: Partial<RuleOptions> = Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) =>
        name !== 'seating' && JSON.stringify(value) !== JSON.stringify(usual[name as keyof RuleOptions]),
    ),
  );
  if (Object.keys(houseRules).length === 0) return ok({ mode, houseRules });
  if (STANDARD_ONLY.includes(mode)) return fail(errorBody('HOUSE_RULES_REFUSED'));
  const table = tableFor(rules.value, players);
  return table.ok ? ok({ mode, houseRules }) : invalid(table.error.message);
}

function invalid(problem: string) {
  return fail(errorBody('RULES_INVALID', { problem }));
}

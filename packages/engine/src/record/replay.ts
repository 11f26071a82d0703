import * as v from 'valibot';
import { type Action, describeRefusal } from '../actions/actions.ts';
import type { Outcome } from '../actions/events.ts';
import { formatAction, parseAction } from '../actions/notation.ts';
import { verifySeed } from '../chance/fairness.ts';
import { clone } from '../game/core.ts';
import { createGame, parseSeats } from '../game/setup.ts';
import type { GameState, SeatInfo } from '../game/state.ts';
import type { Sink } from '../game/turn.ts';
import { step } from '../play/step.ts';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { parseRules, type RuleSet } from '../rules/rules.ts';
import { RECORD_FORMAT } from './formats.ts';
import { hash } from './serialise.ts';

/** A whole game as plain data that JSON keeps; {@link parseRecord} reads one from outside. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly rules: RuleSet;
  /** In the order of joining; under `seating: shuffled` the seed reorders them. */
  readonly seats: readonly SeatInfo[];
  readonly seed: string;
  /** Each is `<seat> <action>`, as in `0 play orange star`; targets are seat numbers. */
  readonly actions: readonly string[];
  readonly hash: string;
  readonly outcome: Outcome | null;
  readonly commitment?: { readonly gameId: string; readonly sha256: string };
}

/** Where a record and the rules part. */
export interface Divergence {
  readonly code: 'DIVERGED';
  /** How many actions still matched. */
  readonly at: number;
  readonly message: string;
}

const RECORD_FIELDS = 'format, rules, seats, seed, actions, hash, outcome, commitment';
const RECORD_SCHEMA = v.strictObject(
  {
    format: v.literal(RECORD_FORMAT, `"${RECORD_FORMAT}", the format that this version reads`),
    rules: v.looseObject({}, 'a rule set'),
    seats: v.array(v.unknown(), 'a list of seats'),
    seed: v.string('a text'),
    actions: v.array(v.string('an action as in "0 play orange star"'), 'a list of actions'),
    hash: v.string('a text'),
    outcome: v.nullable(v.looseObject({}, 'an outcome or null')),
    commitment: v.exactOptional(
      v.strictObject({ gameId: v.string('a text'), sha256: v.string('a text') }, 'a game id and a SHA-256'),
    ),
  },
  ({ expected, received }) => {
    if (expected === 'never') return `one of the fields ${RECORD_FIELDS}`;
    return received === 'undefined'
      ? `there: a record has ${RECORD_FIELDS}`
      : 'an object, as `recordGame` gives it';
  },
);

/** The record of a game that stands at `state` after `actions`. */
export function recordGame(
  game: { readonly rules: RuleSet; readonly seats: readonly SeatInfo[]; readonly seed: string },
  actions: readonly Action[],
  state: GameState,
): GameRecord {
  return {
    format: RECORD_FORMAT,
    rules: game.rules,
    seats: game.seats,
    seed: game.seed,
    actions: actions.map((action) => `${action.seat} ${formatAction(action, String)}`),
    hash: hash(state),
    outcome: state.outcome,
  };
}

/** A record from outside; refused with INVALID_RECORD, or with what is wrong with its rules or seats. */
export function parseRecord(value: unknown): Result<GameRecord, InputError> {
  const checked = v.safeParse(RECORD_SCHEMA, value);
  if (!checked.success) {
    const [issue] = checked.issues;
    const field = v.getDotPath(issue) ?? 'record';
    return fail(inputError('INVALID_RECORD', field, `${field} must be ${issue.message}`));
  }
  const rules = parseRules(checked.output.rules);
  if (!rules.ok) return rules;
  const seats = parseSeats(checked.output.seats);
  if (!seats.ok) return seats;
  const record = { ...checked.output, rules: rules.value, seats: seats.value } as unknown as GameRecord;
  const actions = parseActions(record);
  return actions.ok ? ok(record) : actions;
}

/** The actions of a record as values. */
export function parseActions(record: GameRecord): Result<Action[], InputError> {
  const actions: Action[] = [];
  for (const [index, text] of record.actions.entries()) {
    const found = /^(\d) (.+)$/.exec(text);
    const parsed = found
      ? parseAction(Number(found[1]), found[2], (name) => (/^\d$/.test(name) ? Number(name) : undefined))
      : fail({ message: `cannot read "${text}": it must begin with a seat, as in "0 play orange star"` });
    if (!parsed.ok) return fail(inputError('INVALID_RECORD', `actions.${index}`, parsed.error.message));
    actions.push(parsed.value);
  }
  return ok(actions);
}

/** Plays a record again and returns the last state, or a divergence if the record does not lead where it says. */
export function replay(
  record: GameRecord,
  sink?: Sink,
  onStep?: (state: GameState, action: Action | null) => void,
): Result<GameState, InputError | Divergence> {
  const { commitment, seed } = record;
  if (commitment && !verifySeed(commitment.sha256, commitment.gameId, seed)) {
    return diverged(0, 'the seed is not the one that was committed to before the game');
  }
  const start = createGame(record.rules, record.seats, seed);
  if (!start.ok) return start;
  const actions = parseActions(record);
  if (!actions.ok) return actions;
  const core = clone(start.value);
  onStep?.(core, null);
  for (const [index, action] of actions.value.entries()) {
    const refusal = step(core, action, sink);
    if (refusal) {
      return diverged(
        index,
        `action ${index + 1}, "${record.actions[index]}", is refused: ${describeRefusal(refusal)}`,
      );
    }
    onStep?.(core, action);
  }
  const found = hash(core);
  const end = actions.value.length;
  if (found !== record.hash) {
    return diverged(end, `the record ends in state ${record.hash}, its replay in ${found}`);
  }
  // The state knows its outcome, but a record repeats it for its readers.
  if (!sameData(core.outcome, record.outcome)) {
    return diverged(end, 'the record claims a different outcome than its replay reaches');
  }
  return ok(core);
}

function diverged(at: number, message: string): Result<never, Divergence> {
  return fail({ code: 'DIVERGED', at, message });
}

function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameData(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

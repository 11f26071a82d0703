/** A line of `games.jsonl`: the result of one game, and what is needed to play it again. */
import { WIN_METHODS, type WinMethod } from '@staxd/engine';
import * as v from 'valibot';
import { ArenaError } from './arenaError.ts';
import { parseJson } from './json.ts';

export interface GameLine {
  readonly game: number;
  /** The seed of the deal, as in "alea:1/17". */
  readonly seed: string;
  /** The bots by seat (after SET-1). */
  readonly seats: readonly string[];
  readonly winner: number;
  /** By seat, from 1; ties share a rank (WIN-5). */
  readonly ranks: readonly number[];
  readonly turns: number;
  readonly decisions: number;
  readonly method: WinMethod;
  /** The engine's hash of the last state. */
  readonly state: string;
  /** A fingerprint of all actions in order. */
  readonly actions: string;
  readonly faults?: readonly Fault[];
}

export const FAULT_KINDS = ['timeouts', 'crashes', 'illegal'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly seat: number;
  readonly kind: FaultKind;
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const GAME_LINE_SCHEMA = v.strictObject({
  game: whole,
  seed: v.string(),
  seats: v.array(v.string()),
  winner: whole,
  ranks: v.array(whole),
  turns: whole,
  decisions: whole,
  method: v.picklist(WIN_METHODS),
  state: v.string(),
  actions: v.string(),
  faults: v.exactOptional(v.array(v.strictObject({ seat: whole, kind: v.picklist(FAULT_KINDS) }))),
});

export function parseGameLine(text: string): GameLine {
  const checked = v.safeParse(GAME_LINE_SCHEMA, parseJson(text));
  if (checked.success) return checked.output;
  throw new ArenaError(`"${text.slice(0, 60)}" is not the result of a game`);
}

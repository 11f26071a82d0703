/** For tests: games with their records, and what the records say step by step. */
import {
  type Action,
  apply,
  CARDS,
  type Card,
  createGame,
  defineRules,
  type GameEvent,
  type GameState,
  type LegalAction,
  legalActions,
  type RuleSet,
  type SeatInfo,
  unwrap,
} from '@staxd/engine';
import type { Fault } from '../src/model/gameLine.ts';
import { rotationsOf } from '../src/model/rotations.ts';
import { type Chunk, Match } from '../src/simulation/match.ts';

export interface RecordedGame {
  readonly rules: RuleSet;
  /** As joined; `bot` is the name in the line-up. */
  readonly seats: readonly SeatInfo[];
  readonly seed: string;
  readonly actions: readonly Action[];
  readonly faults?: readonly Fault[];
}

export interface Step {
  readonly before: GameState;
  readonly action: Action;
  readonly legal: readonly LegalAction[];
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

export interface RecordedRun extends Chunk {
  /** The games of the chunk, block by block. */
  readonly blocks: readonly (readonly RecordedGame[])[];
}

/** The rules of a mode with options. */
export function rulesOf(mode: string, options: object = {}): RuleSet {
  return unwrap(defineRules(mode, options));
}

/** Plays the first games of a seed under all rotations, as a chunk and then one by one. */
export async function recordRun(
  rules: RuleSet,
  lineup: readonly string[],
  games: number,
): Promise<RecordedRun> {
  const seed = 'recorded';
  const match = new Match({ rules, lineup, rotation: 'all', timeoutMs: 1000 });
  const chunk = await match.playChunk({ seed, from: 0, to: games });
  const blocks: RecordedGame[][] = [];
  for (let game = 0; game < games; game++) {
    if (game % rotationsOf(lineup, 'all').length === 0) blocks.push([]);
    const { line, seats, actions } = await match.playGame(seed, game);
    blocks[blocks.length - 1].push({ rules, seats, seed: line.seed, actions });
  }
  return { ...chunk, blocks };
}

/** The deal. */
export function startOf({ rules, seats, seed }: RecordedGame): GameState {
  return unwrap(createGame(rules, seats, seed));
}

const remembered = new WeakMap<RecordedGame, readonly Step[]>();

/** The actions of a game, each with the states before and after it. */
export function stepsOf(game: RecordedGame): readonly Step[] {
  const steps = remembered.get(game) ?? replaySteps(game);
  remembered.set(game, steps);
  return steps;
}

function replaySteps(game: RecordedGame): readonly Step[] {
  let before = startOf(game);
  return game.actions.map((action) => {
    const applied = apply(before, action);
    if (!applied.ok) throw new Error(`refused: ${applied.error.code}`);
    const { state: after, events } = applied.value;
    const step = { before, action, legal: legalActions(before, action.seat), events, after };
    before = after;
    return step;
  });
}

/** The last state. */
export function endOf(game: RecordedGame): GameState {
  return stepsOf(game).at(-1)?.after ?? startOf(game);
}

/** The seat that won a game. */
export function winnerOf(end: GameState): number {
  return end.outcome?.winner ?? Number.NaN;
}

/** The kind of a card, without its color: "star", "add+2", "gift". */
export function kindOf(card: Card): string {
  return CARDS[card].name.replace(/^(orange|purple|green|pink) /, '');
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import {
  type Action,
  clone,
  createGame,
  type GameState,
  hash,
  layTable,
  type Outcome,
  parseSeed,
  type Result,
  type RuleSet,
  type SeatInfo,
} from '@staxd/engine';
import { type Contestant, createContestant } from '../bots/contestants.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { GameLine } from '../model/gameLine.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import type { Pulse } from '../model/pulse.ts';
import { dealSeed } from '../model/ranges.ts';
import { rotate, rotationsOf } from '../model/rotations.ts';
import type { Tally } from '../model/tally.ts';
import { Collector } from '../tally/collector.ts';
import { RunTally } from '../tally/runTally.ts';
import { fingerprintActions } from './actionFingerprint.ts';
import { GameLoop } from './gameLoop.ts';
import { LineBuffer } from './lineBuffer.ts';

/** The games of a range: their lines of `games.jsonl` as bytes, each with its line end, and their tally. */
export interface Chunk {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly tally: Tally;
}

export function textOf({ lines }: Chunk): string {
  return new TextDecoder().decode(lines);
}

export interface MatchGame {
  readonly line: GameLine;
  readonly rules: RuleSet;
  /** As joined, before SET-1. */
  readonly seats: readonly SeatInfo[];
  readonly actions: readonly Action[];
  /** The last state, valid until the match plays on. */
  readonly state: GameState;
}

interface Rotated {
  readonly bots: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly loop: GameLoop;
}

/** Throws ArenaError for a plan that cannot be played. */
export class Match {
  readonly #rules: RuleSet;
  readonly #lineup: readonly string[];
  readonly #contestants: readonly Contestant[];
  readonly #rotations: readonly Rotated[];
  readonly #lines = new LineBuffer();

  /** `pulse`: shows from outside whether modules answer. */
  constructor({ rules, lineup, rotation, timeoutMs, formers = {} }: Plan, pulse?: Pulse) {
    const rotations = rotationsOf(lineup, rotation);
    const settings = rotations.map((bots) =>
      accepted(
        layTable(
          rules,
          bots.map((bot, place) => ({ name: `Bot ${place + 1}`, bot })),
        ),
      ),
    );
    const [first] = settings;
    const core = clone(accepted(createGame(first.rules, first.seats, 'alea:first')));
    const contestants = lineup.map((bot) =>
      createContestant(formers[bot] ?? bot, { rules, timeoutMs, pulse }),
    );
    this.#rules = first.rules;
    this.#lineup = lineup;
    this.#contestants = contestants;
    this.#rotations = settings.map((setting, by) => ({
      bots: rotations[by],
      seats: setting.seats,
      loop: new GameLoop(setting, rotate(contestants, by), core),
    }));
  }

  /** Plays whole blocks; only the last block of a run may be incomplete. */
  async playChunk({ seed, from, to }: SeedRange): Promise<Chunk> {
    const size = this.#rotations.length;
    if (from % size !== 0) throw new RangeError(`game ${from} is in the middle of a block of ${size}`);
    const tally = new RunTally(this.#rules, this.#lineup);
    const collector = new Collector(tally);
    for (let game = from; game < to; game++) {
      const { line, place } = await this.#play(seed, game, collector);
      const text = JSON.stringify(line);
      this.#lines.appendLine(text);
      tally.closeGame(line, place, text);
      if (game % size === size - 1 || game === to - 1) tally.closeBlock();
    }
    return { lines: this.#lines.take(), tally: tally.tally() };
  }

  playGame(seed: string, game: number): Promise<MatchGame> {
    return this.#play(seed, game, new Collector(new RunTally(this.#rules, this.#lineup)));
  }

  close(): void {
    for (const contestant of this.#contestants) contestant.close();
  }

  async #play(base: string, game: number, collector: Collector) {
    const block = Math.floor(game / this.#rotations.length);
    const { bots, seats, loop } = this.#rotations[game % this.#rotations.length];
    const seed = dealSeed(base, block);
    const { state, outcome, actions, faults, places } = await loop.play(
      accepted(parseSeed(seed)),
      game,
      collector,
    );
    const names = places.map((place) => bots[place]);
    collector.end(state, outcome, names, faults);
    const line: GameLine = {
      game,
      seed,
      seats: names,
      winner: outcome.winner,
      ranks: ranksOf(outcome),
      turns: state.turn,
      decisions: collector.decisions,
      method: outcome.method,
      state: hash(state),
      actions: fingerprintActions(actions),
      ...(faults.length > 0 && { faults }),
    };
    return { line, rules: this.#rules, seats, actions, state, place: places[outcome.winner] };
  }
}

function ranksOf({ rankings }: Outcome): number[] {
  const ranks = new Array<number>(rankings.length).fill(0);
  for (const { seat, rank } of rankings) ranks[seat] = rank;
  return ranks;
}

function accepted<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new ArenaError(result.error.message);
}

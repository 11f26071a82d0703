/** One version of a game in the making: what the parts of `decide` write to, and nobody else. */
import { hash } from 'node:crypto';
import type { TableEvent } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import type { Effect } from '../../store/ports.ts';
import { type Game, isOver, type Player, withPlayer } from '../model/game.ts';
import type { Times } from '../model/times.ts';

/** What a decision may know besides the game and the command. */
export interface Context {
  /** By the store's clock. */
  readonly now: number;
  /** When the command reached the server: never later than `now`. */
  readonly receivedAt: number;
  /** The version that the decision makes. */
  readonly version: number;
  readonly times: Times;
  /** For ids, names and thinking times; what the cards do comes from the seed alone. */
  readonly rng: Rng;
  /** When each person who plays has called last over HTTP, as far as this server has heard. */
  readonly calls: ReadonlyMap<string, number>;
  /** The game's seed. Goes into the deal, and into the game only when that is over. */
  readonly seed: string;
}

export class Draft {
  readonly context: Context;
  readonly events: TableEvent[] = [];
  readonly effects: Effect[] = [];
  /** The engine's action of this version, as a record has it: `0 play orange star`. */
  action: string | null = null;
  #game: Game;

  constructor(game: Game, context: Context) {
    this.#game = game;
    this.context = context;
  }

  get game(): Game {
    return this.#game;
  }

  get isOver(): boolean {
    return isOver(this.#game);
  }

  set(change: Partial<Game>): void {
    this.#game = { ...this.#game, ...change };
  }

  setPlayer(userId: string, change: Partial<Player>): void {
    this.#game = withPlayer(this.#game, userId, change);
  }

  emit(...events: readonly TableEvent[]): void {
    this.events.push(...events);
  }

  /** Nothing can happen to the game after this but a rematch; its seed may be seen. */
  end(phase: 'completed' | 'cancelled', change: Partial<Game> = {}): void {
    const { now, seed } = this.context;
    const play = this.#game.play && { ...this.#game.play, decision: null };
    this.set({ ...change, phase, play, seed, countdown: null, waitEndsAt: null, endedAt: now });
  }
}

/** A fraction in [0, 1). */
export function fraction(rng: Rng): number {
  return rng.below(2 ** 30) / 2 ** 30;
}

/** SHA-256 of text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

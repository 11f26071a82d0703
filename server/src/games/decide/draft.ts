import { hash } from 'node:crypto';
import type { TableEvent } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import { type Game, isOver, type Player, withPlayer } from '../model/game.ts';
import type { Times } from '../model/times.ts';

export interface Context {
  /** By the store's clock. */
  readonly now: number;
  /** When the command arrived; at most `now`. */
  readonly receivedAt: number;
  readonly version: number;
  readonly times: Times;
  /** For ids, names and thinking times. Cards depend on the seed only. */
  readonly rng: Rng;
  readonly calls: ReadonlyMap<string, number>;
  /** Becomes part of the game only when it is over. */
  readonly seed: string;
}

export class Draft {
  readonly context: Context;
  readonly events: TableEvent[] = [];
  action: string | null = null;
  bringsResults = false;
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

  /** After this only a rematch can be offered. The seed becomes public. */
  end(phase: 'completed' | 'cancelled', change: Partial<Game> = {}): void {
    const { now, seed } = this.context;
    const play = this.#game.play && { ...this.#game.play, decision: null };
    this.set({ ...change, phase, play, seed, countdown: null, waitEndsAt: null, endedAt: now });
  }
}

/** In [0, 1). */
export function fraction(rng: Rng): number {
  return rng.below(2 ** 30) / 2 ** 30;
}

export function sha256(text: string): string {
  return hash('sha256', text);
}

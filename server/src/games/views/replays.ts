/** Games that somebody looks at, played again from their logs: each version once, however often one looks (WATCH-8). */
import { type Core, clone } from '@staxd/engine';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
import type { Timer, Timers } from '../../platform/platform.ts';
import type { AggregateStore, LogEntry } from '../../store/gamePorts.ts';
import type { VersionedGame } from '../commit/liveGames.ts';
import {
  type Deal,
  dealt,
  playOn,
  type ReplayedVersion,
  type Step,
  sinceDeal,
  versionOf,
} from '../commit/replay.ts';
import type { Game } from '../model/game.ts';
import { beginsTurn, type Told } from './spectated.ts';

/** What is kept of a game goes when nobody has looked at it for so long. */
const IDLE = 5 * 60_000;
/** Beyond these numbers those go that were not looked at for longest: games, and what happened in games. */
const MOST = { games: 1000, versions: 50_000 } as const;
/** Versions of a log that are played before others have their turn: about a millisecond. */
const PIECE = 200;

/** The newest version of a game, and what its log tells. Secrets included: show it through a projection only. */
export interface Replayed extends VersionedGame {
  /** Null: it was not dealt yet. */
  readonly told: Told | null;
  /** What happened since the deal, after the version that was asked for. */
  readonly versions: readonly ReplayedVersion[];
}

interface Kept {
  readonly replay: Replay;
  readonly lookedAt: number;
}

export interface ReplaysParts {
  readonly store: Pick<AggregateStore<Game>, 'eventsSince' | 'now'>;
  readonly read: (id: string) => Promise<VersionedGame | null>;
  readonly timers: Timers;
  readonly most?: { readonly games: number; readonly versions: number };
  readonly piece?: number;
  /** Lets others have their turn. */
  readonly pause?: () => Promise<void>;
}

export class Replays {
  readonly #parts: ReplaysParts;
  /** The one that was not looked at for longest comes first. */
  readonly #kept = new Map<string, Kept>();
  readonly #mutex = new KeyedMutex();
  #sweeping: Timer | null = null;

  constructor(parts: ReplaysParts) {
    this.#parts = parts;
  }

  /** With what happened after the version `since`; null: there is no such game. */
  of(id: string, since: number): Promise<Replayed | null> {
    return this.#mutex.run(id, async () => {
      const current = await this.#parts.read(id);
      if (current === null) return null;
      const { game, version } = current;
      if (game.play === null) return { ...current, told: null, versions: [] };
      const { state, joined } = game.play;
      const known = this.#kept.get(id)?.replay;
      const isEnough = known !== undefined && known.forgottenUntil <= since;
      const replay = isEnough ? known : new Replay({ rules: state.rules, joined, seed: current.seed });
      // It is kept again when its log was read without a fault.
      this.#kept.delete(id);
      const entries = await this.#parts.store.eventsSince(id, replay.version);
      // More may have happened meanwhile.
      await this.#play(
        replay,
        entries.filter((entry) => entry.version <= version),
      );
      this.#keep(id, replay);
      return { ...current, told: replay.told, versions: replay.after(since) };
    });
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }

  stop(): void {
    this.#sweeping?.cancel();
    this.#sweeping = null;
  }

  /** Others who look at the game meanwhile wait for it. */
  async #play(replay: Replay, entries: readonly LogEntry[]): Promise<void> {
    const { piece = PIECE, pause = inNextTurn } = this.#parts;
    const left = replay.version === 0 ? sinceDeal(entries) : entries;
    for (let from = 0; from < left.length; from += piece) {
      await pause();
      replay.add(left.slice(from, from + piece));
    }
  }

  #keep(id: string, replay: Replay): void {
    const { store, timers, most = MOST } = this.#parts;
    this.#kept.set(id, { replay, lookedAt: store.now() });
    this.#sweeping ??= timers.every(IDLE, () => this.#sweep());
    let versions = 0;
    for (const kept of this.#kept.values()) versions += kept.replay.length;
    for (const [other, { replay }] of this.#kept) {
      if (this.#kept.size > most.games) this.forget(other);
      else if (versions <= most.versions) return;
      versions -= replay.length;
      replay.forget();
    }
  }

  #sweep(): void {
    const before = this.#parts.store.now() - IDLE;
    for (const [id, { lookedAt }] of this.#kept) if (lookedAt <= before) this.forget(id);
    if (this.#kept.size === 0) this.stop();
  }
}

/** A game as far as its log was played. */
class Replay {
  /** The last version that was played; 0: none. */
  version = 0;
  told: Told | null = null;
  /** Of the versions up to this one it is not kept what happened. */
  forgottenUntil = 0;
  #versions: ReplayedVersion[] = [];
  #cardsPlayed = 0;
  readonly #state: Core;

  constructor(deal: Deal) {
    this.#state = dealt(deal);
  }

  /** How many versions it keeps. */
  get length(): number {
    return this.#versions.length;
  }

  after(since: number): readonly ReplayedVersion[] {
    return this.#versions.slice(this.#versions.findLastIndex(({ version }) => version <= since) + 1);
  }

  /** `entries`: some that follow the last version. Throws for a log that breaks the rules, which is a bug. */
  add(entries: readonly LogEntry[]): void {
    for (const step of playOn(this.#state, entries)) this.#note(step);
    this.version = entries.at(-1)?.version ?? this.version;
  }

  forget(): void {
    this.forgottenUntil = this.version;
    this.#versions = [];
  }

  #note(step: Step): void {
    const replayed = versionOf(step);
    this.#versions.push(replayed);
    for (const event of step.events) {
      if (event.type === 'cardsPlayed') this.#cardsPlayed += event.cards.length;
    }
    if (this.told !== null && !beginsTurn(replayed)) return;
    const { version, at } = replayed;
    this.told = { version, at, state: clone(this.#state), cardsPlayed: this.#cardsPlayed };
  }
}

function inNextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

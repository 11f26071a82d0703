/** Who follows which game over which server, so that nobody is taken for gone while another server has their line. */

import type { Committed } from '../../games/commit/outbox.ts';
import { isOver, memberOf } from '../../games/model/game.ts';
import type { GameService } from '../../games/service.ts';
import type { Timer, Timers } from '../../platform/platform.ts';
import type { Line, Lines } from '../../store/sharedPorts.ts';
import { bugsTo, StoreUnavailable } from '../../store/storeUnavailable.ts';
import type { Rooms } from '../rooms.ts';

export interface PresenceParts {
  readonly server: string;
  readonly lines: Lines;
  readonly games: Pick<GameService, 'ask' | 'committer'>;
  readonly rooms: Pick<Rooms, 'ofUser' | 'following' | 'lines'>;
  readonly timers: Timers;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

const BEAT_EVERY = 1000;
/** Milliseconds without a beat until a server is given up. */
const SILENCE = 2000;
/** Their commits share statements. */
const RELEASED_TOGETHER = 32;
/** Milliseconds after which every server that is there has told what lines it has. */
const TOLD = 2 * BEAT_EVERY;

export class Presence {
  readonly #parts: PresenceParts;
  readonly #reportBugs: (error: unknown) => void;
  readonly #beating: Timer;
  /** As the store has them; null: not yet, or not any more. */
  #told: ReadonlyMap<string, Line> | null = null;
  /** Of servers that were given up, until their people are known to be gone. */
  readonly #lost = new Map<string, Line>();
  #isBeating = false;
  #isReleasing = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#reportBugs = bugsTo(parts.report);
    parts.games.committer.outbox.onCommitted((committed) => this.#correct(committed));
    this.#beating = parts.timers.every(BEAT_EVERY, () => void this.#beat());
    void this.#beat();
  }

  /**
   * Whether somebody who has no line here any more has one over another server. That server may not have told yet that it is gone
   * there too, so it is looked at once more.
   */
  async isElsewhere(gameId: string, userId: string): Promise<boolean> {
    const line = { gameId, userId };
    try {
      const isThere = await this.#parts.lines.isElsewhere(this.#parts.server, line);
      if (isThere) this.#parts.timers.after(TOLD, () => void this.#release(line).catch(this.#reportBugs));
      return isThere;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return false;
    }
  }

  async close(): Promise<void> {
    this.#beating.cancel();
    await this.#parts.lines.end(this.#parts.server).catch(this.#reportBugs);
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      await this.#tell();
      const { lines, server } = this.#parts;
      for (const line of await lines.takeOver(server, SILENCE)) this.#lost.set(keyOf(line), line);
      this.#told = new Map([...(this.#told ?? []), ...this.#lost]);
    } catch (error) {
      this.#reportBugs(error);
    } finally {
      this.#isBeating = false;
    }
    // Beside the heartbeats: with many lines it takes its time.
    await this.#releaseLost();
  }

  async #releaseLost(): Promise<void> {
    if (this.#isReleasing) return;
    this.#isReleasing = true;
    try {
      while (this.#lost.size > 0) {
        const some = [...this.#lost].slice(0, RELEASED_TOGETHER);
        await Promise.all(some.map(([, line]) => this.#release(line)));
        for (const [key] of some) this.#lost.delete(key);
      }
    } catch (error) {
      this.#reportBugs(error);
    } finally {
      this.#isReleasing = false;
    }
  }

  async #tell(): Promise<void> {
    const { lines, server, rooms } = this.#parts;
    const now = new Map([...this.#lost.values(), ...rooms.lines()].map((line) => [keyOf(line), line]));
    const before = this.#told;
    const come = [...now].flatMap(([key, line]) => (before?.get(key)?.cameAt === line.cameAt ? [] : line));
    const gone = [...(before ?? [])].flatMap(([key, line]) => (now.has(key) ? [] : line));
    if (before === null || !(await lines.beat(server, come, gone)))
      await lines.begin(server, [...now.values()]);
    this.#told = now;
  }

  /** The person has lost the line with the server that had it. */
  async #release({ gameId, userId }: Pick<Line, 'gameId' | 'userId'>): Promise<void> {
    const { lines, server } = this.#parts;
    if (this.#isHere(gameId, userId) || (await lines.isElsewhere(server, { gameId, userId }))) return;
    const asked = await this.#parts.games.ask(gameId, { type: 'disconnect', userId });
    if (!asked.ok && asked.error.retryable) throw new StoreUnavailable(`${gameId}: ${asked.error.code}`);
  }

  /** Another server has taken somebody for gone whose line is here. */
  #correct({ isOwn, id, game }: Committed): void {
    if (isOwn || isOver(game)) return;
    for (const { person } of this.#parts.rooms.following(id)) {
      const presence = memberOf(game, person.userId)?.presence;
      if (presence === undefined || presence === 'connected') continue;
      this.#parts.games.ask(id, { type: 'connect', userId: person.userId }).catch(this.#parts.report);
    }
  }

  #isHere(gameId: string, userId: string): boolean {
    return this.#parts.rooms.ofUser(gameId, userId).length > 0;
  }
}

function keyOf({ gameId, userId, isWatching }: Line): string {
  return `${gameId} ${userId} ${isWatching}`;
}

import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Caps } from '../../config/limits.ts';
import type { GameDirectory, GameListing, Seen } from '../../store/gamePorts.ts';
import type { OriginGames } from '../../store/limitPorts.ts';
import type { Committer } from '../commit/committer.ts';
import type { VersionedGame } from '../commit/liveGames.ts';

const ALL = Number.MAX_SAFE_INTEGER;

export type SeatCaps = Pick<Caps, 'openSeats' | 'waitingGames' | 'gamesPerAddress'>;

export interface SeatsLook {
  /** What the refusal, or that there is none, stands on. */
  readonly seen: Seen['seats'];
  readonly refused: ErrorBody | null;
}

export class Seats {
  readonly #committer: Committer;
  readonly #directory: GameDirectory;
  readonly #caps: SeatCaps;

  constructor(committer: Committer, directory: GameDirectory, caps: SeatCaps) {
    this.#committer = committer;
    this.#directory = directory;
    this.#caps = caps;
  }

  /** Members are refused by the game itself. `isHosting`: as the host of no quick match. */
  async look(userId: string, id: string, isHosting: boolean): Promise<SeatsLook> {
    const seats = await this.#directory.gamesOf(userId, { active: true, limit: ALL });
    const seen = { userId, ids: seats.map((game) => game.id) };
    const refused = seen.ids.includes(id) ? null : await this.#refusal(userId, seats, isHosting);
    return { seen, refused };
  }

  async #refusal(
    userId: string,
    seats: readonly GameListing[],
    isHosting: boolean,
  ): Promise<ErrorBody | null> {
    const { openSeats, waitingGames } = this.#caps;
    const mine = await this.#withoutTournaments(seats);
    if (mine.length >= openSeats) return errorBody('TOO_MANY_SEATS', { max: openSeats });
    if (!isHosting) return null;
    const waiting = mine.filter((game) => game.status === 'waiting' && !game.isQuickMatch);
    const current = await Promise.all(waiting.map((game) => this.#current(game)));
    const hosted = current.filter((each) => each?.game.hostId === userId);
    return hosted.length >= waitingGames ? errorBody('ALREADY_HOSTING', { max: waitingGames }) : null;
  }

  /** Another server may have given it another host. */
  async #current({ id, version }: GameListing): Promise<VersionedGame | null> {
    const current = await this.#committer.read(id);
    if (current === null || current.version >= version) return current;
    this.#committer.forget(id);
    return this.#committer.read(id);
  }

  /** Nobody chooses when a tournament seats them (LIMIT-17). */
  async #withoutTournaments(seats: readonly GameListing[]): Promise<readonly GameListing[]> {
    const games = await Promise.all(
      seats.map(({ id, mode }) => (mode === 'tournament' ? this.#committer.read(id) : null)),
    );
    return seats.filter((_, index) => !games[index]?.game.settings.tournament);
  }
}

/** Of one server, by the addresses themselves. Not stored: after a restart counting starts again. */
export class OriginGamesHere implements OriginGames {
  readonly #addressOf = new Map<string, string>();
  readonly #games = new Map<string, number>();

  async begin(address: string, gameId: string, most: number): Promise<boolean> {
    if (this.#addressOf.has(gameId)) return true;
    const games = this.#games.get(address) ?? 0;
    if (games >= most) return false;
    this.#addressOf.set(gameId, address);
    this.#games.set(address, games + 1);
    return true;
  }

  async end(gameId: string): Promise<void> {
    const address = this.#addressOf.get(gameId);
    if (address === undefined) return;
    this.#addressOf.delete(gameId);
    const left = (this.#games.get(address) ?? 1) - 1;
    if (left > 0) this.#games.set(address, left);
    else this.#games.delete(address);
  }
}

/** Which table somebody comes to: their own, one by its code, a quick match, a rematch. */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
import { type Names, withFreeNames } from '../../store/freeNames.ts';
import type { GameDirectory, GameListing } from '../../store/gamePorts.ts';
import type { Committer } from '../commit/committer.ts';
import type { Request } from '../commit/gameFormat.ts';
import type { Hosted, Person } from '../model/commands.ts';
import { type Game, isOver, memberOf, peopleIn, type Settings } from '../model/game.ts';
import { gameIdFor } from '../model/ids.ts';
import { refuse, served } from '../model/refuse.ts';
import { cameBack, type Joined } from './joined.ts';
import { rematchOf } from './rematch.ts';
import { type Lines, Seating, type SeatingParts, type SeatingStore } from './seating.ts';

/** Makes joining safe to repeat; `payload` is the request as it was sent. */
export type Key = Omit<Request, 'actor'>;

const ALL = Number.MAX_SAFE_INTEGER;
/** How often somebody who enters is overtaken before they are told. */
const ATTEMPTS = 32;
/** How many of a person's games are searched for the answer to a repeated request. */
const RECENT = 20;

export class Matchmaking {
  readonly #committer: Committer;
  readonly #directory: GameDirectory;
  readonly #users: Names;
  readonly #seating: Seating;
  readonly #matching = new KeyedMutex();
  readonly #entering = new KeyedMutex();

  constructor(committer: Committer, store: SeatingStore & { readonly users: Names }, parts: SeatingParts) {
    this.#committer = committer;
    this.#directory = store.directory;
    this.#users = store.users;
    this.#seating = new Seating(committer, store, parts);
  }

  /** From now on whoever sits down is connected if their line is open. */
  seeLines(lines: Lines): void {
    this.#seating.seeLines(lines);
  }

  /** Creates a game with `person` as host, or joins theirs if somebody else has already asked for this rematch. */
  create(person: Person, wanted: Hosted, key?: Key, address?: string): Promise<Result<Joined, ErrorBody>> {
    const { rematchOf: finished } = wanted.settings;
    const request = requestOf(person, key);
    return this.#enter(person, () =>
      finished === null
        ? this.#seating.host(person, wanted, request, { address })
        : this.#rematch(person, finished, request, address),
    );
  }

  join(person: Person, inviteCode: string, requestId?: string): Promise<Result<Joined, ErrorBody>> {
    const key = requestId === undefined ? undefined : { id: requestId, payload: { join: inviteCode } };
    return this.#enter(person, async () => {
      const found = await this.#directory.byInviteCode(inviteCode);
      if (!found) return refuse('GAME_NOT_FOUND');
      const current = await this.#committer.read(found.id);
      // The seats of a tournament's table are taken before anybody comes (TOUR-35).
      const isSeated = current?.game.settings.tournament && memberOf(current.game, person.userId);
      return isSeated ? ok(cameBack(current)) : this.#seating.join(person, found.id, requestOf(person, key));
    });
  }

  /** In the place of a bot of a running quick match. */
  takeSeat(person: Person, id: string, requestId?: string): Promise<Result<Joined, ErrorBody>> {
    const key = requestId === undefined ? undefined : { id: requestId, payload: { takeSeat: id } };
    return this.#enter(person, () => this.#seating.takeSeat(person, id, requestOf(person, key)));
  }

  /** A person who waits in a quick match already gets back to it. */
  quickMatch(
    person: Person,
    settings: Settings,
    key?: Key,
    address?: string,
  ): Promise<Result<Joined, ErrorBody>> {
    const request = requestOf(person, key);
    const find = async () => {
      const before = request && (await this.#joinedBefore(person, request));
      if (before) return before;
      const open = await this.#openQuickMatches(settings);
      const found = await this.#findQuickMatch(person, settings, open, request);
      const tables = { mode: settings.mode, ids: open.map(({ id }) => id) };
      return found ?? this.#seating.host(person, { settings, bots: [] }, request, { address, tables });
    };
    // One at a time, so that two who ask at the same moment find each other.
    return this.#enter(person, () => this.#matching.run(settings.mode, find));
  }

  /**
   * One at a time for each person, so that parallel requests cannot pass the cap. What goes through another server meanwhile is
   * found when a seat is taken, and the work begins anew.
   */
  #enter(person: Person, work: () => Promise<Result<Joined, ErrorBody>>): Promise<Result<Joined, ErrorBody>> {
    const entered = async () => {
      for (let attempt = 1; ; attempt++) {
        const joined = await work();
        if (joined.ok || joined.error.code !== 'CONFLICT' || attempt === ATTEMPTS) return joined;
      }
    };
    return served(async () => withFreeNames(await this.#entering.run(person.userId, entered), this.#users));
  }

  async #joinedBefore(person: Person, request: Request): Promise<Result<Joined, ErrorBody> | null> {
    const games = await this.#directory.gamesOf(person.userId, { active: true, limit: RECENT });
    for (const id of [gameIdFor(person.userId, request.id), ...games.map((game) => game.id)]) {
      // The person is in each of these games, so joining is refused unless this request did it.
      const joined = await this.#seating.join(person, id, request);
      if (joined.ok || joined.error.code === 'REQUEST_ID_REUSED') return joined;
    }
    return null;
  }

  /** None for those who would rather play with bots. */
  async #openQuickMatches({ mode, quickMatch }: Settings): Promise<readonly GameListing[]> {
    if (!quickMatch?.preferHumans) return [];
    return this.#directory.openGames({ mode, isQuickMatch: true, limit: ALL });
  }

  async #findQuickMatch(
    person: Person,
    settings: Settings,
    open: readonly GameListing[],
    request: Request | undefined,
  ): Promise<Result<Joined, ErrorBody> | null> {
    const mine = await this.#directory.gamesOf(person.userId, { active: true, limit: RECENT });
    const own = mine.find(
      (game) => game.isQuickMatch && game.status === 'waiting' && game.mode === settings.mode,
    );
    if (own) return this.#seating.rejoin(person, own.id);
    // The game that has waited longest comes first.
    for (const { id } of open.toReversed()) {
      const current = await this.#committer.read(id);
      if (!current || !fits(current.game, settings)) continue;
      const joined = await this.#seating.join(person, id, request, settings.quickMatch ?? undefined);
      if (joined.ok || joined.error.code === 'CONFLICT') return joined;
    }
    return null;
  }

  async #rematch(
    person: Person,
    finishedId: string,
    request: Request | undefined,
    address: string | undefined,
  ): Promise<Result<Joined, ErrorBody>> {
    const finished = await this.#committer.read(finishedId);
    if (!finished || !memberOf(finished.game, person.userId)) return refuse('GAME_NOT_FOUND');
    if (!isOver(finished.game)) return refuse('GAME_NOT_ENDED');
    if (finished.game.settings.tournament)
      return refuse('FORBIDDEN', { reason: 'A tournament game has no rematch.' });
    const { rematch } = finished.game;
    if (rematch) {
      const joined = await this.#seating.rejoin(person, rematch.gameId, request);
      if (joined.ok || joined.error.code === 'USERNAME_TAKEN') return joined;
    }
    const before = rematch && (await this.#committer.read(rematch.gameId));
    const gone = before && !isOver(before.game) ? peopleIn(before.game).map(({ userId }) => userId) : [];
    const made = await this.#seating.host(person, rematchOf(finished.game, gone), request, { address });
    if (!made.ok) return made;
    const { id, inviteCode } = made.value.game;
    const { userId } = person;
    const offered = await this.#committer.handle(finishedId, {
      type: 'offerRematch',
      userId,
      gameId: id,
      inviteCode,
      replaces: rematch?.gameId ?? null,
    });
    if (!offered.ok) return offered;
    const chosen = offered.value.game.rematch;
    if (chosen === null || chosen.gameId === id) return made;
    // Somebody else was faster.
    await this.#committer.handle(id, { type: 'leave', userId, permanent: true });
    return this.#seating.rejoin(person, chosen.gameId);
  }
}

function fits(game: Game, settings: Settings): boolean {
  return game.waitEndsAt !== null && game.settings.allowBots === settings.allowBots;
}

function requestOf(person: Person, key: Key | undefined): Request | undefined {
  return key && { actor: person.userId, ...key };
}

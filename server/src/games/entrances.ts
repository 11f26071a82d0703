/** The ways into a game: making one, joining by code, quick match, rematch. */
import { ok, type Result } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { ErrorBody } from '@staxd/protocol';
import type { Rng } from '../operations/platform.ts';
import type { GameDirectory } from '../store/ports.ts';
import type { Person } from './commands.ts';
import type { Request } from './commit.ts';
import type { Answer, Committer } from './committer.ts';
import { type Game, isOver, memberOf, type Settings } from './game.ts';
import { gameId, gameIdFor } from './ids.ts';
import { refuse } from './refuse.ts';
import { Serial } from './serial.ts';

/** A game as its host wants it. */
export interface Hosted {
  readonly settings: Settings;
  /** Bots that sit from the start, each level once. */
  readonly bots: readonly OfferedBot[];
}

/** What makes a way in safe to ask for twice; `payload` is what was asked, as it was sent. */
export type Key = Omit<Request, 'actor'>;

/** The way into a game. */
export interface Entrance extends Answer {
  /** Whether the person had been in it already. */
  readonly joinedExisting: boolean;
}

/** How many quick matches that wait are tried before a new one is made. */
const CANDIDATES = 20;
/** How many games a person is looked for in, when the answer to a request that was sent before is wanted. */
const RECENT = 20;

export class Entrances {
  readonly #committer: Committer;
  readonly #directory: GameDirectory;
  readonly #rng: Rng;
  readonly #matching = new Serial();

  constructor(committer: Committer, directory: GameDirectory, rng: Rng) {
    this.#committer = committer;
    this.#directory = directory;
    this.#rng = rng;
  }

  /**
   * Makes a game with `person` as its host. A rematch that somebody else of the finished game has asked for
   * before is joined instead.
   */
  async create(person: Person, wanted: Hosted, key?: Key): Promise<Result<Entrance, ErrorBody>> {
    const { rematchOf } = wanted.settings;
    const request = requestOf(person, key);
    if (rematchOf === null) return this.#make(person, wanted, request);
    return this.#rematch(person, wanted, rematchOf, request);
  }

  /** Seats a person in the game with this code. */
  async join(person: Person, inviteCode: string, requestId?: string): Promise<Result<Entrance, ErrorBody>> {
    const found = await this.#directory.byInviteCode(inviteCode);
    if (found === null) return refuse('GAME_NOT_FOUND');
    return this.#join(
      person,
      found.id,
      requestOf(
        person,
        requestId === undefined ? undefined : { id: requestId, payload: { join: inviteCode } },
      ),
    );
  }

  /** Finds a quick match that waits for people, or makes one. Who waits in one already is led back to it. */
  async quickMatch(person: Person, settings: Settings, key?: Key): Promise<Result<Entrance, ErrorBody>> {
    const request = requestOf(person, key);
    // One after the other, so that two who ask at once find each other.
    return this.#matching.run(settings.mode, async () => {
      const before = request && (await this.#entranceBefore(person, request));
      if (before) return before;
      const found = await this.#findQuickMatch(person, settings, request);
      return found ?? this.#make(person, { settings, bots: [] }, request);
    });
  }

  async #make(
    person: Person,
    { settings, bots }: Hosted,
    request: Request | undefined,
  ): Promise<Result<Entrance, ErrorBody>> {
    // A request that comes again must find the game that it made before.
    const id = request ? gameIdFor(person.userId, request.id) : gameId(this.#rng);
    return entered(await this.#committer.handle(id, { type: 'create', id, person, settings, bots }, request));
  }

  async #join(person: Person, id: string, request?: Request): Promise<Result<Entrance, ErrorBody>> {
    return entered(await this.#committer.handle(id, { type: 'join', person }, request));
  }

  /** The same, where it is all right to have been in the game before. */
  async #comeBack(person: Person, id: string, request?: Request): Promise<Result<Entrance, ErrorBody>> {
    const joined = await this.#join(person, id, request);
    if (joined.ok || joined.error.code !== 'ALREADY_IN_GAME') return joined;
    const current = await this.#committer.read(id);
    if (current === null) return refuse('GAME_NOT_FOUND');
    return ok({ ...current, isChange: false, fromCache: false, joinedExisting: true });
  }

  /** What the person was answered to the same request before, whichever game it led to; null: nothing yet. */
  async #entranceBefore(person: Person, request: Request): Promise<Result<Entrance, ErrorBody> | null> {
    const games = await this.#directory.gamesOf(person.userId, { active: true, limit: RECENT });
    for (const id of [gameIdFor(person.userId, request.id), ...games.map((game) => game.id)]) {
      // In each of these games the person is, so that to join is refused unless it was done by this request.
      const joined = await this.#join(person, id, request);
      if (joined.ok || joined.error.code === 'REQUEST_ID_REUSED') return joined;
    }
    return null;
  }

  async #findQuickMatch(
    person: Person,
    settings: Settings,
    request: Request | undefined,
  ): Promise<Result<Entrance, ErrorBody> | null> {
    const directory = this.#directory;
    const mine = await directory.gamesOf(person.userId, { active: true, limit: RECENT });
    const own = mine.find(
      (game) => game.isQuickMatch && game.status === 'waiting' && game.mode === settings.mode,
    );
    if (own) return this.#comeBack(person, own.id);
    if (!settings.quickMatch?.preferHumans) return null;
    const open = await directory.openGames({ mode: settings.mode, isQuickMatch: true, limit: CANDIDATES });
    // Who has waited longest is served first.
    for (const { id } of open.toReversed()) {
      const current = await this.#committer.read(id);
      if (!current || !fits(current.game, settings)) continue;
      const joined = await this.#join(person, id, request);
      if (joined.ok) return joined;
    }
    return null;
  }

  async #rematch(
    person: Person,
    wanted: Hosted,
    finishedId: string,
    request: Request | undefined,
  ): Promise<Result<Entrance, ErrorBody>> {
    const finished = await this.#committer.read(finishedId);
    if (!finished || !memberOf(finished.game, person.userId)) return refuse('GAME_NOT_FOUND');
    if (!isOver(finished.game)) return refuse('GAME_NOT_ENDED');
    const { rematch } = finished.game;
    if (rematch) {
      const joined = await this.#comeBack(person, rematch.gameId, request);
      if (joined.ok) return joined;
    }
    const made = await this.#make(person, wanted, request);
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
    return this.#comeBack(person, chosen.gameId);
  }
}

/** Whether somebody who wants `settings` can sit down in a quick match that still waits for people. */
function fits(game: Game, settings: Settings): boolean {
  return game.waitEndsAt !== null && game.settings.allowBots === settings.allowBots;
}

function entered(answer: Result<Answer, ErrorBody>): Result<Entrance, ErrorBody> {
  return answer.ok ? ok({ ...answer.value, joinedExisting: false }) : answer;
}

function requestOf(person: Person, key: Key | undefined): Request | undefined {
  return key && { actor: person.userId, ...key };
}

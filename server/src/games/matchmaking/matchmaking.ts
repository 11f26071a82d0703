import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
import type { Rng } from '../../platform/platform.ts';
import { ratingOf } from '../../ratings/rating.ts';
import { seasonOf } from '../../ratings/seasons.ts';
import { type Names, withFreeNames } from '../../store/freeNames.ts';
import type { GameDirectory, GameListing, Seen } from '../../store/gamePorts.ts';
import type { OriginGames } from '../../store/limitPorts.ts';
import type { Store } from '../../store/ports.ts';
import type { Statistics } from '../../store/statisticsPorts.ts';
import type { Tutorials } from '../../store/tutorialPorts.ts';
import { wornBy } from '../../tutorial/earned.ts';
import type { Answer, Committer } from '../commit/committer.ts';
import type { Request } from '../commit/gameFormat.ts';
import type { Hosted, Person } from '../model/commands.ts';
import { type Game, isOver, memberOf, peopleIn, type QuickMatch, type Settings } from '../model/game.ts';
import { gameId, gameIdFor } from '../model/ids.ts';
import { refuse, served } from '../model/refuse.ts';
import { OriginGamesHere, type SeatCaps, Seats } from './gameCaps.ts';
import { asJoined, cameBack, type Joined } from './joined.ts';
import { rematchOf } from './rematch.ts';

/** Makes joining safe to repeat; `payload` is the request as it was sent. */
export type Key = Omit<Request, 'actor'>;

/** The lines of people to the server, of all who sit down over HTTP. */
export interface Lines {
  isOpen(userId: string): boolean;
  /** Somebody who was seated as connected is to follow the game. */
  expect(userId: string, gameId: string): void;
}

const NO_LINES: Lines = { isOpen: () => false, expect: () => {} };

const ALL = Number.MAX_SAFE_INTEGER;
/** How often somebody who enters is overtaken before they are told. */
const ATTEMPTS = 32;
/** How many of a person's games are searched for the answer to a repeated request. */
const RECENT = 20;

type MatchmakingStore = Pick<Store<Game>, 'directory' | 'tutorials' | 'statistics' | 'company' | 'users'>;

export interface MatchmakingParts {
  readonly rng: Rng;
  readonly caps: SeatCaps;
  /** By network address, over all servers; null: this one counts alone. */
  readonly originGames: OriginGames | null;
}

export class Matchmaking {
  readonly #committer: Committer;
  readonly #directory: GameDirectory;
  readonly #tutorials: Pick<Tutorials, 'tracksOf'>;
  readonly #statistics: Pick<Statistics, 'skillOf'>;
  readonly #company: Pick<Store<Game>['company'], 'apartFrom'>;
  readonly #users: Names;
  readonly #rng: Rng;
  readonly #matching = new KeyedMutex();
  readonly #entering = new KeyedMutex();
  readonly #seats: Seats;
  readonly #originGames: OriginGames;
  readonly #gamesPerAddress: number;
  #lines = NO_LINES;

  constructor(
    committer: Committer,
    { directory, tutorials, statistics, company, users }: MatchmakingStore,
    { rng, caps, originGames }: MatchmakingParts,
  ) {
    this.#committer = committer;
    this.#directory = directory;
    this.#tutorials = tutorials;
    this.#statistics = statistics;
    this.#company = company;
    this.#users = users;
    this.#rng = rng;
    this.#seats = new Seats(committer, directory, caps);
    this.#originGames = originGames ?? new OriginGamesHere();
    this.#gamesPerAddress = caps.gamesPerAddress;
    committer.outbox.onCommitted(({ id, game, isOwn }) => {
      // One that is not forgotten now is so within the hour; being over, it does not count.
      if (isOwn && isOver(game)) void this.#originGames.end(id).catch(() => {});
    });
  }

  /** From now on whoever sits down is connected if their line is open. */
  seeLines(lines: Lines): void {
    this.#lines = lines;
  }

  /** Creates a game with `person` as host, or joins theirs if somebody else has already asked for this rematch. */
  create(person: Person, wanted: Hosted, key?: Key, address?: string): Promise<Result<Joined, ErrorBody>> {
    const { rematchOf: finished } = wanted.settings;
    const request = requestOf(person, key);
    return this.#enter(person, () =>
      finished === null
        ? this.#make(person, wanted, request, { address })
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
      return isSeated ? ok(cameBack(current)) : this.#join(person, found.id, requestOf(person, key));
    });
  }

  /** In the place of a bot of a running quick match. */
  takeSeat(person: Person, id: string, requestId?: string): Promise<Result<Joined, ErrorBody>> {
    const key = requestId === undefined ? undefined : { id: requestId, payload: { takeSeat: id } };
    return this.#enter(person, async () => {
      const { refused, seen: seats } = await this.#seats.look(person.userId, id, false);
      if (refused) return fail(refused);
      const { isOnline: _, ...seated } = await this.#dressed(person);
      const apart = await this.#company.apartFrom(person.userId);
      const command = { type: 'takeSeat', person: seated, apart } as const;
      return asJoined(await this.#committer.handle(id, command, requestOf(person, key), { seats }));
    });
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
      return found ?? this.#make(person, { settings, bots: [] }, request, { address, tables });
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

  async #make(
    person: Person,
    hosted: Hosted,
    request: Request | undefined,
    { address, tables }: { readonly address: string | undefined; readonly tables?: Seen['tables'] },
  ): Promise<Result<Joined, ErrorBody>> {
    // A repeated request must find the game that it created.
    const id = request ? gameIdFor(person.userId, request.id) : gameId(this.#rng);
    const isRepeated = request !== undefined && (await this.#committer.read(id)) !== null;
    const { seen, refused: tooMany } = await this.#seats.look(
      person.userId,
      id,
      hosted.settings.quickMatch === null,
    );
    if (!isRepeated) {
      const refused = tooMany ?? (address === undefined ? null : await this.#refusesAddress(address, id));
      if (refused) return fail(refused);
    }
    const host = await this.#dressed(person);
    const command = { type: 'create', id, person: host, ...hosted } as const;
    const made = await this.#committer.handle(id, command, request, {
      seats: seen,
      ...(tables && { tables }),
    });
    if (!made.ok && !isRepeated) await this.#originGames.end(id);
    return asJoined(this.#expecting(host, id, made));
  }

  async #refusesAddress(address: string, id: string): Promise<ErrorBody | null> {
    const max = this.#gamesPerAddress;
    return (await this.#originGames.begin(address, id, max)) ? null : errorBody('TOO_MANY_GAMES', { max });
  }

  async #join(
    person: Person,
    id: string,
    request?: Request,
    wishes?: QuickMatch,
  ): Promise<Result<Joined, ErrorBody>> {
    const { refused, seen: seats } = await this.#seats.look(person.userId, id, false);
    if (refused) return fail(refused);
    const guest = await this.#dressed(person);
    const apart = await this.#company.apartFrom(person.userId);
    const command = { type: 'join', person: guest, apart, ...(wishes && { wishes }) } as const;
    const joined = await this.#committer.handle(id, command, request, { seats });
    return asJoined(this.#expecting(guest, id, joined));
  }

  #expecting<Seated extends Result<Answer, ErrorBody>>(person: Person, id: string, seated: Seated): Seated {
    if (seated.ok && person.isOnline) this.#lines.expect(person.userId, id);
    return seated;
  }

  /** With what others are to see: what the person has earned, and the rating. */
  async #dressed(person: Person): Promise<Person> {
    const { userId, isGuest } = person;
    const skill = isGuest ? null : await this.#statistics.skillOf(userId);
    const isKnown = skill?.season === seasonOf(this.#committer.now());
    const rating = skill && isKnown ? ratingOf(skill) : null;
    const isOnline = this.#lines.isOpen(userId);
    return { ...person, isOnline, rating, ...wornBy(await this.#tutorials.tracksOf(userId)) };
  }

  /** Joining a game that one is in already succeeds. */
  async #rejoin(person: Person, id: string, request?: Request): Promise<Result<Joined, ErrorBody>> {
    const joined = await this.#join(person, id, request);
    if (joined.ok || joined.error.code !== 'ALREADY_IN_GAME') return joined;
    const current = await this.#committer.read(id);
    return current === null ? refuse('GAME_NOT_FOUND') : ok(cameBack(current));
  }

  async #joinedBefore(person: Person, request: Request): Promise<Result<Joined, ErrorBody> | null> {
    const games = await this.#directory.gamesOf(person.userId, { active: true, limit: RECENT });
    for (const id of [gameIdFor(person.userId, request.id), ...games.map((game) => game.id)]) {
      // The person is in each of these games, so joining is refused unless this request did it.
      const joined = await this.#join(person, id, request);
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
    if (own) return this.#rejoin(person, own.id);
    // The game that has waited longest comes first.
    for (const { id } of open.toReversed()) {
      const current = await this.#committer.read(id);
      if (!current || !fits(current.game, settings)) continue;
      const joined = await this.#join(person, id, request, settings.quickMatch ?? undefined);
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
      const joined = await this.#rejoin(person, rematch.gameId, request);
      if (joined.ok || joined.error.code === 'USERNAME_TAKEN') return joined;
    }
    const before = rematch && (await this.#committer.read(rematch.gameId));
    const gone = before && !isOver(before.game) ? peopleIn(before.game).map(({ userId }) => userId) : [];
    const made = await this.#make(person, rematchOf(finished.game, gone), request, { address });
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
    return this.#rejoin(person, chosen.gameId);
  }
}

function fits(game: Game, settings: Settings): boolean {
  return game.waitEndsAt !== null && game.settings.allowBots === settings.allowBots;
}

function requestOf(person: Person, key: Key | undefined): Request | undefined {
  return key && { actor: person.userId, ...key };
}

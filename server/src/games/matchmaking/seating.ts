/** How a person takes a seat at one table: within the caps, and with what others are to see of them. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import { ratingOf } from '../../ratings/rating.ts';
import { seasonOf } from '../../ratings/seasons.ts';
import type { Seen } from '../../store/gamePorts.ts';
import type { OriginGames } from '../../store/limitPorts.ts';
import type { Store } from '../../store/ports.ts';
import { wornBy } from '../../tutorial/earned.ts';
import type { Answer } from '../commit/answers.ts';
import type { Committer } from '../commit/committer.ts';
import type { Request } from '../commit/gameFormat.ts';
import type { Hosted, Person } from '../model/commands.ts';
import { type Game, isOver, type QuickMatch } from '../model/game.ts';
import { gameId, gameIdFor } from '../model/ids.ts';
import { refuse } from '../model/refuse.ts';
import { OriginGamesHere, type SeatCaps, Seats } from './gameCaps.ts';
import { asJoined, cameBack, type Joined } from './joined.ts';

/** The lines of people to the server, of all who sit down over HTTP. */
export interface Lines {
  isOpen(userId: string): boolean;
  /** Somebody who was seated as connected is to follow the game. */
  expect(userId: string, gameId: string): void;
}

const NO_LINES: Lines = { isOpen: () => false, expect: () => {} };

export interface SeatingParts {
  readonly rng: Rng;
  readonly caps: SeatCaps;
  /** By network address, over all servers; null: this one counts alone. */
  readonly originGames: OriginGames | null;
}

export type SeatingStore = Pick<Store<Game>, 'directory' | 'tutorials' | 'statistics' | 'company'>;

export class Seating {
  readonly #committer: Committer;
  readonly #store: SeatingStore;
  readonly #rng: Rng;
  readonly #seats: Seats;
  readonly #originGames: OriginGames;
  readonly #gamesPerAddress: number;
  #lines = NO_LINES;

  constructor(committer: Committer, store: SeatingStore, { rng, caps, originGames }: SeatingParts) {
    this.#committer = committer;
    this.#store = store;
    this.#rng = rng;
    this.#seats = new Seats(committer, store.directory, caps);
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

  /** At a new table. `tables`: where it is a quick match, those that were looked at. */
  async host(
    person: Person,
    hosted: Hosted,
    request: Request | undefined,
    { address, tables }: { readonly address: string | undefined; readonly tables?: Seen['tables'] },
  ): Promise<Result<Joined, ErrorBody>> {
    // A repeated request must find the game that it created.
    const id = request ? gameIdFor(person.userId, request.id) : gameId(this.#rng);
    const isRepeated = request !== undefined && (await this.#committer.read(id)) !== null;
    const isHosting = hosted.settings.quickMatch === null;
    const { seen: seats, refused: tooMany } = await this.#seats.look(person.userId, id, isHosting);
    if (!isRepeated) {
      const refused = tooMany ?? (address === undefined ? null : await this.#refusesAddress(address, id));
      if (refused) return fail(refused);
    }
    const host = await this.#dressed(person);
    const command = { type: 'create', id, person: host, ...hosted } as const;
    const made = await this.#committer.handle(id, command, request, { seats, ...(tables && { tables }) });
    if (!made.ok && !isRepeated) await this.#originGames.end(id);
    return asJoined(this.#expecting(host, id, made));
  }

  async join(
    person: Person,
    id: string,
    request?: Request,
    wishes?: QuickMatch,
  ): Promise<Result<Joined, ErrorBody>> {
    const { refused, seen: seats } = await this.#seats.look(person.userId, id, false);
    if (refused) return fail(refused);
    const guest = await this.#dressed(person);
    const apart = await this.#store.company.apartFrom(person.userId);
    const command = { type: 'join', person: guest, apart, ...(wishes && { wishes }) } as const;
    const joined = await this.#committer.handle(id, command, request, { seats });
    return asJoined(this.#expecting(guest, id, joined));
  }

  /** Joining a game that one is in already succeeds. */
  async rejoin(person: Person, id: string, request?: Request): Promise<Result<Joined, ErrorBody>> {
    const joined = await this.join(person, id, request);
    if (joined.ok || joined.error.code !== 'ALREADY_IN_GAME') return joined;
    const current = await this.#committer.read(id);
    return current === null ? refuse('GAME_NOT_FOUND') : ok(cameBack(current));
  }

  /** In the place of a bot of a running quick match. */
  async takeSeat(person: Person, id: string, request?: Request): Promise<Result<Joined, ErrorBody>> {
    const { refused, seen: seats } = await this.#seats.look(person.userId, id, false);
    if (refused) return fail(refused);
    const { isOnline: _, ...seated } = await this.#dressed(person);
    const apart = await this.#store.company.apartFrom(person.userId);
    const command = { type: 'takeSeat', person: seated, apart } as const;
    return asJoined(await this.#committer.handle(id, command, request, { seats }));
  }

  async #refusesAddress(address: string, id: string): Promise<ErrorBody | null> {
    const max = this.#gamesPerAddress;
    return (await this.#originGames.begin(address, id, max)) ? null : errorBody('TOO_MANY_GAMES', { max });
  }

  #expecting<Seated extends Result<Answer, ErrorBody>>(person: Person, id: string, seated: Seated): Seated {
    if (seated.ok && person.isOnline) this.#lines.expect(person.userId, id);
    return seated;
  }

  /** With what others are to see: what the person has earned, and the rating. */
  async #dressed(person: Person): Promise<Person> {
    const { userId, isGuest } = person;
    const { statistics, tutorials } = this.#store;
    const skill = isGuest ? null : await statistics.skillOf(userId);
    const isKnown = skill?.season === seasonOf(this.#committer.now());
    const rating = skill && isKnown ? ratingOf(skill) : null;
    const isOnline = this.#lines.isOpen(userId);
    return { ...person, isOnline, rating, ...wornBy(await tutorials.tracksOf(userId)) };
  }
}

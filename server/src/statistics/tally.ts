/** What has counted on one day of UTC, and whether one more of its kind would (C1, C4, C5, C8). */
import { COUNTED_A_DAY, type NoClout } from '@staxd/protocol';
import type { Contact, Contacts } from '../ratings/contacts.ts';
import type { RatedResult } from '../ratings/rating.ts';
import type { GameResult } from '../store/statisticsPorts.ts';

export interface TalliedWin {
  readonly userId: string;
  readonly isAgainstBots: boolean;
  readonly isByLeaving: boolean;
  readonly contacts: Contacts;
}

type Tallied = Pick<GameResult, 'gameId' | 'userId' | 'won' | 'isAgainstBots' | 'method' | 'wonAgainst'> & {
  readonly rated: Pick<RatedResult, 'against'> | null;
};

export class Tally {
  readonly #wins = new Counts();
  readonly #ratings = new Counts();

  add(result: Tallied): void {
    const { gameId, userId, won, isAgainstBots, method, wonAgainst, rated } = result;
    // Those that bring no clout for another reason count too: the first five of the day are meant.
    if (won && isAgainstBots) this.#wins.add(botsOf(userId), gameId);
    if (wonAgainst && method === 'last_standing') this.#wins.add(leavingOf(userId), gameId);
    if (wonAgainst) this.#wins.addContacts(userId, wonAgainst, gameId, personsOf);
    if (rated?.against) this.addRated(gameId, userId, rated.against);
  }

  addRated(gameId: string, userId: string, against: Contacts): void {
    this.#ratings.addContacts(userId, against, gameId, pairOf);
  }

  /** Null: it counts. One opponent who is not used up is enough, so nobody spoils a win by sitting down too. */
  whyNot({ userId, isAgainstBots, isByLeaving, contacts }: TalliedWin): NoClout | null {
    if (isByLeaving && this.#wins.isUsedUp(leavingOf(userId))) return 'leaving';
    if (isAgainstBots) return this.#wins.isUsedUp(botsOf(userId)) ? 'bots' : null;
    const others = contacts.others.filter((other) => !this.#wins.isUsedUp(personsOf(userId, other.userId)));
    if (others.length === 0) return 'person';
    return others.some((other) => !this.#wins.isUsedUp(addressesOf(contacts.own, other.origin)))
      ? null
      : 'address';
  }

  /** How many of those that may bring clout are taken. */
  winsAgainstBots(userId: string): number {
    return Math.min(this.#wins.of(botsOf(userId)), COUNTED_A_DAY);
  }

  /** Whether one more game of these two may be rated. */
  mayRate(a: Contact, b: Contact): boolean {
    return (
      !this.#ratings.isUsedUp(pairOf(a.userId, b.userId)) &&
      !this.#ratings.isUsedUp(addressesOf(a.origin, b.origin))
    );
  }
}

const botsOf = (userId: string) => `bots\n${userId}`;
const leavingOf = (userId: string) => `leaving\n${userId}`;
/** Of the first against the second. */
const personsOf = (userId: string, other: string) => `persons\n${userId}\n${other}`;
/** Of the two, whichever of them it was rated for. */
const pairOf = (a: string, b: string) => (a < b ? personsOf(a, b) : personsOf(b, a));
/** Null where an address is not known. */
function addressesOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a < b ? `addresses\n${a}\n${b}` : `addresses\n${b}\n${a}`;
}

/** By what is counted: its games. */
class Counts {
  readonly #games = new Map<string, Set<string>>();

  add(key: string | null, gameId: string): void {
    if (key === null) return;
    const games = this.#games.get(key) ?? new Set();
    this.#games.set(key, games.add(gameId));
  }

  addContacts(userId: string, { own, others }: Contacts, gameId: string, keyOf: typeof personsOf): void {
    for (const { userId: other, origin } of others) {
      this.add(keyOf(userId, other), gameId);
      this.add(addressesOf(own, origin), gameId);
    }
  }

  isUsedUp(key: string | null): boolean {
    return key !== null && this.of(key) >= COUNTED_A_DAY;
  }

  of(key: string): number {
    return this.#games.get(key)?.size ?? 0;
  }
}

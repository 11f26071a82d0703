/**
 * Every implementation passes the suite of contract.ts. Times are milliseconds since 1970 by the store's clock. A call
 * that resolves is durable. One that cannot be served writes nothing and rejects with `StoreUnavailable`.
 */

import type { Links, PersonalData, Sessions, SignIns } from './accountPorts.ts';
import type { Subscriptions } from './billingPorts.ts';
import type { Chats } from './chatPorts.ts';
import type { Company } from './companyPorts.ts';
import type { AggregateStore, GameDirectory } from './gamePorts.ts';
import type { Hosting, RuleSets } from './hostingPorts.ts';
import type { Identities, OAuthStates } from './oauthPorts.ts';
import type { Operations } from './operationsPorts.ts';
import type { Hints, Shared } from './sharedPorts.ts';
import type { Archive, Statistics } from './statisticsPorts.ts';
import type { TournamentStore } from './tournamentPorts.ts';
import type { Tutorials } from './tutorialPorts.ts';
import type { Users } from './userPorts.ts';

/** What lies between the last beat and the next start was an outage. */
export interface Heartbeat {
  beat(): Promise<void>;
  last(): Promise<number | null>;
}

export interface Outdated {
  /** Sessions, sign-ins and links that expired before this are deleted. */
  readonly sessionsBefore: number;
  /** Guests who came before this, have had no session token since, and play in no game are deleted. */
  readonly guestsBefore: number;
  /** Lessons that were left before this are deleted. */
  readonly lessonsBefore: number;
  /** Records of games that ended before this are deleted, unless somebody keeps them. */
  readonly recordsBefore: number;
}

export interface Store<State> {
  readonly games: AggregateStore<State>;
  readonly directory: GameDirectory;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly links: Links;
  readonly personal: PersonalData;
  readonly chats: Chats;
  readonly statistics: Statistics;
  readonly archive: Archive;
  readonly hosting: Hosting;
  readonly company: Company;
  readonly ruleSets: RuleSets;
  readonly tournaments: TournamentStore;
  readonly tutorials: Tutorials;
  readonly identities: Identities;
  readonly oauthStates: OAuthStates;
  readonly subscriptions: Subscriptions;
  readonly operations: Operations;
  readonly heartbeat: Heartbeat;
  readonly hints: Hints;
  /** Null: one server has the store to itself. */
  readonly shared: Shared<State> | null;
  /** Pending writes: the measure of overload. */
  waiting(): number;
  /**
   * Deletes at most `limit` sessions, sign-ins, links, lessons, guests and records each, and gives the number. What guests
   * played and said stays; their lessons go. With the record of a game go its state, log, seed and chat; results stay.
   */
  purge(outdated: Outdated, limit: number): Promise<number>;
  /** Writes what waits, then closes. Later calls reject with StoreUnavailable. */
  close(): Promise<void>;
}

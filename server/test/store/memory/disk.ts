/** What a store in memory has written: it outlives the store, as a disk outlives a process. */

import type { SeasonSkill } from '../../../src/ratings/rating.ts';
import type { Link, Session, SignIn } from '../../../src/store/accountPorts.ts';
import type { KeptEvent, KeptSubscription } from '../../../src/store/billingPorts.ts';
import type { ChatMessage } from '../../../src/store/chatPorts.ts';
import type { IndexFields, LogEntry, Receipt, Secret } from '../../../src/store/gamePorts.ts';
import type { SavedRuleSet, SavedSetup } from '../../../src/store/hostingPorts.ts';
import type { ConnectedIdentity, OAuthOffer, OAuthState } from '../../../src/store/oauthPorts.ts';
import type { GameResult } from '../../../src/store/statisticsPorts.ts';
import { StoreUnavailable } from '../../../src/store/storeUnavailable.ts';
import type { TournamentCommit } from '../../../src/store/tournamentPorts.ts';
import type { TrackDone, TutorialSessionRow } from '../../../src/store/tutorialPorts.ts';
import type { User } from '../../../src/store/userPorts.ts';
import { CompanyRows } from './company.ts';

/** One game, all of it: replaced as a whole by each commit, so that a commit happens or does not. */
export interface KeptGame {
  readonly id: string;
  readonly version: number;
  /** As the state's format wrote it. */
  readonly state: string;
  readonly dueAt: number | null;
  readonly index: IndexFields;
  readonly createdAt: number;
  readonly secret: Secret | null;
  readonly log: readonly LogEntry[];
  readonly receipts: readonly Receipt[];
  /** Everybody who was ever a member. */
  readonly everMembers: readonly string[];
  readonly updatedAt: number;
  /** False: only what its results lead to is left. */
  readonly hasRecord: boolean;
}

export class MemoryDisk {
  /** In the order of creation. */
  readonly games = new Map<string, KeptGame>();
  readonly users = new Map<string, User>();
  /** The newest last; `userId` null: whoever had it is gone. */
  formerNames: readonly { readonly userId: string | null; readonly fold: string; readonly until: number }[] =
    [];
  readonly sessions = new Map<string, Session>();
  /** By family. */
  readonly signIns = new Map<string, SignIn>();
  /** By the hash of the token. */
  readonly links = new Map<string, Link>();
  readonly company = new CompanyRows();
  readonly messages = new Map<string, ChatMessage>();
  /** By game and user, joined by a newline, in the order in which they were written. */
  readonly results = new Map<string, GameResult>();
  /** {@link Statistics.countingSince}. */
  countingSince = 0;
  /** By user and season, joined by a newline. */
  readonly skills = new Map<string, SeasonSkill>();
  /** By user. */
  readonly setups = new Map<string, readonly SavedSetup[]>();
  /** By user. */
  readonly ruleSets = new Map<string, readonly SavedRuleSet[]>();
  /** By user: ids of games. */
  readonly kept = new Map<string, readonly string[]>();
  /** By id: all that was committed. */
  readonly tournaments = new Map<string, readonly TournamentCommit[]>();
  /** By user and id, joined by a newline. */
  readonly lessons = new Map<string, TutorialSessionRow>();
  /** By user. */
  readonly tracks = new Map<string, readonly TrackDone[]>();
  /** By provider and subject, joined by a newline. */
  readonly identities = new Map<string, ConnectedIdentity>();
  /** By hash. */
  readonly oauthStates = new Map<string, OAuthState>();
  readonly oauthOffers = new Map<string, OAuthOffer>();
  readonly billing = {
    /** By user. */
    customers: new Map<string, string>(),
    /** By user. */
    checkouts: new Map<string, string>(),
    subscriptions: new Map<string, KeptSubscription>(),
    events: new Map<string, KeptEvent>(),
  } as const;
  heartbeat: number | null = null;
  installation: number | null = null;
}

/** A store's way to its disk, until it is closed. */
export class MemoryAccess {
  readonly #disk: MemoryDisk;
  #isOpen = true;

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
  }

  /** Throws StoreUnavailable once it is closed. */
  get disk(): MemoryDisk {
    if (this.#isOpen) return this.#disk;
    throw new StoreUnavailable('the store is closed');
  }

  close(): void {
    this.#isOpen = false;
  }
}

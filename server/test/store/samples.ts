/** What the checks of a store are made of: samples of everything that it keeps. */
import assert from 'node:assert/strict';
import type { Session } from '../../src/store/accountPorts.ts';
import type { Commit, CommitResult, IndexFields, StateFormat } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import type { TutorialSessionRow } from '../../src/store/tutorialPorts.ts';
import type { User } from '../../src/store/userPorts.ts';

/** The state of the games that the checks keep. */
export interface Sample {
  readonly note: string;
  readonly numbers?: readonly number[];
}

/** A step is the text of the state that it leads to. */
export const SAMPLES: StateFormat<Sample> = {
  write: JSON.stringify,
  read: JSON.parse,
  follow: (_, __, step) => JSON.parse(step),
};

export interface Subject {
  /** An empty store, whose clock stands at {@link START}. */
  readonly store: Store<Sample>;
  /** So many milliseconds pass. */
  pass(milliseconds: number): void;
  /** What a server would find that opens the same data, had this one been killed just now. */
  afterKill(): Promise<Store<Sample>>;
}

export interface Check {
  readonly name: string;
  run(subject: Subject): Promise<void>;
}

/** Milliseconds since 1970. */
export const START = 1_800_000_000_000;

/** Text that careless quoting, folding or cutting would change. */
export const ODD = 'O\'Neil "\\" %_\n\u0000 ÄÖ 🃏 \u2028';

export async function ok(result: Promise<CommitResult>): Promise<void> {
  assert.equal((await result).type, 'ok');
}

/** A commit that creates a game: public, waiting, casual, with `u_1` in it. */
export function creation(id: string, index: Partial<IndexFields> = {}): Commit<Sample> {
  return {
    ...next(id, 0),
    index: indexOf(id, index),
    secret: { seed: `seed of ${id}`, commitment: `commitment of ${id}` },
  };
}

/** A commit that follows version `expected`. */
export function next(
  id: string,
  expected: number,
  fields: Partial<Omit<Commit<Sample>, 'id' | 'expected'>> = {},
): Commit<Sample> {
  return {
    id,
    expected,
    state: { note: `version ${expected + 1}` },
    dueAt: null,
    entry: { at: START, actor: 'u_1', kind: 'act', data: { number: expected + 1 } },
    effects: [],
    ...fields,
  };
}

export function indexOf(id: string, fields: Partial<IndexFields> = {}): IndexFields {
  return {
    inviteCode: `CODE ${id}`,
    status: 'waiting',
    mode: 'casual',
    isPrivate: false,
    isQuickMatch: false,
    openSeats: 3,
    memberIds: ['u_1'],
    ...fields,
  };
}

export function result(userId: string, fields: Partial<Omit<ResultEffect, 'type'>> = {}): ResultEffect {
  return {
    type: 'result',
    userId,
    mode: 'casual',
    placement: 1,
    players: 4,
    won: false,
    isAgainstBots: false,
    method: 'card_play',
    turns: 40,
    biggestStack: 4,
    stacksBuilt: 3,
    stacksEaten: 2,
    hitsTaken: 5,
    durationMs: 600,
    clout: 0,
    noClout: null,
    finishedAt: START,
    lastColor: null,
    cardsPlayed: { 'orange star': 2, 'pink add+1': 1 },
    drawnByOthers: { 'add+1': 1 },
    wonAgainst: null,
    ...fields,
  };
}

type ResultEffect = Extract<Commit<Sample>['effects'][number], { type: 'result' }>;
type ChatEffect = Extract<Commit<Sample>['effects'][number], { type: 'chat' }>;

export function chat(id: string, content = 'hello'): ChatEffect {
  return { type: 'chat', id, userId: 'u_1', username: 'Ann', content, messageType: 'text', createdAt: START };
}

export function user(id: string, fields: Partial<User> = {}): User {
  return {
    id,
    username: `name of ${id}`,
    email: null,
    emailPending: null,
    passwordHash: null,
    isGuest: false,
    isVip: false,
    avatar: 1,
    clout: 0,
    createdAt: START,
    passwordChangedAt: null,
    deletedAt: null,
    ...fields,
  };
}

export function session(tokenHash: string, fields: Partial<Session> = {}): Session {
  return {
    tokenHash,
    family: 'f_1',
    userId: 'u_1',
    createdAt: START,
    expiresAt: START + 1000,
    rotatedAt: null,
    revokedAt: null,
    ...fields,
  };
}

export function lessons(id: string, fields: Partial<TutorialSessionRow> = {}): TutorialSessionRow {
  return { userId: 'u_1', id, version: 1, track: 'a', record: { step: 1 }, updatedAt: START, ...fields };
}

export function versions(entries: readonly { readonly version: number }[]): number[] {
  return entries.map(({ version }) => version);
}

/**
 * Who may do what, and how often: one row for every call over HTTP and every event of a socket. What has
 * no row does not exist; the server refuses to start when a row or what it guards is missing.
 */
import type { CallName, ClientEvent } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { User } from '../store/ports.ts';

/** From least to most. `none` is nobody in particular. */
export const TIERS = ['none', 'guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

/** What somebody is to the game that a request names, from least to most. */
export const MEMBERSHIPS = ['stranger', 'viewer', 'player', 'host'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

export interface Permission {
  /** The least tier that may ask. */
  readonly auth: Tier;
  /**
   * Limits by user, or by address where nobody is signed in; each request takes from all of them. What is counted
   * only when it led to something (new users, wrong passwords, wrong codes) is counted where that shows.
   */
  readonly limits: readonly LimitName[];
}

export interface CallPermission extends Permission {
  /** What one must be at least to the game that the call names; `stranger` where it names none. */
  readonly membership: Membership;
}

const anybody = (...limits: LimitName[]) =>
  ({ auth: 'none', membership: 'stranger', limits: ['requests', ...limits] }) as const;
const signedIn = (...limits: LimitName[]) =>
  ({ auth: 'guest', membership: 'stranger', limits: ['requests', ...limits] }) as const;
const inGame = <Least extends Membership>(membership: Least, ...limits: LimitName[]) =>
  ({ auth: 'guest', membership, limits: ['requests', ...limits] }) as const;
const overSocket = (limit: LimitName) => ({ auth: 'guest', limits: [limit] }) as const;
const registered = { auth: 'user', membership: 'stranger', limits: ['requests'] } as const;
/** Answers NOT_IMPLEMENTED to everybody; its rights come with its part. */
const later = anybody();

/** The calls of `REST`, by name. */
export const CALL_PERMISSIONS = {
  register: anybody(),
  login: anybody(),
  /** Not `requests`: of one address many come back at once, as after a restart of the server. */
  guest: { auth: 'none', membership: 'stranger', limits: ['guestLogins'] },
  logout: signedIn(),
  me: signedIn(),
  setMe: signedIn(),
  oauthAuthorize: later,
  oauthCallback: later,

  createGame: signedIn('newGames'),
  joinGame: signedIn(),
  quickMatch: signedIn('newGames'),
  gameSession: signedIn('newGames'),
  publicGames: anybody(),
  myGames: signedIn(),
  getGame: inGame('viewer'),
  gameEvents: inGame('viewer', 'histories'),
  setReady: inGame('player'),
  startGame: inGame('host'),
  act: inGame('player', 'actions'),
  leaveGame: inGame('player'),
  rejoinGame: inGame('player'),
  kickPlayer: inGame('host'),
  setBots: inGame('host'),
  gameRecord: inGame('viewer'),

  userStats: registered,
  sendMessage: inGame('player', 'chat', 'chatPerMinute'),
  messages: inGame('player'),

  vipStatus: later,
  vipSubscribe: later,
  vipStats: later,
  createTournament: later,
  tournaments: later,
  registerForTournament: later,
  startTutorial: later,
  tutorialAction: later,
  tutorialProgress: later,
  completeTutorial: later,
  skipTutorial: later,
} as const satisfies Readonly<Record<CallName, CallPermission>>;

/** The events of the namespace `/game`. The game of an event is the one that its socket has joined. */
export const EVENT_PERMISSIONS = {
  /** Names its game, and checks itself who may join it: see `joinGame` of `sockets/clientEvents.ts`. */
  join_game: overSocket('events'),
  leave_game: overSocket('events'),
  ping: overSocket('events'),
  get_state: overSocket('events'),
  game_action: overSocket('actions'),
} as const satisfies Readonly<Record<ClientEvent, Permission>>;

/** The tier: VIPs first, then guests, then users (APP-6). */
function tierOf(person: Pick<User, 'isGuest' | 'isVip'> | null): Tier {
  if (person === null) return 'none';
  if (person.isVip) return 'vip';
  return person.isGuest ? 'guest' : 'user';
}

export function hasTier(person: Pick<User, 'isGuest' | 'isVip'> | null, least: Tier): boolean {
  return TIERS.indexOf(tierOf(person)) >= TIERS.indexOf(least);
}

/** Compares a guard with what it guards. Throws an Error that names every gap, in both directions. */
export function assertComplete(kind: string, rows: readonly string[], guarded: readonly string[]): void {
  const unguarded = guarded.filter((name) => !rows.includes(name));
  const idle = rows.filter((name) => !guarded.includes(name));
  if (unguarded.length > 0) throw new Error(`no row of the guard for the ${kind}s ${unguarded.join(', ')}`);
  if (idle.length > 0)
    throw new Error(`rows of the guard for ${kind}s that do not exist: ${idle.join(', ')}`);
}

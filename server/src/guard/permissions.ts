/** Who may do what, and how often. The server does not start when a row, or what it describes, is missing. */
import type { CallName, ClientEvent } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { User } from '../store/userPorts.ts';

/** From least to most. */
export const TIERS = ['none', 'guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

/** What a user is to a game, from least to most. */
export const MEMBERSHIPS = ['stranger', 'viewer', 'player', 'host'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

export interface Permission {
  readonly auth: Tier;
  /** By user, or by address where nobody is signed in. Limits on failures only are counted where they fail. */
  readonly limits: readonly LimitName[];
  /**
   * With it a guest's running game goes on: it is never OVERLOADED, and does not count towards that (LIMIT-27). A name: the
   * field of the body without which it is something else.
   */
  readonly keepsGoing?: true | 'session_token';
}

export interface CallPermission extends Permission {
  /** The least membership; `stranger` where the call names no game. */
  readonly membership: Membership;
  /** The token is optional. A valid one identifies the caller, an invalid one is refused. */
  readonly readsToken?: true;
  /** For everybody else it does not exist (MODER-1). */
  readonly isForModerators?: true;
}

const anybody = (...limits: LimitName[]) =>
  ({ auth: 'none', membership: 'stranger', limits: ['requests', ...limits] }) as const;
const perhapsSignedIn = (...limits: LimitName[]) => ({ ...anybody(...limits), readsToken: true }) as const;
const signedIn = (...limits: LimitName[]) =>
  ({ auth: 'guest', membership: 'stranger', limits: ['requests', ...limits] }) as const;
const inGame = <Least extends Membership>(membership: Least, ...limits: LimitName[]) =>
  ({ auth: 'guest', membership, limits: ['requests', ...limits] }) as const;
const overSocket = (limit: LimitName) => ({ auth: 'guest', limits: [limit] }) as const;
const registered = { auth: 'user', membership: 'stranger', limits: ['requests'] } as const;
/** Whoever subscribes is no vip yet. */
const paying = { auth: 'user', membership: 'stranger', limits: ['requests', 'billing'] } as const;
const moderating = { ...signedIn(), isForModerators: true } as const;
const vip = { auth: 'vip', membership: 'stranger', limits: ['requests'] } as const;

export const CALL_PERMISSIONS = {
  register: perhapsSignedIn(),
  login: anybody('logins'),
  /** Not `requests`: many guests of one address come back at once after a restart. */
  guest: { auth: 'none', membership: 'stranger', limits: ['guestLogins'], keepsGoing: 'session_token' },
  logout: signedIn(),
  me: signedIn(),
  setMe: signedIn(),
  signInOptions: anybody(),
  forgotPassword: anybody(),
  resetPassword: anybody(),
  confirmEmail: anybody(),
  changePassword: registered,
  changeEmail: registered,
  account: registered,
  signIns: registered,
  endSignIn: registered,
  endOtherSignIns: registered,
  deleteAccount: registered,
  exportData: registered,

  oauthAuthorize: anybody('oauthStarts'),
  oauthConnect: { ...registered, limits: ['requests', 'oauthStarts'] },
  oauthCallback: perhapsSignedIn(),
  connect: registered,
  disconnect: registered,

  createGame: signedIn('newGames'),
  joinGame: signedIn(),
  quickMatch: signedIn('newGames'),
  gameSession: signedIn('newGames'),
  publicGames: anybody(),
  /** Wrong codes are counted where they fail. */
  invitedTable: anybody(),
  takeSeat: inGame('viewer'),
  myGames: signedIn(),
  getGame: inGame('viewer'),
  gameEvents: inGame('viewer', 'histories'),
  setReady: inGame('player'),
  startGame: inGame('host'),
  act: { ...inGame('player', 'actions'), keepsGoing: true },
  leaveGame: { ...inGame('player'), keepsGoing: true },
  rejoinGame: { ...inGame('player'), keepsGoing: true },
  kickPlayer: inGame('host'),
  setBots: inGame('host'),
  gameRecord: inGame('viewer', 'histories'),

  userStats: registered,
  vipStats: { auth: 'vip', membership: 'stranger', limits: ['requests'] },
  /** Tells those who are signed in their own line. */
  leaderboard: perhapsSignedIn(),
  setups: registered,
  saveSetup: registered,
  deleteSetup: registered,
  recentGames: registered,
  /** For those who have left, too. */
  keepGame: { auth: 'user', membership: 'viewer', limits: ['requests'] },
  sendMessage: inGame('player', 'chat', 'chatPerMinute'),
  messages: inGame('player', 'histories'),

  vipOffer: anybody(),
  vipStatus: registered,
  vipSubscribe: paying,
  vipPayment: paying,
  vipCancel: paying,
  vipResume: paying,
  vipReturn: paying,
  /** Tell those who are signed in what is theirs. */
  tournaments: perhapsSignedIn(),
  tournament: perhapsSignedIn(),
  createTournament: vip,
  cancelTournament: registered,
  registerForTournament: registered,
  withdrawFromTournament: registered,
  checkInToTournament: registered,

  readRules: signedIn('ruleFiles'),
  ruleSets: registered,
  saveRuleSet: registered,
  deleteRuleSet: registered,

  blockedPeople: signedIn('blocks'),
  blockPlayer: signedIn('blocks'),
  unblockPlayer: signedIn('blocks'),
  reportPlayer: signedIn('reports'),
  invitations: signedIn(),
  invite: signedIn('invitations'),
  answerInvitation: signedIn(),
  warnings: signedIn(),
  closeWarning: signedIn(),

  moderator: registered,
  reports: moderating,
  decideReport: moderating,
  sentences: moderating,
  liftSentence: moderating,
  audit: moderating,
  gains: moderating,

  startTutorial: signedIn('lessons'),
  tutorialAction: signedIn('lessons'),
  tutorialProgress: signedIn(),
  completeTutorial: signedIn('lessons'),
  skipTutorial: signedIn('lessons'),
} as const satisfies Readonly<Record<CallName, CallPermission>>;

/** With what its row alone tells: whether somebody asks who is known. */
export type PermissionOf<Name extends CallName> = Name extends keyof typeof CALL_PERMISSIONS
  ? (typeof CALL_PERMISSIONS)[Name]
  : CallPermission;

export function permissionOf(name: CallName): CallPermission {
  return (CALL_PERMISSIONS as Readonly<Record<CallName, CallPermission>>)[name];
}

/** Their game is the one that the socket has joined. Membership is checked by `decide`. */
export const EVENT_PERMISSIONS = {
  /** Checks itself who may join, and whether there is room for spectators. */
  join_game: { ...overSocket('events'), keepsGoing: true },
  leave_game: { ...overSocket('events'), keepsGoing: true },
  ping: { ...overSocket('events'), keepsGoing: true },
  get_state: { ...overSocket('events'), keepsGoing: true },
  game_action: { ...overSocket('actions'), keepsGoing: true },
  watch_tables: overSocket('events'),
  watch_tournament: overSocket('events'),
  react: overSocket('reactions'),
} as const satisfies Readonly<Record<ClientEvent, Permission>>;

/** VIPs first, then guests, then users (APP-6). */
function tierOf(person: Pick<User, 'isGuest' | 'isVip'> | null): Tier {
  if (person === null) return 'none';
  if (person.isVip) return 'vip';
  return person.isGuest ? 'guest' : 'user';
}

export function hasTier(person: Pick<User, 'isGuest' | 'isVip'> | null, least: Tier): boolean {
  return TIERS.indexOf(tierOf(person)) >= TIERS.indexOf(least);
}

/** Throws an Error that names every gap, in both directions. */
export function assertComplete(kind: string, rows: readonly string[], guarded: readonly string[]): void {
  const unguarded = guarded.filter((name) => !rows.includes(name));
  const idle = rows.filter((name) => !guarded.includes(name));
  if (unguarded.length > 0) throw new Error(`no row of the guard for the ${kind}s ${unguarded.join(', ')}`);
  if (idle.length > 0)
    throw new Error(`rows of the guard for ${kind}s that do not exist: ${idle.join(', ')}`);
}

/** `points` in any `seconds`, and `burst.points` more once in `burst.seconds`. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly burst?: { readonly points: number; readonly seconds: number };
}

export const DEFAULT_LIMITS = {
  /** By user, once signed in. Nobody is refused by address; see `strangers`. */
  connectionsPerUser: { points: 30, seconds: 60 },
  /** New guests and accounts, by address; above that, they come in a second later. Failed attempts are not counted. */
  signUps: { points: 60, seconds: 600 },
  /** Above that they do not come in. */
  signUpsAtMost: { points: 600, seconds: 600 },
  /** Ways to a provider that begin, by user or else by address. */
  oauthStarts: { points: 60, seconds: 60 },
  /** A guest's fresh tokens, by family of sessions: one every 10 minutes, and one for each page that opens. */
  renewals: { points: 60, seconds: 600 },
  /** Unknown session tokens, by address. */
  unknownSessions: { points: 60, seconds: 600 },
  /** Guests who sign in or renew, by address: a school may do so all at once. */
  guestLogins: { points: 4, seconds: 1, burst: { points: 500, seconds: 150 } },
  /** Logins by address, right or wrong. */
  logins: { points: 4, seconds: 1, burst: { points: 120, seconds: 120 } },
  /** Every other HTTP call, by user or else by address. */
  requests: { points: 6, seconds: 1, burst: { points: 114, seconds: 60 } },
  actions: { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } },
  /** All other socket events of a user: ping, join, state requests. */
  events: { points: 10, seconds: 1, burst: { points: 30, seconds: 10 } },
  /** By connection, before parsing; above it the connection is closed. */
  frames: { points: 60, seconds: 1 },
  newGames: { points: 20, seconds: 60 },
  /** What is done in lessons: a fast learner does 2 things a second. */
  lessons: { points: 5, seconds: 1, burst: { points: 40, seconds: 10 } },
  /** Histories are replayed from logs, and chats masked, which is costly. */
  histories: { points: 30, seconds: 60 },
  /** What spectators see of a running game is replayed, too: each time that they come to it, or ask. */
  looks: { points: 30, seconds: 60 },
  /** Whom somebody has blocked: lists and changes of them. */
  blocks: { points: 60, seconds: 60 },
  /** Rule files that are read. */
  ruleFiles: { points: 20, seconds: 60 },
  /** What asks the billing provider. */
  billing: { points: 10, seconds: 60 },
  /** Events of the billing provider, by address: true ones come again later. */
  billingEvents: { points: 50, seconds: 1, burst: { points: 500, seconds: 10 } },
  /** Reports by one user, including refused ones. */
  reports: { points: 20, seconds: 86_400 },
  /** Invitations by one user, including refused ones. */
  invitations: { points: 20, seconds: 60 },
  /** Reactions at a table by one user. */
  reactions: { points: 5, seconds: 5 },
  chat: { points: 5, seconds: 5 },
  chatPerMinute: { points: 20, seconds: 60 },
  /** Invite codes and game ids that do not exist, by user. */
  codeMisses: { points: 10, seconds: 600 },
  /** Invite codes and game ids that do not exist, by address. Above it, answers to the address are delayed. */
  codeMissesPerAddress: { points: 60, seconds: 600 },
  /** Wrong passwords for one name from one address. */
  failedLogins: { points: 10, seconds: 900 },
  /** Wrong passwords for one name from anywhere. */
  failedLoginsPerName: { points: 50, seconds: 900 },
  /** Wrong passwords from one address for any name. */
  failedLoginsPerAddress: { points: 100, seconds: 900 },
  /** Replaces the three above in a browser where the account has signed in before. */
  failedLoginsPerBrowser: { points: 10, seconds: 900 },
  /** New e-mail addresses requested by one account. */
  mailRequests: { points: 20, seconds: 3600 },
  /** Links for a new password requested from one network address. Above it, answers to the address are delayed. */
  mailRequestsPerAddress: { points: 20, seconds: 3600 },
  /** Links for a new password requested from one network address. Above it, requests are refused. */
  mailFloods: { points: 1000, seconds: 3600 },
  /** Confirmation mails to one e-mail address, requested by strangers from one network. */
  mailsTo: { points: 5, seconds: 3600 },
  /** Confirmation mails to one e-mail address, requested by strangers from all networks together. */
  mailsToAtMost: { points: 20, seconds: 3600 },
  /** Confirmation mails to one e-mail address, requested by one established account. */
  mailsOfAccount: { points: 5, seconds: 3600 },
  /** Confirmation mails to one e-mail address, requested by all established accounts together. */
  mailsOfAccounts: { points: 50, seconds: 3600 },
  /** Links for a new password to one e-mail address. A link is valid for as long as this window. */
  passwordLinks: { points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

export const DEFAULT_CAPS = {
  /** Connections of one address that have not signed in; above it the oldest is closed. */
  strangers: 300,
  /** Connections of one address that have sent nothing (without a proxy); above it the oldest is closed. */
  silentConnections: 200,
  /**
   * Connections of one address that are no sockets of games (without a proxy); above it the one that has moved nothing
   * for longest is closed. Whoever plays by polling has up to two.
   */
  httpConnections: 600,
  /** Live games that one person sits in. */
  openSeats: 3,
  /** Waiting games that one person hosts, not counting quick matches. */
  waitingGames: 1,
  gamesPerAddress: 500,
} as const satisfies Record<string, number>;
export type CapName = keyof typeof DEFAULT_CAPS;
export type Caps = Readonly<Record<CapName, number>>;

/** How often, and how much at once: the limits of a server that is not configured otherwise. */

/** `points` within `seconds`, and once in `burstSeconds` so many more: 10 actions a second, bursts of 20. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly burst?: { readonly points: number; readonly seconds: number };
}

/** How often somebody may do something; `points` in `seconds`, see {@link Limit}. */
export const DEFAULT_LIMITS = {
  /** By user, once signed in; by address nobody is refused, see `strangers`. */
  connectionsPerUser: { points: 30, seconds: 60 },
  /** New guests and new accounts, by address: what led to none is not counted. */
  signUps: { points: 60, seconds: 600 },
  /** A guest's fresh tokens, by family of sessions: one each 10 minutes, and one each time that a page opens. */
  renewals: { points: 60, seconds: 600 },
  /** Session tokens that nobody has issued, by address. */
  unknownSessions: { points: 60, seconds: 600 },
  /** Guests who come in or renew their tokens, by address: a school may do so all at once. */
  guestLogins: { points: 60, seconds: 1, burst: { points: 500, seconds: 10 } },
  /** Every other call over HTTP, by user or else by address. */
  requests: { points: 20, seconds: 1, burst: { points: 100, seconds: 10 } },
  actions: { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } },
  /** All other socket events of a user: pings, joins, requests for the state. */
  events: { points: 10, seconds: 1, burst: { points: 30, seconds: 10 } },
  /** Everything that comes on one connection, before it is parsed; more than that and it is closed. */
  frames: { points: 60, seconds: 1 },
  newGames: { points: 20, seconds: 60 },
  /** Games that are played again from their logs, to tell what has happened. */
  histories: { points: 30, seconds: 60 },
  chat: { points: 5, seconds: 5 },
  chatPerMinute: { points: 20, seconds: 60 },
  /** Codes and ids that lead to no game, by user; */
  codeMisses: { points: 10, seconds: 600 },
  /** above this answers are late for the whole address. */
  codeMissesPerAddress: { points: 60, seconds: 600 },
  /** Wrong passwords, by name and address, */
  failedLogins: { points: 10, seconds: 900 },
  /** by name, wherever they come from, */
  failedLoginsPerName: { points: 50, seconds: 900 },
  /** and by address, whatever the name. */
  failedLoginsPerAddress: { points: 100, seconds: 900 },
  /** Instead of all three: by browser in which the account has been signed in to before. */
  failedLoginsPerBrowser: { points: 10, seconds: 900 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** How much of something there may be at once. */
export const DEFAULT_CAPS = {
  /** Connections of an address on which nobody has signed in yet: with one more the oldest is closed. */
  strangers: 300,
  /** Connections of an address on which nothing has been asked yet, not behind a proxy: the oldest is closed. */
  silentConnections: 200,
  /** Games that are not over, by person: */
  openSeats: 3,
  /** of these such as wait with that person as host, quick matches left out. */
  waitingGames: 1,
  /** Games that are not over, by the address that asked for them. */
  gamesPerAddress: 500,
} as const satisfies Record<string, number>;
export type CapName = keyof typeof DEFAULT_CAPS;
export type Caps = Readonly<Record<CapName, number>>;

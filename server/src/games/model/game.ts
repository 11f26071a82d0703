/**
 * A game on the server, from the lobby to its end: plain data that `decide` makes anew for every version.
 * What the cards do is the engine's; everything around them is here.
 */
import type { Card, GameState, Mode, Seat, SeatInfo } from '@staxd/engine';
import { type BotLevel, type OfferedBot, STAND_IN } from '@staxd/engine/bots';
import type { Presence } from '@staxd/protocol';

/** As the host or a quick match asked for it; nothing of it changes but what a newcomer asks of a quick match. */
export interface Settings {
  readonly name: string;
  readonly mode: Mode;
  readonly isPrivate: boolean;
  /** 2 to 7. */
  readonly maxPlayers: number;
  readonly turnSeconds: number;
  readonly allowSpectators: boolean;
  /** Public games: whether a countdown starts the game. */
  readonly autoStart: boolean;
  /** Whether bots fill empty seats. */
  readonly allowBots: boolean;
  readonly quickMatch: QuickMatch | null;
  /** The finished game that this one follows. */
  readonly rematchOf: string | null;
}

export interface QuickMatch {
  /** False: bots at once. */
  readonly preferHumans: boolean;
  /** People without whom it does not begin where bots are not welcome. */
  readonly minHumans: number;
  readonly maxWaitSeconds: number;
}

/** A person or a bot in a game. */
export interface Player {
  readonly userId: string;
  /** Unique in the game: it leads to the player's seat. */
  readonly username: string;
  /** The level of a bot; null for a person. */
  readonly bot: OfferedBot | null;
  readonly isGuest: boolean;
  /** A person's picture, from 1; null for a bot. */
  readonly avatar: number | null;
  readonly isReady: boolean;
  readonly joinedAt: number;
  /**
   * Bots are always connected. A person who is `disconnected` may only be changing networks, which has no
   * effect; `away` is who has not come back in time.
   */
  readonly presence: Presence;
  /** Since when a person who is not connected has not been. */
  readonly absentSince: number | null;
  /** Whether the person's latest sign of life was a call over HTTP: there is no line that could be lost. */
  readonly playsByCalls: boolean;
  /** Decisions in a row that time made. */
  readonly timeouts: number;
  /** Whether a bot plays this person's seat for now. */
  readonly hasStandIn: boolean;
  /** Whether the person's decisions have no deadline. */
  readonly hasRelaxedClock: boolean;
  /** Whether the person has left a running game for good. */
  readonly hasLeft: boolean;
}

/** When a lobby begins to play by itself. */
export interface Countdown {
  readonly startedAt: number;
  readonly endsAt: number;
  /** Where it stood before everybody was ready, to go back to. */
  readonly normalEndsAt: number;
  readonly speed: 'normal' | 'fast';
}

/** What the game waits for, and until when: one for each (turn, awaited seat, kind), whatever else happens. */
export interface OpenDecision {
  readonly seat: Seat;
  readonly turn: number;
  readonly kind: DecisionKind;
  readonly openedAt: number;
  /** When the player's time is up; null: never. */
  readonly deadlineAt: number | null;
  /** When a bot acts, or a stunned player's turn is skipped; null: somebody is asked. */
  readonly actsAt: number | null;
}

type MaybeOpen = OpenDecision | null | undefined;

/** Whether nothing has been decided between two versions of a game. */
export function isSameDecision(a: MaybeOpen, b: MaybeOpen): boolean {
  return a?.seat === b?.seat && a?.turn === b?.turn && a?.kind === b?.kind && a?.openedAt === b?.openedAt;
}

/** `turn` is the own turn, with or without a jinx window; `stunned` the turn of one who can only skip. */
export const DECISION_KINDS = ['turn', 'stunned', 'defense', 'peek'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The part that exists once the cards are dealt. */
export interface Play {
  readonly state: GameState;
  /** As joined: what a record is replayed from. `state.seats` has them in order of play (SET-1). */
  readonly joined: readonly SeatInfo[];
  readonly startedAt: number;
  /** Null once the game is over. */
  readonly decision: OpenDecision | null;
  /** By seat: the version that last changed the hand, for indices that a client counted earlier. */
  readonly handSince: readonly number[];
  /** By seat. */
  readonly decisions: readonly Decisions[];
  readonly cardsPlayed: number;
  /** The largest total of a stack so far. */
  readonly biggestStack: number;
  readonly lastMove: LastMove | null;
}

/** Who has decided for a seat so far. */
export interface Decisions {
  /** By the player, a stand-in or the clock. */
  readonly made: number;
  readonly byStandIn: number;
  readonly isLastByStandIn: boolean;
}

export const NO_DECISIONS: Decisions = { made: 0, byStandIn: 0, isLastByStandIn: false };

/** The latest action, for those who watch the victory. */
export interface LastMove {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** A host has removed somebody. */
export interface Kick {
  readonly by: string;
  readonly userId: string;
}

export const GAME_PHASES = ['waiting', 'running', 'completed', 'cancelled'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

export const CANCELLATIONS = ['insufficient_players', 'abandoned'] as const;
export type Cancellation = (typeof CANCELLATIONS)[number];

export interface Game {
  readonly id: string;
  /** 6 characters of {@link INVITE_ALPHABET}. */
  readonly inviteCode: string;
  readonly settings: Settings;
  readonly phase: GamePhase;
  readonly createdAt: number;
  /** Of the latest version. */
  readonly updatedAt: number;
  readonly hostId: string;
  /** In the order of joining. */
  readonly players: readonly Player[];
  /** Everybody whom a host has removed, also who came back since. */
  readonly kicks: readonly Kick[];
  /** Since when no person has been connected; null while one is. */
  readonly desertedSince: number | null;
  readonly countdown: Countdown | null;
  /** When a quick match, or a rematch, stops waiting for people; null when it does not (any more). */
  readonly waitEndsAt: number | null;
  /** Of a rematch: the ids of the people of the game before, whose seats are kept while it waits for them. */
  readonly expected: readonly string[];
  readonly play: Play | null;
  /** SHA-256 of the seed, shown from the beginning. */
  readonly commitment: string;
  /** The seed itself: null until the game is over. */
  readonly seed: string | null;
  readonly endedAt: number | null;
  readonly cancellation: Cancellation | null;
  /** What the winner has earned with the win. */
  readonly clout: number;
  /** The game that its players went on to. */
  readonly rematch: { readonly gameId: string; readonly inviteCode: string } | null;
}

export function isOver(game: Game): boolean {
  return game.phase === 'completed' || game.phase === 'cancelled';
}

/** The player with this id who has not left, if there is one. */
export function memberOf(game: Game, userId: string): Player | undefined {
  return game.players.find((player) => player.userId === userId && !player.hasLeft);
}

/** Whether a host has removed this user, who has not come back. */
function isKickedFrom(game: Game, userId: string): boolean {
  return game.kicks.some((kick) => kick.userId === userId) && memberOf(game, userId) === undefined;
}

/** The people who are in the game. */
export function peopleIn(game: Game): readonly Player[] {
  return game.players.filter((player) => player.bot === null && !player.hasLeft);
}

/** A player's seat at the table; undefined before the deal and for a user who does not play. */
export function seatOf(game: Game, userId: string): Seat | undefined {
  if (game.play === null) return undefined;
  const player = game.players.find((other) => other.userId === userId);
  const seat = player ? game.play.state.seats.findIndex(({ name }) => name === player.username) : -1;
  return seat < 0 ? undefined : seat;
}

/** Who sits at a seat of a running game. */
export function playerAt(game: Game, seat: Seat): Player {
  const name = game.play?.state.seats[seat]?.name;
  const player = game.players.find(({ username }) => username === name);
  if (player === undefined) throw new Error(`nobody sits at seat ${seat} of game ${game.id}`);
  return player;
}

/** Whether a bot decides for this player: it is one, or plays for a person who is not there. */
export function isPlayedByBot(player: Player): boolean {
  return player.bot !== null || player.hasStandIn;
}

/** The level at which a bot plays for this player. */
export function levelOf(player: Player): BotLevel {
  return player.bot ?? STAND_IN;
}

/** The game with one player changed. */
export function withPlayer(game: Game, userId: string, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) => (player.userId === userId ? { ...player, ...change } : player)),
  };
}

export type Role = 'player' | 'spectator';

/**
 * How a user may look at a game: as a player; as a spectator, once it has begun, where its host allows it and,
 * if it is private, with its invite code; or not at all (null), which is told as if there were no such game. Whom
 * a host has removed sees nothing more of it, not even when it is over.
 */
export function roleOf(game: Game, userId: string, inviteCode?: string): Role | null {
  if (isKickedFrom(game, userId)) return null;
  const player = game.players.find((other) => other.userId === userId);
  if (player && (!player.hasLeft || isOver(game))) return 'player';
  const mayWatch = game.play !== null && game.settings.allowSpectators;
  return mayWatch && (!game.settings.isPrivate || inviteCode === game.inviteCode) ? 'spectator' : null;
}

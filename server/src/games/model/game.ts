/** A game on the server, from lobby to end: plain data that never changes in place. */
import type { Card, GameState, Mode, RuleOptions, Seat, SeatInfo } from '@staxd/engine';
import { type BotLevel, type OfferedBot, STAND_IN } from '@staxd/engine/bots';
import type { Earned, NoClout, Presence } from '@staxd/protocol';

/** Fixed at creation, except what newcomers change in a quick match. */
export interface Settings {
  readonly name: string;
  readonly mode: Mode;
  /** What differs from the mode's standard. Missing: nothing. */
  readonly houseRules?: Partial<RuleOptions>;
  readonly isPrivate: boolean;
  /** 2 to 7. */
  readonly maxPlayers: number;
  readonly turnSeconds: number;
  readonly allowSpectators: boolean;
  /** Whether a countdown starts a public game. */
  readonly autoStart: boolean;
  readonly allowBots: boolean;
  readonly quickMatch: QuickMatch | null;
  readonly rematchOf: string | null;
  /** The table of a tournament that it is. Its seats are taken from the start. */
  readonly tournament?: {
    readonly id: string;
    readonly table: number;
    /** How many of the table stay in, none at the final. Missing: in a round robin, and of earlier versions. */
    readonly goOn?: number;
  };
}

export interface QuickMatch {
  /** False: bots fill the table at once. */
  readonly preferHumans: boolean;
  readonly minHumans: number;
  readonly maxWaitSeconds: number;
}

/** What the player has earned is as of sitting down. */
export interface Player extends Earned {
  readonly userId: string;
  readonly username: string;
  /** The name of the bot whose seat the player has taken: the engine knows the seat by it, in games without ids. */
  readonly seatName?: string;
  /** The id of that bot. */
  readonly seatId?: string;
  readonly bot: OfferedBot | null;
  readonly isGuest: boolean;
  /** From 1; null for a bot. */
  readonly avatar: number | null;
  /** The season's on sitting down; null for guests, bots and those without a rated game. */
  readonly rating: number | null;
  readonly isReady: boolean;
  readonly joinedAt: number;
  /** Bots are always connected. `disconnected` has no effect yet: the person may only be changing networks. */
  readonly presence: Presence;
  readonly absentSince: number | null;
  /** Whether the latest sign of life was an HTTP call, so that there is no connection to lose. */
  readonly playsByCalls: boolean;
  /** Decisions in a row that time made. */
  readonly timeouts: number;
  readonly hasStandIn: boolean;
  readonly hasRelaxedClock: boolean;
  readonly hasLeft: boolean;
}

export interface Countdown {
  readonly startedAt: number;
  readonly endsAt: number;
  /** Where it goes back to when not everybody is ready any more. */
  readonly normalEndsAt: number;
  readonly speed: 'normal' | 'fast';
}

/** One for each turn, awaited seat and kind. */
export interface OpenDecision {
  readonly seat: Seat;
  readonly turn: number;
  readonly kind: DecisionKind;
  readonly openedAt: number;
  readonly deadlineAt: number | null;
  /** When a bot acts or a stunned turn is skipped; null: a person is awaited. */
  readonly actsAt: number | null;
}

type MaybeOpen = OpenDecision | null | undefined;

export function isSameDecision(a: MaybeOpen, b: MaybeOpen): boolean {
  return a?.seat === b?.seat && a?.turn === b?.turn && a?.kind === b?.kind && a?.openedAt === b?.openedAt;
}

/** `turn`: the own turn, with or without a jinx window; `stunned`: a turn that can only be skipped. */
export const DECISION_KINDS = ['turn', 'stunned', 'defense', 'peek'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export interface Play {
  readonly state: GameState;
  /** In the order of joining, for replays; `state.seats` is in the order of play (SET-1). */
  readonly joined: readonly SeatInfo[];
  readonly startedAt: number;
  readonly decision: OpenDecision | null;
  /** By seat: the version that last changed the hand, for card places that a client counted earlier. */
  readonly handSince: readonly number[];
  readonly cardsPlayed: number;
  readonly biggestStack: number;
  readonly lastMove: LastMove | null;
}

export interface LastMove {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

export type Former = Pick<Player, 'userId' | 'username' | 'avatar'>;

export interface Kick {
  readonly by: string;
  readonly userId: string;
}

export const GAME_PHASES = ['waiting', 'running', 'completed', 'cancelled'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** `closed`: by whoever runs the server. */
export const CANCELLATIONS = ['insufficient_players', 'abandoned', 'could_not_start', 'closed'] as const;
export type Cancellation = (typeof CANCELLATIONS)[number];

export interface Game {
  readonly id: string;
  readonly inviteCode: string;
  readonly settings: Settings;
  readonly phase: GamePhase;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly hostId: string;
  readonly players: readonly Player[];
  /** Includes people who have come back since. */
  readonly kicks: readonly Kick[];
  readonly desertedSince: number | null;
  readonly countdown: Countdown | null;
  /** When a quick match or a rematch stops waiting for people; null: it does not wait. */
  readonly waitEndsAt: number | null;
  /** People of the game before, for whom a rematch keeps seats. */
  readonly expected: readonly string[];
  /** All people of the game before, of a rematch. Missing: of another game, or of an earlier version. */
  readonly former?: readonly Former[];
  readonly play: Play | null;
  /** SHA-256 of the seed, public from the beginning. */
  readonly commitment: string;
  /** Null until the game is over. */
  readonly seed: string | null;
  readonly endedAt: number | null;
  readonly cancellation: Cancellation | null;
  /** What the win has brought; 0 until then. */
  readonly clout: number;
  /** Why a win that might have brought clout has not. */
  readonly noClout?: NoClout;
  readonly rematch: { readonly gameId: string; readonly inviteCode: string } | null;
}

export function isOver(game: Game): boolean {
  return game.phase === 'completed' || game.phase === 'cancelled';
}

export function memberOf(game: Game, userId: string): Player | undefined {
  return game.players.find((player) => player.userId === userId && !player.hasLeft);
}

/** Whether somebody who follows the game watches it. */
export function isSpectator(game: Game, userId: string): boolean {
  return game.play !== null && memberOf(game, userId) === undefined;
}

function isKickedFrom(game: Game, userId: string): boolean {
  return game.kicks.some((kick) => kick.userId === userId) && memberOf(game, userId) === undefined;
}

export function peopleIn(game: Game): readonly Player[] {
  return game.players.filter((player) => player.bot === null && !player.hasLeft);
}

export function seatOf(game: Game, userId: string): Seat | undefined {
  if (game.play === null) return undefined;
  const player = game.players.find((other) => other.userId === userId);
  const seat = player ? game.play.state.seats.findIndex((info) => sitsAt(info, player)) : -1;
  return seat < 0 ? undefined : seat;
}

type Seated = Pick<Player, 'userId' | 'username' | 'seatId' | 'seatName'>;

/** By which the engine knows the player's seat. */
export function seatInfoOf({
  userId,
  username,
  seatId,
  seatName,
}: Seated): Required<Pick<SeatInfo, 'id' | 'name'>> {
  return { id: seatId ?? userId, name: seatName ?? username };
}

/** By the id; games from before seats had ids go by the name. */
export function sitsAt({ id, name }: SeatInfo, player: Seated): boolean {
  if (id === undefined) return name === (player.seatName ?? player.username);
  return id === (player.seatId ?? player.userId);
}

export function playerAt(game: Game, seat: Seat): Player {
  const info = game.play?.state.seats[seat];
  const player = info && game.players.find((other) => sitsAt(info, other));
  if (player === undefined) throw new Error(`nobody sits at seat ${seat} of game ${game.id}`);
  return player;
}

export function isPlayedByBot(player: Player): boolean {
  return player.bot !== null || player.hasStandIn;
}

export function levelOf(player: Player): BotLevel {
  return player.bot ?? STAND_IN;
}

export function withPlayer(game: Game, userId: string, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) => (player.userId === userId ? { ...player, ...change } : player)),
  };
}

export type Role = 'player' | 'spectator';

/** Null is told as GAME_NOT_FOUND. A spectator needs a running game, the host's consent and, if private, its code. */
export function roleOf(game: Game, userId: string, inviteCode?: string): Role | null {
  if (isKickedFrom(game, userId)) return null;
  const player = game.players.find((other) => other.userId === userId);
  if (player && (!player.hasLeft || isOver(game))) return 'player';
  const mayWatch = game.play !== null && game.settings.allowSpectators;
  return mayWatch && (!game.settings.isPrivate || inviteCode === game.inviteCode) ? 'spectator' : null;
}

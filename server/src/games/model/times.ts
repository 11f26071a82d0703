/** How long things take, in one table that tests and configuration can change. All in milliseconds. */
import { ANSWER_TIME, AWAY_AFTER, STUNNED_TIME, TOURNAMENT_LIMITS } from '@staxd/protocol';

export interface Times {
  /** After a deadline, for commands that arrived before it. */
  readonly grace: number;
  readonly turnSecond: number;
  readonly waitSecond: number;
  readonly defense: number;
  readonly peek: number;
  readonly stunned: number;
  /** From the second player on, until a public game starts. */
  readonly countdown: number;
  /** What is left of it when everybody is ready. */
  readonly fastCountdown: number;
  /** What a late newcomer has left at least; all newcomers together add at most one `countdown`. */
  readonly lateComer: number;
  /** For a quick match with several people, or a rematch on which all agree. */
  readonly quickCountdown: number;
  readonly keptSeats: number;
  /** Until players of a tournament who have not come are out. */
  readonly noShow: number;
  /** From the creation of a tournament until it begins, at least. */
  readonly tournamentAhead: number;
  /** From the loss of the connection until a player counts as away. */
  readonly disconnected: number;
  /** For players without a connection: from their latest call until they count as away. */
  readonly silent: number;
  /** Without a connected person: until a lobby is abandoned. */
  readonly abandoned: number;
  /** Without a connected person: until a running game is abandoned. */
  readonly deserted: number;
  /** Without any change: until a game is abandoned although somebody is connected. */
  readonly idle: number;
  readonly botThinking: readonly [least: number, most: number];
  /** Before its move: when a bot has decided, and when it starts to move. */
  readonly botDecided: number;
  readonly botExecuting: number;
  readonly outage: number;
}

/** As promised to players (CLOCK, LOBBY, SEAT). */
export const TIMES: Times = {
  grace: 250,
  turnSecond: 1000,
  waitSecond: 1000,
  defense: ANSWER_TIME,
  peek: ANSWER_TIME,
  stunned: STUNNED_TIME,
  countdown: 60_000,
  fastCountdown: 5000,
  lateComer: 10_000,
  quickCountdown: 3000,
  keptSeats: 30_000,
  noShow: TOURNAMENT_LIMITS.noShow,
  tournamentAhead: TOURNAMENT_LIMITS.ahead.least,
  disconnected: AWAY_AFTER,
  silent: 60_000,
  abandoned: 600_000,
  deserted: 60_000,
  idle: 24 * 3600_000,
  botThinking: [800, 2500],
  botDecided: 700,
  botExecuting: 300,
  outage: 2000,
};

/** Timed-out decisions in a row until a bot takes the seat. */
export const TIMEOUTS_UNTIL_STAND_IN = 3;
/** A newcomer to a quick match waits at least this many seconds. */
export const NEWCOMER_SECONDS = 2;
/** Bots fill a game up to this many players. */
export const FILLED_TABLE = 4;

/** Clocks are `scale` times as slow; bots think `pace` times as long. */
export function scaledTimes(scale: number, pace: number): Times {
  const scaled = (milliseconds: number) => Math.round(milliseconds * scale);
  const [least, most] = TIMES.botThinking;
  return {
    ...TIMES,
    turnSecond: scaled(TIMES.turnSecond),
    defense: scaled(TIMES.defense),
    peek: scaled(TIMES.peek),
    stunned: scaled(TIMES.stunned),
    countdown: scaled(TIMES.countdown),
    fastCountdown: scaled(TIMES.fastCountdown),
    lateComer: scaled(TIMES.lateComer),
    quickCountdown: scaled(TIMES.quickCountdown),
    keptSeats: scaled(TIMES.keptSeats),
    noShow: scaled(TIMES.noShow),
    tournamentAhead: Math.min(TIMES.tournamentAhead, scaled(TIMES.tournamentAhead)),
    waitSecond: scaled(TIMES.waitSecond),
    disconnected: scaled(TIMES.disconnected),
    silent: scaled(TIMES.silent),
    botThinking: [Math.round(least * pace), Math.round(most * pace)],
    botDecided: Math.round(TIMES.botDecided * pace),
    botExecuting: Math.round(TIMES.botExecuting * pace),
  };
}

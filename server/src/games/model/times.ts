/** How long things take: one table, so that tests and configuration can change it in one place. */
import { ANSWER_TIME, AWAY_AFTER, STUNNED_TIME } from '@staxd/protocol';

export interface Times {
  /** Milliseconds after a deadline for commands that were received before it. */
  readonly grace: number;
  /** Milliseconds that one second of the turn timer has. */
  readonly turnSecond: number;
  /** Milliseconds that one second of a quick match's wait has. */
  readonly waitSecond: number;
  readonly defense: number;
  readonly peek: number;
  /** Until the turn of a stunned player is skipped. */
  readonly stunned: number;
  /** Until a public game starts once it has two seats taken. */
  readonly countdown: number;
  /** What is left of it when everybody is ready. */
  readonly fastCountdown: number;
  /** What somebody who sits down late has left at least to get ready; all together may add `countdown` once. */
  readonly lateComer: number;
  /** Until a quick match with several people starts, or a rematch on which all have agreed. */
  readonly quickCountdown: number;
  /** That the seats of a rematch are kept for the people of the game before. */
  readonly keptSeats: number;
  /** Until somebody whose connection is lost counts as away. */
  readonly disconnected: number;
  /** The same for somebody who plays by calls over HTTP alone, from the latest of them. */
  readonly silent: number;
  /** Until a lobby without a connected person is abandoned, */
  readonly abandoned: number;
  /** and a running game. */
  readonly deserted: number;
  /** Until a game in which nothing happens at all is abandoned, though somebody is connected. */
  readonly idle: number;
  /** The least and the most that a bot thinks. */
  readonly botThinking: readonly [least: number, most: number];
  /** Of that, how long before its move it has decided, and how long before it sets about the move. */
  readonly botDecided: number;
  readonly botExecuting: number;
  /** The shortest outage that extends deadlines. */
  readonly outage: number;
}

/** As players are promised (CLOCK, LOBBY, SEAT). All in milliseconds. */
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

/** Decisions in a row that time makes before a bot takes the seat. */
export const TIMEOUTS_UNTIL_STAND_IN = 3;
/** Seconds of its wait that somebody who finds a quick match has at least. */
export const NEWCOMER_SECONDS = 2;
/** Bots fill a game up to so many players. */
export const FILLED_TABLE = 4;

/** The same clocks, `scale` times as slow; bots think `pace` times as long, 0: not at all. */
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
    waitSecond: scaled(TIMES.waitSecond),
    disconnected: scaled(TIMES.disconnected),
    silent: scaled(TIMES.silent),
    botThinking: [Math.round(least * pace), Math.round(most * pace)],
    botDecided: Math.round(TIMES.botDecided * pace),
    botExecuting: Math.round(TIMES.botExecuting * pace),
  };
}

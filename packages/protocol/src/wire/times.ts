/** Times that server and clients share. The server's own are in its `games/model/times.ts`. */
import type { View } from '@staxd/engine';

/** Milliseconds to answer a stack, or to choose the cards of a peek. */
export const ANSWER_TIME = 15_000;
/** Milliseconds without a connection after which a player is away and, if the mode allows it, a bot stands in. */
export const AWAY_AFTER = 15_000;
/** Milliseconds until a stunned player's turn is skipped, unless they skip it themselves. */
export const STUNNED_TIME = 500;

interface Decided {
  /** Seconds. */
  readonly turnSeconds: number;
  readonly view: Pick<View, 'phase'> | null;
}

/** The time that the current decision had at its start, in seconds. */
export function decisionSeconds({ turnSeconds, view }: Decided): number {
  const isAnswer = view?.phase === 'stack_resolution' || view?.phase === 'peek_selection';
  return isAnswer ? ANSWER_TIME / 1000 : turnSeconds;
}

/** Seconds of a turn: what a host can choose, and the default. */
export const TURN_SECONDS = { least: 10, most: 120, step: 10, usual: 30 } as const;

/** Milliseconds in a lesson. */
export const LESSON_TIMES = {
  /** For the bot to answer a stack. */
  botAnswer: 8000,
  /** How long a stack is shown before it is answered. */
  stackShown: 4000,
  /** From a solved lesson to the next one. */
  goOn: 2500,
  /** From a lesson that ended with a trade or a hijack to the next one. */
  goOnAfterSwap: 4000,
} as const;

/** Times, ranges and lengths that server and clients share. */
import type { Mode, View } from '@staxd/engine';

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
/** Default number of seats. The engine has the limits. */
export const USUAL_SEATS = 4;

/** Characters. */
export const LONGEST_GAME_NAME = 50;
/** Characters that a guest can enter. Clients may add a suffix to a name that is taken. */
export const LONGEST_GUEST_NAME = 20;
/** Characters, after trimming. */
export const LONGEST_MESSAGE = 500;

/** Without characters that look alike: 0 and O; 1, I and L. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The number of characters of an invite code. */
export const INVITE_LENGTH = 6;

/** The modes in which hosts cannot remove players. */
export const MODES_WITHOUT_KICKS: readonly Mode[] = ['ranked', 'tournament'];

/** The modes in which no bot stands in for a player who is away: time-outs act (SEAT-5). */
export const MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament'];

/** A registered player's reward for a win. */
export const CLOUT_FOR_A_WIN = 50;

/** The number of pictures. Their ids start at 1. */
export const AVATARS = 16;

/** A guest's name, with the suffix that clients may have added. */
export const GUEST_NAME = /^(?! )(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N} _'.-]){1,30}(?<! )$/u;

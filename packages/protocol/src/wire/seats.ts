/** Seats of a game, who may lose one, and the code that leads to one. */
import type { Mode } from '@staxd/engine';

/** Default number of seats. The engine has the limits. */
export const USUAL_SEATS = 4;

/** The modes in which hosts cannot remove players. */
export const MODES_WITHOUT_KICKS: readonly Mode[] = ['ranked', 'tournament'];

/** The modes in which no bot stands in for a player who is away: time-outs act (SEAT-5). */
export const MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament'];

/** Without characters that look alike: 0 and O; 1, I and L. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The number of characters of an invite code. */
export const INVITE_LENGTH = 6;

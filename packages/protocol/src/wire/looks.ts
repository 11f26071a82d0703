/** How a player can look: faces, and backs of cards. */

/** The backs that a player's cards can have besides the usual one. */
export const CARD_BACKS = ['og'] as const;
/** The back of a player's cards; null is the usual one. */
export type CardBack = (typeof CARD_BACKS)[number] | null;

/** The number of pictures. Their ids start at 1. */
export const AVATARS = 16;

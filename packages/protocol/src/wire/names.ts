/** Lengths and forms of names and passwords. */

/** Characters. */
export const LONGEST_GAME_NAME = 50;
/** Characters of a registered player's name and of a password. */
export const ACCOUNT_LENGTHS = { name: { least: 3, most: 30 }, password: { least: 8, most: 128 } } as const;
/** Characters that a guest can enter. Clients may add a suffix to a name that is taken. */
export const LONGEST_GUEST_NAME = 20;

/** A guest's name, with the suffix that clients may have added. */
export const GUEST_NAME = /^(?! )(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N} _'.-]){1,30}(?<! )$/u;

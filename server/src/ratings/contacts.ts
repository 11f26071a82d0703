/** Whom people meet in games that count, and where they come from. */

/** Somebody with an account. */
export interface Contact {
  readonly userId: string;
  /** The mark of the network address, the same for one day only; null: not known. */
  readonly origin: string | null;
}

/** Whom somebody has met in a game. */
export interface Contacts {
  /** The own {@link Contact.origin}. */
  readonly own: string | null;
  readonly others: readonly Contact[];
}

/** The game that the user of the page sits in. */
export interface ActiveGame {
  readonly inviteCode: string;
  /** Whether its page is the one that is shown: then one can leave it, not go back to it. */
  readonly here: boolean;
}

/** The page of a game. */
export function gamePath(inviteCode: string): string {
  return `/game/${inviteCode}`;
}

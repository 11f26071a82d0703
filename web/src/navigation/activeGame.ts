export interface ActiveGame {
  readonly inviteCode: string;
  /** Its page is shown: then one can leave it, not go back to it. */
  readonly here: boolean;
}

export function gamePath(inviteCode: string): string {
  return `/game/${inviteCode}`;
}

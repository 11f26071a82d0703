/** Who looks at the client: the tier decides what the bars offer (APP-6). */
export const TIERS = ['guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

export interface Viewer {
  readonly tier: Tier;
  /** Missing for somebody who has no account yet, not even a guest's. */
  readonly username?: string;
  /** The id of their picture. */
  readonly avatar?: number;
}

/** The game that the viewer sits in. */
export interface ActiveGame {
  readonly inviteCode: string;
  /** Whether its page is the one that is shown: then one can leave it, not go back to it. */
  readonly here: boolean;
}

/** The page of a game. */
export function gamePath(inviteCode: string): string {
  return `/game/${inviteCode}`;
}

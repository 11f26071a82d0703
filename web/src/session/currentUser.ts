/** Who uses the page, as the bars and the home page need to know. */
import type { Account } from '@staxd/client';

/** The tier decides what the bars offer (APP-6). */
export const TIERS = ['guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

export interface CurrentUser {
  readonly tier: Tier;
  /** Missing for somebody who has no account yet, not even a guest's. */
  readonly username?: string;
  /** The id of their picture. */
  readonly avatar?: number;
}

/** Nobody is a guest too. VIPs are told apart when accounts have that (the server does not tell it yet). */
export function tierOf(account: Account | null): Tier {
  return account === null || account.isGuest ? 'guest' : 'user';
}

export function currentUser(account: Account | null): CurrentUser {
  return { tier: tierOf(account), ...(account && { username: account.username, avatar: account.avatar }) };
}

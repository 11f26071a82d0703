/** The user of the page, as the bars and the home page need it. */
import type { Account } from '@staxd/client';

/** The tier decides what the bars offer (APP-6). */
export const TIERS = ['guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

export interface CurrentUser {
  readonly tier: Tier;
  /** Undefined without any account, not even a guest's. */
  readonly username?: string;
  readonly avatar?: number;
}

/** Without an account the tier is guest. VIPs will be told apart when the server reports them. */
export function tierOf(account: Account | null): Tier {
  return account === null || account.isGuest ? 'guest' : 'user';
}

export function currentUser(account: Account | null): CurrentUser {
  return { tier: tierOf(account), ...(account && { username: account.username, avatar: account.avatar }) };
}

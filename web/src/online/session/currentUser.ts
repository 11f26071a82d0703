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

/** Without an account the tier is guest. */
export function tierOf(account: Account | null): Tier {
  if (account === null || account.isGuest) return 'guest';
  return account.isVip ? 'vip' : 'user';
}

export function currentUser(account: Account | null): CurrentUser {
  return { tier: tierOf(account), ...(account && { username: account.username, avatar: account.avatar }) };
}

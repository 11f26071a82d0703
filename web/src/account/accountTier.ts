/** Who looks at the page, as the bars and the home page need to know. */
import type { Account } from '@staxd/client';
import type { Tier, Viewer } from './viewer.ts';

/** Nobody is a guest too. VIPs are told apart when accounts have that (the server does not tell it yet). */
export function tierOf(account: Account | null): Tier {
  return account === null || account.isGuest ? 'guest' : 'user';
}

export function viewerOf(account: Account | null): Viewer {
  return { tier: tierOf(account), ...(account && { username: account.username, avatar: account.avatar }) };
}

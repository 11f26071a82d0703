/** Who somebody was before who comes to a game under another name. */
import type { Account } from '@staxd/client';
import { gameSavedAs, useAccount, useLive } from './liveSession.ts';

export interface Former {
  readonly kind: 'lost' | 'account';
  readonly name: string;
}

/** Null for whoever has the name still, or never had one here. */
export function useFormer(inviteCode: string): Former | null {
  const account = useAccount();
  const ended = useLive((live) => live?.identity.store.getState().endedLogin ?? null);
  const lost = useLive((live) => live?.identity.store.getState().lostName ?? null);
  if (ended !== null) return { kind: 'account', name: ended };
  return lost === null ? formerIn(inviteCode, account) : { kind: 'lost', name: lost };
}

/** The page that lost the name may be gone; what it kept of the game tells who sat there. */
function formerIn(inviteCode: string, account: Account | null): Former | null {
  const saved = account?.isGuest ? gameSavedAs(inviteCode) : null;
  if (saved === null || saved.playerId === account?.userId) return null;
  return { kind: saved.isGuest ? 'lost' : 'account', name: saved.username };
}

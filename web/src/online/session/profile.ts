/** The player's name and picture: the account's, with edits that have not been sent yet. */
import type { Introduction } from '@staxd/client';
import { AVATARS } from '@staxd/protocol';
import { useSyncExternalStore } from 'react';
import { faceName } from '../../look/faces/faceName.ts';
import { useAccount } from './liveSession.ts';

export interface Profile extends Introduction {
  /** The name was made up, so another one will do as well. */
  readonly isMadeUp: boolean;
}

const FEWEST_DIGITS = 3;

/** `attempt` names before it were taken, so it gets longer. */
export function randomProfile(attempt = 0): Profile {
  const avatar = below(AVATARS) + 1;
  const digits = FEWEST_DIGITS + attempt;
  const number = 10 ** (digits - 1) + below(9 * 10 ** (digits - 1));
  return { username: `${faceName(avatar)}${number}`, avatar, isMadeUp: true };
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

const UNKNOWN: Profile = { username: '', avatar: 1, isMadeUp: true };

let changed: Partial<Profile> = {};
let first: Profile | null = null;
const waiting = new Set<() => void>();

export function changeProfile(change: Partial<Profile>): void {
  changed = { ...changed, ...change };
  for (const tell of [...waiting]) tell();
}

/** Called when the account has the edited values. */
export function keepProfile(): void {
  changed = {};
  for (const tell of [...waiting]) tell();
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

export function useProfile(): Profile {
  const account = useAccount();
  const edits = useSyncExternalStore(
    subscribe,
    () => changed,
    () => UNKNOWN,
  );
  // The prerendered page is the same for everybody.
  if (edits === UNKNOWN) return UNKNOWN;
  if (account) return { ...account, isMadeUp: false, ...edits, ...(!account.isGuest && nameOf(account)) };
  first ??= randomProfile();
  return { ...first, ...edits };
}

function nameOf({ username }: Introduction) {
  return { username };
}

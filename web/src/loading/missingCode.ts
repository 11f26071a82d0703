/**
 * Parts of the page that are fetched when they are needed. One that cannot be fetched makes the page say so, and
 * load itself anew as soon as the server answers: half of it would lack its styles.
 */
import { backOff, ENTRY_RETRY } from '@staxd/client';
import { useSyncExternalStore } from 'react';

/** When the page was loaded anew for a part of it, in the storage of this tab. */
const KEY = 'loaded-anew-at';
/** Milliseconds: what fails again so soon after that is not the network's fault. */
const TOO_SOON = 20_000;

let isLacking = false;
const waiting = new Set<() => void>();
let retry: ReturnType<typeof setTimeout> | undefined;

/** The part; else it never comes, because the page goes. Rejects where that has not helped. */
export async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < TOO_SOON) throw error;
    if (!isLacking) wait(0);
    isLacking = true;
    for (const tell of [...waiting]) tell();
    return new Promise(() => {});
  }
}

/** Whether a part is missing. */
export function useLacksCode(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLacking,
    () => isLacking,
  );
}

/** Looks for the server now, if a part is missing; gives whether one is. */
export function fetchNow(): boolean {
  if (isLacking) void look(0);
  return isLacking;
}

function wait(attempt: number): void {
  retry = setTimeout(() => void look(attempt + 1), backOff(ENTRY_RETRY, attempt));
}

async function look(attempt: number): Promise<void> {
  clearTimeout(retry);
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return wait(attempt);
  }
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

addEventListener('online', fetchNow);

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  return () => waiting.delete(changed);
}

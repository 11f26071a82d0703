/**
 * Parts of the page that are fetched on demand. If one cannot be fetched, the page says so and reloads as soon as the
 * server answers: with only half of the parts, styles would be missing.
 */
import { backOff, ENTRY_RETRY } from '@staxd/client';
import { useSyncExternalStore } from 'react';

/** When the page was last reloaded for a part, in session storage. */
const KEY = 'loaded-anew-at';
/** Milliseconds: a failure this soon after a reload is not the network's fault. */
const TOO_SOON = 20_000;

/** Parts that could not be fetched. */
let missing = 0;
const waiting = new Set<() => void>();
let retry: ReturnType<typeof setTimeout> | undefined;

/** If the part cannot be fetched, the page reloads and this stays pending; it rejects if a reload has not helped. */
export async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < TOO_SOON) throw error;
    if (missing === 0) wait(0);
    missing++;
    for (const tell of [...waiting]) tell();
    return new Promise(() => {});
  }
}

/** How many parts could not be fetched. */
export function useMissingParts(): number {
  return useSyncExternalStore(
    subscribe,
    () => missing,
    () => missing,
  );
}

/** If a part is missing, looks for the server now. Returns whether one is missing. */
export function fetchNow(): boolean {
  if (missing > 0) void look(0);
  return missing > 0;
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

/** Another round: nobody asked yet, it is being set up, it failed, or another player has set one up. */
export type Rematch =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'offered'; readonly by?: string };

/** What its button says. */
export const REMATCH_LABELS = {
  idle: 'victory.again',
  failed: 'victory.again',
  busy: 'victory.again.busy',
  offered: 'victory.again.offered',
} as const satisfies Record<Rematch['state'], string>;

/** Another game: not asked for yet, being set up, failed, or set up by another player. */
export type Rematch =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'offered'; readonly by?: string };

export const REMATCH_LABELS = {
  idle: 'victory.again',
  failed: 'victory.again',
  busy: 'victory.again.busy',
  offered: 'victory.again.offered',
} as const satisfies Record<Rematch['state'], string>;

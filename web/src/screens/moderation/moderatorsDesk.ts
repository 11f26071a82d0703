import type { Decision } from '@staxd/client';
import type { SentenceKind } from '@staxd/protocol';
import type { Outcome } from '../../app/parts/useAction.ts';

/** What moderators do, and the time by which they see it. */
export interface ModeratorsDesk {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDecide: (id: string, decision: Decision) => Outcome;
  readonly onLift: (userId: string, kind: SentenceKind) => Outcome;
  /** Fetches what comes after the last one shown. */
  readonly onMore: (list: 'open' | 'decided' | 'audit', after: string) => Outcome;
}

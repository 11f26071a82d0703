/** What happened in a simulation, as far as its checkers need it. */
import type { ErrorBody } from '@staxd/protocol';
import type { Committed } from '../../src/games/commit/outbox.ts';
import type { MemoryDisk } from '../store/memory/disk.ts';

/** A version that was told, and when. */
export interface Told extends Committed {
  readonly at: number;
}

/** One sending of a request: the same request may be sent more than once. */
export interface Sending {
  readonly actor: string;
  readonly requestId: string;
  /** Null until it is known: where to make or to find a game. */
  gameId: string | null;
  /** Null: it was never answered. */
  outcome: { readonly version: number; readonly isChange: boolean } | ErrorBody | null;
}

export interface History {
  readonly told: readonly Told[];
  readonly sendings: readonly Sending[];
  readonly disk: MemoryDisk;
}

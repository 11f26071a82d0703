import type { RuleSet } from '@staxd/engine';
import type { Rotation } from './manifest.ts';

/** What is played, as plain data that can be sent to a worker. */
export interface Plan {
  readonly rules: RuleSet;
  /** By seat, as `parseLineup` gives it. */
  readonly lineup: readonly string[];
  readonly rotation: Rotation;
  /** Milliseconds that an external bot has for one answer. */
  readonly timeoutMs: number;
}

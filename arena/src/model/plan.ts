import type { RuleSet } from '@staxd/engine';
import type { Rotation } from './manifest.ts';

export interface Plan {
  readonly rules: RuleSet;
  /** By seat, as `parseLineup` gives it. */
  readonly lineup: readonly string[];
  readonly rotation: Rotation;
  /** Milliseconds that an external bot has for each answer. */
  readonly timeoutMs: number;
}

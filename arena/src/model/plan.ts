import type { RuleSet } from '@staxd/engine';
import type { Rotation } from './manifest.ts';

export interface Plan {
  readonly rules: RuleSet;
  /** By seat, as `parseLineup` gives it. */
  readonly lineup: readonly string[];
  readonly rotation: Rotation;
  /** By bot of the line-up, the yardstick that plays for it: a level as it was when these games were played first. */
  readonly formers?: Readonly<Record<string, string>>;
  /** Milliseconds that an external bot has for each answer. */
  readonly timeoutMs: number;
}

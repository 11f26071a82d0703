import type { ModeRules } from '../options.ts';
import { casual } from './casual.ts';
import { ranked } from './ranked.ts';
import { spite } from './spite.ts';
import { stackAttack } from './stackAttack.ts';
import { tournament } from './tournament.ts';

export const MODE_RULES = {
  casual,
  ranked,
  tournament,
  stack_attack: stackAttack,
  spite,
} as const satisfies Readonly<Record<string, ModeRules>>;

/** The name of a mode. */
export type Mode = keyof typeof MODE_RULES;
/** The names of all modes. */
export const MODES = Object.keys(MODE_RULES) as readonly Mode[];

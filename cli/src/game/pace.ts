import { UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';

/** Milliseconds between two actions, slowest first. */
export const PACES = { slow: 2000, normal: 900, fast: 300, instant: 0 } as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

export function readPace(text: string): Pace {
  const pace = PACE_NAMES.find((name) => name === text);
  if (pace) return pace;
  throw new UsageError(t('error.pace', { pace: text, allowed: PACE_NAMES.join(', ') }));
}

export function changePace(pace: Pace, key: '+' | '-'): Pace {
  const next = PACE_NAMES.indexOf(pace) + (key === '+' ? 1 : -1);
  return PACE_NAMES[next] ?? pace;
}

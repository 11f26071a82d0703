/** How urgent a clock is: its words follow the seconds, its color the fraction left (CLOCK-6, CLOCK-7). */

/** An answer's clock takes precedence over the turn's (CLOCK-4). */
export type ClockKind = 'turn' | 'defense';

export interface ClockModel {
  readonly kind: ClockKind;
  /** Whole seconds left. */
  readonly seconds: number;
  readonly total: number;
}

export const URGENCIES = ['calm', 'medium', 'high', 'critical', 'expired'] as const;
export type Urgency = (typeof URGENCIES)[number];

export function urgencyOf({ seconds }: Pick<ClockModel, 'seconds'>): Urgency {
  if (seconds <= 0) return 'expired';
  if (seconds <= 5) return 'critical';
  if (seconds <= 10) return 'high';
  return seconds <= 20 ? 'medium' : 'calm';
}

export type EdgeWarning = 'off' | 'warning' | 'critical';

export function edgeWarning(clock: ClockModel | undefined, isMine: boolean): EdgeWarning {
  if (clock === undefined || !isMine) return 'off';
  const urgency = urgencyOf(clock);
  if (urgency === 'high') return 'warning';
  return urgency === 'critical' ? 'critical' : 'off';
}

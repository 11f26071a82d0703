/** The clock of a decision. Color follows its percentage (Ring), words and glow follow its seconds. */

import { type MessageKey, t } from '../../messages/t.ts';
import type { ClockModel } from './urgency.ts';

/** Seconds left, and of how many: the clock of the board without its kind. */
export type PanelClock = Pick<ClockModel, 'seconds' | 'total'>;

export type PanelUrgency = 'calm' | 'urgent' | 'critical';

/** Without a clock (all others are bots) there is no hurry. */
export function panelUrgency(clock: PanelClock | undefined): PanelUrgency {
  if (clock === undefined || clock.seconds > 10) return 'calm';
  return clock.seconds > 5 ? 'urgent' : 'critical';
}

const WORDS: Readonly<Record<PanelUrgency, MessageKey>> = {
  calm: 'panels.calm',
  urgent: 'panels.urgent',
  critical: 'panels.critical',
};

/** "Take your time", "DECIDE NOW!", "LAST CHANCE!". */
export function urgencyWords(urgency: PanelUrgency): string {
  return t(WORDS[urgency] as 'panels.calm');
}

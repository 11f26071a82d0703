/** The clock of a decision. Its color follows the fraction left (Ring), its words and glow the seconds. */

import { type MessageKey, t } from '../../messages/t.ts';
import type { ClockModel } from './urgency.ts';

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

export function urgencyWords(urgency: PanelUrgency): string {
  return t(WORDS[urgency] as 'panels.calm');
}

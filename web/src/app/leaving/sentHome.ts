/** What the home page says to a player who was sent there, by reason. */
import type { MessageKey } from '../../messages/t.ts';

/** danger: the player was removed; it disappears by itself. info: something did not work out. */
export type NoteTone = 'info' | 'danger';

export interface SentHome {
  readonly tone: NoteTone;
  readonly text: MessageKey & `home.sent.${string}`;
}

export const SENT_HOME = {
  cancelled: { tone: 'info', text: 'home.sent.cancelled' },
  insufficient_players: { tone: 'info', text: 'home.sent.insufficient' },
  host_kicked: { tone: 'danger', text: 'home.sent.kickedByHost' },
  not_ready: { tone: 'danger', text: 'home.sent.notReady' },
  kicked: { tone: 'danger', text: 'home.sent.kicked' },
  removed: { tone: 'danger', text: 'home.sent.removed' },
  noRematch: { tone: 'info', text: 'home.sent.noRematch' },
  signUpToCreate: { tone: 'info', text: 'home.sent.signUpToCreate' },
  noLoad: { tone: 'info', text: 'home.sent.noLoad' },
} as const satisfies Record<string, SentHome>;
export type SentHomeReason = keyof typeof SENT_HOME;

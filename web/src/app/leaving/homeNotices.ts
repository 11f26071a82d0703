/** What the home page says to a player who was sent there, by reason. */
import type { MessageKey } from '../../messages/t.ts';

/** danger: the player was removed; it disappears by itself. info: something did not work out. */
export type NoticeTone = 'info' | 'danger';

export interface HomeNotice {
  readonly tone: NoticeTone;
  readonly text: MessageKey & `home.banner.${string}`;
}

export const HOME_NOTICES = {
  cancelled: { tone: 'info', text: 'home.banner.cancelled' },
  insufficient_players: { tone: 'info', text: 'home.banner.insufficient' },
  host_kicked: { tone: 'danger', text: 'home.banner.kickedByHost' },
  not_ready: { tone: 'danger', text: 'home.banner.notReady' },
  kicked: { tone: 'danger', text: 'home.banner.kicked' },
  removed: { tone: 'danger', text: 'home.banner.removed' },
  noRematch: { tone: 'info', text: 'home.banner.noRematch' },
  signUpToCreate: { tone: 'info', text: 'home.banner.signUpToCreate' },
  noLoad: { tone: 'info', text: 'home.banner.noLoad' },
} as const satisfies Record<string, HomeNotice>;
export type HomeNoticeReason = keyof typeof HOME_NOTICES;

/** News of a waiting room in one line each. */
import { t } from '../messages/t.ts';

/** For how long a notice stays (CONN-29). */
export const NOTICE_MS = 4000;

export const REMOVAL_REASONS = ['kicked', 'host_kicked', 'not_ready'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

export interface LobbyNotice {
  readonly id: string | number;
  readonly text: string;
  readonly tone?: 'info' | 'danger';
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Max and Lola were removed from the game (not ready)". */
export function removedText(names: readonly string[], reason: RemovalReason): string {
  return t('lobby.notice.removed', {
    names: list.format(names),
    count: names.length,
    reason: t(`lobby.reason.${reason}`),
  });
}

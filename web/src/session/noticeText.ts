/** Notices in the words of the catalogue. */
import type { Notice } from '@staxd/client';
import { fill } from '../messages/catalogue.ts';
import { notices } from '../messages/notices.ts';
import { t } from '../messages/t.ts';

export function noticeText(notice: Notice): string {
  if ('params' in notice) return fill(notices[`notice.${notice.code}`], notice.params);
  switch (notice.code) {
    case 'timeOver':
      return t(`notice.timeOver.${notice.move}`, { name: notice.name });
    case 'ownTimeOver':
      return t(notice.move === 'accept' ? 'notice.ownTimeOver.defense' : 'notice.ownTimeOver.turn');
    case 'removed':
      return t('notice.removed', { name: notice.name, reason: t(`notice.reason.${notice.reason}`) });
    case 'clocksMoved':
      return t('notice.clocksMoved');
    default:
      return t(`notice.${notice.code}`, { name: notice.name });
  }
}

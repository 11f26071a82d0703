import { fill, type Notice } from '@staxd/client';
import { t, textFor } from '../../messages/t.ts';
import type { Toasts } from '../shell/notes/toastStore.ts';

export function noticeText(notice: Notice): string {
  if ('params' in notice) return fill(textFor(`notice.${notice.code}`), notice.params);
  switch (notice.code) {
    case 'timeOver':
      return t(`notice.timeOver.${notice.move}`, { name: notice.name });
    case 'ownTimeOver':
      return t(notice.move === 'accept' ? 'notice.ownTimeOver.defense' : 'notice.ownTimeOver.turn');
    case 'removed':
      return t('notice.removed', {
        count: notice.names.length,
        names: notice.names.join(', '),
        reason: t(`notice.reason.${notice.reason}`),
      });
    case 'ownHost':
      return t('notice.ownHost');
    case 'clocksMoved':
      return t('notice.clocksMoved');
    default:
      return t(`notice.${notice.code}`, { name: notice.name });
  }
}

/** Each kind on the board: red and for 3 s if the viewer has missed something, green if something is well again. */
export const NOTICE_TOASTS = {
  timeOver: 'info',
  ownTimeOver: 'reset',
  joined: 'info',
  left: 'info',
  ready: 'info',
  notReady: 'info',
  removed: 'info',
  notComing: 'info',
  quit: 'info',
  newHost: 'info',
  ownHost: 'info',
  isBack: 'success',
  lineLost: 'info',
  standIn: 'info',
  clocksMoved: 'info',
  server_draining: 'error',
} as const satisfies Readonly<Record<Notice['code'], Exclude<keyof Toasts, 'manager'>>>;

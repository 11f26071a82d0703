import type { Notice } from '@staxd/client';
import { expect, test } from 'vitest';
import { createToasts } from '../../shell/notices/toastStore.ts';
import { NOTICE_TOASTS } from './noticeText.ts';

test.each<[Notice['code'], string, number]>([
  ['timeOver', 'info', 5000],
  ['ownTimeOver', 'error', 3000],
  ['lineLost', 'info', 5000],
  ['isBack', 'success', 2000],
  ['standIn', 'info', 5000],
  ['newHost', 'info', 5000],
  ['removed', 'info', 5000],
  ['server_draining', 'error', 5000],
])('[FEED-11] on the board %s is a notice of the kind %s, for %i ms', (code, kind, stays) => {
  const toasts = createToasts();
  toasts[NOTICE_TOASTS[code]]('Hello.');
  expect(toasts.manager.useItems.getState()).toMatchObject([{ kind, stays }]);
});

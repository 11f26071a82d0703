import type { Notice } from '@staxd/client';
import { expect, test } from 'vitest';
import { createToasts } from '../shell/notes/toastStore.ts';
import { NOTICE_TOASTS } from './noticeText.ts';

/** All others say what has happened, for 5 s. */
const SPECIAL: Partial<Record<Notice['code'], readonly [kind: string, stays: number]>> = {
  ownTimeOver: ['error', 3000],
  isBack: ['success', 2000],
  server_draining: ['error', 5000],
};
const CODES = Object.keys(NOTICE_TOASTS) as Notice['code'][];

test.each(CODES.map((code) => [code, ...(SPECIAL[code] ?? ['info', 5000])] as const))(
  '[FEED-11] on the board %s is a notice of the kind %s, for %i ms',
  (code, kind, stays) => {
    const toasts = createToasts();
    toasts[NOTICE_TOASTS[code]]('Hello.');
    expect(toasts.manager.useItems.getState()).toMatchObject([{ kind, stays }]);
  },
);

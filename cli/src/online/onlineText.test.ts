import type { Catalogue } from '@staxd/client';
import { SERVER_NOTICES } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { online } from '../messages/en/online.ts';
import { noticeText } from './onlineText.ts';

/** By message name, the gaps of a text that the server's message does not fill. */
function gapsIn(texts: Catalogue): string[] {
  return Object.entries(SERVER_NOTICES).flatMap(([event, { entries }]) => {
    const written = JSON.stringify(texts[`notice.${event}`]).matchAll(/\{(\w+)\}/g);
    return [...written].flatMap(([, gap]) => (gap in entries ? [] : `${event}: ${gap}`));
  });
}

test('a server notice fills the gaps of its text', () => {
  expect(gapsIn(online)).toEqual([]);
  expect(gapsIn({ ...online, 'notice.server_draining': 'Back in {reconnect_in} or {time}.' })).toEqual([
    'server_draining: time',
  ]);
  expect(noticeText({ code: 'server_draining', params: { reconnect_in: 100, message: '' } })).toBe(
    'The server is restarting. Please try again in a moment.',
  );
});

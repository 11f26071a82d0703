import type { SessionPhase } from '@staxd/client';
import { expect, test } from 'vitest';
import { isReconnected, type LineState, lineNote } from './lineNote.ts';

const good: LineState = {
  phase: 'joined',
  trouble: undefined,
  isSignedOut: false,
  isOnline: true,
  hasRules: true,
  lacksCode: false,
  isBack: false,
};

test.each<[string, Partial<LineState>, ReturnType<typeof lineNote>]>([
  ['a good line needs no words', {}, undefined],
  ['a page without a game needs none', { phase: undefined }, undefined],
  ['nor does the first connection', { phase: 'connecting' }, undefined],
  ['[CONN-5] a lost line', { phase: 'reconnecting' }, 'reconnecting'],
  ['a line that was let go', { phase: 'idle' }, 'idle'],
  ['[CONN-31] a device without a network', { isOnline: false }, 'offline'],
  [
    '[CONN-42] a device without a network, where the rules were not fetched',
    { isOnline: false, hasRules: false },
    'cutOff',
  ],
  ['[CONN-32] a line that stays away', { trouble: 'UNREACHABLE' }, 'failed'],
  ['[CONN-33] a line that is back', { isBack: true }, 'back'],
  ['[CONN-36] a part of the page that cannot be fetched', { lacksCode: true }, 'failed'],
  ['[LOAD-9] somebody who is signed out', { isSignedOut: true }, 'notAuthenticated'],
  ['[LOAD-10] a token that does not come', { trouble: 'TOKEN_TIMEOUT' }, 'authTimeout'],
  ['a trouble that the banner has no words for', { trouble: 'FORBIDDEN' }, undefined],
])('%s', (_, line, note) => {
  expect(lineNote({ ...good, ...line })).toBe(note);
});

test('the most pressing note is told, the others behind it', () => {
  const pressing: readonly Partial<LineState>[] = [
    { isOnline: false },
    { lacksCode: true },
    { trouble: 'TOKEN_TIMEOUT' },
    { isSignedOut: true },
    { phase: 'reconnecting' },
    { isBack: true },
  ];
  const told = pressing.map((_, from) => lineNote(Object.assign({ ...good }, ...pressing.slice(from))));
  expect(told).toEqual(['offline', 'failed', 'authTimeout', 'notAuthenticated', 'reconnecting', 'back']);
});

test.each<[SessionPhase | undefined, SessionPhase | undefined, boolean]>([
  ['reconnecting', 'joined', true],
  ['connecting', 'joined', false],
  ['joining', 'joined', false],
  ['idle', 'joined', false],
  ['takenOver', 'joined', false],
  ['reconnecting', 'joining', false],
  ['reconnecting', 'none', false],
  [undefined, 'joined', false],
])('from %s to %s a line comes back: %s', (before, phase, isBack) => {
  expect(isReconnected(before, phase)).toBe(isBack);
});

import { expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { type Decision, moderationCalls } from './moderation.ts';

it.each([
  ['The third time.', 'The third time.'],
  ['  The third time.\n', 'The third time.'],
  ['', null],
  ['  ', null],
])('[MODPAGE-3] the note "%s" is sent as "%s", with all that was decided', async (note, sent) => {
  const asked: object[] = [];
  const api = { decideReport: async (told: object) => void asked.push(told) };
  const session = { apiFor: () => api } as unknown as Session;
  const decision: Decision = { verdict: 'ban', days: 7, note };
  await moderationCalls(session).decide('r_1', decision);
  expect(asked).toEqual([{ params: { id: 'r_1' }, body: { verdict: 'ban', days: 7, note: sent } }]);
});

import { expect, test } from 'vitest';
import { ANSWER_TIME, decisionSeconds } from '../src/index.ts';

test.each([
  ['player_action', 40],
  ['jinx_window', 40],
  ['stack_resolution', ANSWER_TIME / 1000],
  ['peek_selection', ANSWER_TIME / 1000],
] as const)('in the phase %s a player has %i s', (phase, seconds) => {
  expect(decisionSeconds({ view: { phase }, turnSeconds: 40 })).toBe(seconds);
});

import { expect, test } from 'vitest';
import { ANSWER_TIME, decisionSeconds } from '../src/index.ts';
import { TURN_PHASES } from '../src/wire/gameState.ts';

const SECONDS: Readonly<Record<(typeof TURN_PHASES)[number], number>> = {
  player_action: 40,
  jinx_window: 40,
  stack_resolution: ANSWER_TIME / 1000,
  peek_selection: ANSWER_TIME / 1000,
};
test.each(TURN_PHASES.map((phase) => [phase, SECONDS[phase]] as const))(
  'in the phase %s a player has %i s',
  (phase, seconds) => {
    expect(decisionSeconds({ view: { phase }, turnSeconds: 40 })).toBe(seconds);
  },
);

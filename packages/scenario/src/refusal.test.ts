/** Negative control: an engine that refuses but changes the state. */
import type { Core } from '@staxd/engine';
import { expect, test, vi } from 'vitest';
import { readScenarios } from './read.ts';
import { runScenario } from './run.ts';

vi.mock('@staxd/engine', async (importEngine) => ({
  ...(await importEngine<typeof import('@staxd/engine')>()),
  step: (core: Core) => {
    core.turn++;
    return { code: 'NOT_YOUR_TURN', params: {} };
  },
}));

test('[ERR-1] a refusal that changes the state is a failure', () => {
  const text = `- id: ERR-1 x
  players: [A, B]
  top: orange circle
  hands: { A: [3 others], B: [3 others] }
  steps:
    - B: draw
      refused: NOT_YOUR_TURN
`;
  const [scenario] = readScenarios(text, 'f.yaml').scenarios;
  expect(runScenario(scenario)).toEqual({
    file: 'f.yaml',
    line: 6,
    id: 'ERR-1 x',
    step: 1,
    expected: '"B: draw" refused with NOT_YOUR_TURN, nothing changed',
    found: 'a changed state',
  });
});

import { expect, test } from 'vitest';
import { arenaFromSources } from './command.ts';

test('arena bench: prints the figures of the engine and the speed, scaling and memory of the arena', async () => {
  const sizes = ['--rounds', '1', '--games', '40', '--memory-games', '40'];
  const { stdout, stderr, code } = await arenaFromSources(['bench', ...sizes, '--json']);
  expect([stderr, code]).toEqual(['', 0]);
  const positive = expect.toSatisfy((value: unknown) => typeof value === 'number' && value > 0);
  expect(JSON.parse(stdout)).toEqual({
    ceiling: { cpuNsPerDecision: positive },
    core: { cpuNsPerDecision: positive, ratio: positive, gamesPerSecond: positive },
    apply: { cpuNsPerDecision: positive, ratio: positive },
    rssMb: positive,
    balanced: { gamesPerSecondPerCore: positive },
    learned: { gamesPerSecondPerCore: positive },
    thinking: { balanced: positive, strategic: positive },
    scaling2: positive,
    arenaRssMb: positive,
  });
});

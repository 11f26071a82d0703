import { type Bench, least, most } from './figure.ts';

const ASKED = 'arena/src/commands/bench.ts';
const ASKED_OF_CORE = 'packages/engine/bench/main.ts';

/** What the benchmark of the arena prints has the engine's figures, too. */
export const ENGINE: Bench = {
  area: 'Engine and arena',
  run: ['arena/bench/main.ts'],
  figures: [
    {
      id: 'engine.core',
      what: 'a decision of the in-place core',
      unit: 'ceilings',
      better: 'less',
      path: ['core', 'ratio'],
      target: most(4, ASKED_OF_CORE),
    },
    {
      id: 'engine.core.time',
      what: '… its CPU',
      unit: 'ns',
      better: 'less',
      path: ['core', 'cpuNsPerDecision'],
      target: most(300, ASKED),
      scale: 'time',
    },
    {
      id: 'engine.apply',
      what: 'a decision of `apply`',
      unit: 'ceilings',
      better: 'less',
      path: ['apply', 'ratio'],
      target: most(15, ASKED_OF_CORE),
    },
    {
      id: 'engine.apply.time',
      what: '… its CPU',
      unit: 'ns',
      better: 'less',
      path: ['apply', 'cpuNsPerDecision'],
      target: most(1100, ASKED),
      scale: 'time',
    },
    {
      id: 'engine.games',
      what: 'games a second of one core',
      unit: '/s',
      better: 'more',
      path: ['core', 'gamesPerSecond'],
      target: least(55_000, ASKED),
      scale: 'pace',
    },
    {
      id: 'engine.memory',
      what: 'memory of 20,000 games',
      unit: 'MB',
      better: 'less',
      path: ['rssMb'],
      target: most(110, ASKED_OF_CORE),
    },
    {
      id: 'arena.balanced',
      what: 'games a second of one core, four first BALANCED, all statistics on',
      unit: '/s',
      better: 'more',
      path: ['balanced', 'gamesPerSecondPerCore'],
      target: least(8000, ASKED),
      scale: 'pace',
    },
    {
      id: 'arena.learned',
      what: 'the same with what BALANCED has learned',
      unit: '/s',
      better: 'more',
      path: ['learned', 'gamesPerSecondPerCore'],
      scale: 'pace',
    },
    {
      id: 'arena.workers',
      what: 'pace of two workers beside one',
      unit: 'times',
      better: 'more',
      path: ['scaling2'],
      target: least(1.8, ASKED),
    },
    {
      id: 'arena.memory',
      what: 'most memory in a long match',
      unit: 'MB',
      better: 'less',
      path: ['arenaRssMb'],
      target: most(110, 'arena/README.md'),
    },
  ],
};

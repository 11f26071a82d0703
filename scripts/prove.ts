// The long proofs: the tests that have a longer form, and a whole game in the browser by all ways of playing it.
import { runTool } from './tools.ts';

const ALL_WAYS = [
  'test',
  '--project=desktop',
  '--project=phone',
  '--project=tablet',
  '--grep=a whole game by',
];

const codes = [
  runTool({ folder: '.', name: 'vitest' }, ['run', '--mode', 'prove']),
  runTool({ folder: 'web', name: '@playwright/test' }, ALL_WAYS, { STAXD_PROVE: '1' }),
];
process.exitCode = Math.max(...codes);

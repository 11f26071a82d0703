// The long proofs: the tests that have a longer form, and in the browser whole games and all lessons by all ways, and all
// screens, of stories too; the pages of the catalogue, as they are built; and the page of the release before at this server.
import { runProgram, runTool } from './programs/tools.ts';
import { BROWSER_TAGS } from './suite/projects.ts';

const ALL_WAYS = [
  'test',
  String.raw`--grep=${Object.values(BROWSER_TAGS).join('|')}|a whole game by|a defense outlives|all lessons by|without an account it says|of a guest counts as nothing|readable at|at \d+ ?× ?\d+`,
];

const codes = [
  runTool({ folder: '.', name: 'vitest' }, ['run', '--mode', 'prove']),
  runTool({ folder: 'web', name: '@playwright/test' }, ALL_WAYS, { STAXD_PROVE: '1' }),
  runTool({ folder: 'stories', name: 'vitest' }, ['run'], { STAXD_PROVE: '1' }),
  runProgram(['stories/pages/proof.ts']),
  // Without a commit, that of the release before.
  runProgram(['server/bench/olderPage.ts', 'connection']),
];
process.exitCode = Math.max(...codes);

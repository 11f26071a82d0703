// Opens the component catalogue (`pnpm storybook`), or builds it as a site with the API reference (`pnpm build:storybook`).
import { join } from 'node:path';
import { ROOT, runProgram, runTogether, runTool, startTool } from './programs/tools.ts';

const CATALOGUE = { folder: 'stories', name: 'storybook' };
const args = process.argv.slice(2);

if (args[0] === 'build') {
  const site = join(ROOT, 'dist/site');
  process.exitCode =
    runTool(CATALOGUE, [...args, '--output-dir', site]) ||
    runProgram(['scripts/api/main.ts', join(site, 'docs/api')]);
} else {
  runTogether([startTool(CATALOGUE, args)]);
}

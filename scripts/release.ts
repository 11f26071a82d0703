// Builds the packages and publishes those whose version the registry does not have: `pnpm release`
import { buildPackages } from './build/packageBuild.ts';
import { runTool } from './programs/tools.ts';

buildPackages();
process.exitCode = runTool({ folder: '.', name: '@changesets/cli' }, ['publish']);

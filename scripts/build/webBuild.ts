/** Builds the web client into `web/dist`, unless what is there was built from the same sources. */

import { ROOT, runTool } from '../programs/tools.ts';
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';

/** The server does not serve the folder in which the seal lies. */
export const WEB: Build = {
  program: 'web',
  sources: ['pnpm-lock.yaml'],
  seal: 'web/dist/.vite/built-from',
};

/** Builds if need be. Ends the program where the sources cannot be built; Vite has said why. */
export function buildWeb(): void {
  if (isBuilt(ROOT, WEB)) return;
  process.stderr.write('Building the web client.\n');
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT, WEB);
  // Always a production build, whatever NODE_ENV the server has.
  const exitCode = runTool({ folder: 'web', name: 'vite' }, ['build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (exitCode !== 0) {
    process.stderr.write('The web client cannot be built: look above.\n');
    process.exit(1);
  }
  sealBuild(ROOT, WEB, seal);
}

/** Builds the web client into `web/dist`, unless what is there was built from the same sources. */
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';
import { ROOT, runTool } from './tools.ts';

/** The server shows nothing of the folder in which the seal lies. */
export const WEB: Build = {
  sources: ['web', 'packages/client', 'packages/engine', 'packages/protocol', 'pnpm-lock.yaml'],
  seal: 'web/dist/.vite/built-from',
};

/** Builds if need be. Ends the program where the sources cannot be built; Vite has said why. */
export function buildWeb(): void {
  if (isBuilt(ROOT, WEB)) return;
  process.stderr.write('Building the web client.\n');
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT, WEB);
  // The server's NODE_ENV is none of the build's business: what players get is always the real thing.
  const exitCode = runTool({ folder: 'web', name: 'vite' }, ['build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (exitCode !== 0) {
    process.stderr.write('The web client cannot be built: look above.\n');
    process.exit(1);
  }
  sealBuild(ROOT, WEB, seal);
}

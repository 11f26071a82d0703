/**
 * Bundles the server into `server/dist`, unless what is there was built from the same sources. Starting from
 * the sources takes three times as long: hundreds of files are found, read and stripped of their types.
 */
import { join } from 'node:path';
import { build } from 'tsup';
import { ROOT } from '../programs/tools.ts';
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';

/** The program that `npm start` runs. */
export const SERVER_PROGRAM = join(ROOT, 'server/dist/main.js');

const SERVER: Build = {
  sources: [
    'server',
    'packages/engine',
    'packages/protocol',
    'scripts/build/serverBuild.ts',
    'pnpm-lock.yaml',
  ],
  seal: 'server/dist/.built-from',
};
/** These packages load files of their own (native code, worker scripts), so they are not bundled. */
const APART = ['better-sqlite3', '@node-rs/argon2', 'piscina'];

/** Builds if need be. Rejects where the sources cannot be built. */
export async function buildServer(): Promise<void> {
  if (isBuilt(ROOT, SERVER)) return;
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT, SERVER);
  await build({
    config: false,
    silent: true,
    entry: {
      main: join(ROOT, 'server/src/main.ts'),
      decideAsBot: join(ROOT, 'server/src/games/bots/decideAsBot.ts'),
    },
    outDir: join(ROOT, 'server/dist'),
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // No chunks with hashed names, so a build leaves nothing of the previous one behind.
    splitting: false,
    noExternal: [new RegExp(`^(?!(${APART.join('|')})$)`)],
    external: APART,
    // Bundled CommonJS packages call `require` for Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  sealBuild(ROOT, SERVER, seal);
}

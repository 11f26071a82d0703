/**
 * Bundles the server into `server/dist`, unless what is there was built from the same sources. From the sources a
 * start takes three times as long, most of it for hundreds of files that are found, read and stripped of their types.
 */
import { join } from 'node:path';
import { build } from 'tsup';
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';
import { ROOT } from './tools.ts';

/** What runs. */
export const SERVER_PROGRAM = join(ROOT, 'server/dist/main.js');

const SERVER: Build = {
  sources: ['server', 'packages/engine', 'packages/protocol', 'scripts/serverBuild.ts', 'pnpm-lock.yaml'],
  seal: 'server/dist/.built-from',
};
/** They load files of their own: machine code, and what threads run. */
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
    // Without parts of changing names, a build leaves nothing of the one before.
    splitting: false,
    noExternal: [new RegExp(`^(?!(${APART.join('|')})$)`)],
    external: APART,
    // Packages of the older kind ask for Node's modules by this name.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  sealBuild(ROOT, SERVER, seal);
}

/**
 * Bundles the server into `server/dist`, and the one on a clock that tests move into `server/dist-test`, unless what is
 * there was built from the same sources. Starting from the sources takes three times as long: hundreds of files are
 * found, read and stripped of their types.
 */
import { join } from 'node:path';
import { build } from 'tsup';
import { ROOT } from '../programs/tools.ts';
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';

/** The program that `npm start` runs. */
export const SERVER_PROGRAM = join(ROOT, 'server/dist/main.js');

const SOURCES = ['scripts/build/serverBuild.ts', 'pnpm-lock.yaml'];
const SERVER = { sources: SOURCES, folder: 'server/dist', main: 'server/src/main.ts' };
/** It is not shipped. */
const STILL_SERVER = {
  sources: [...SOURCES, 'server/test/stillServer', 'server/test/simulation/platform.ts'],
  folder: 'server/dist-test',
  main: 'server/test/stillServer/main.ts',
};
/** Bundled CommonJS packages call `require` for Node's modules. */
export const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";
/** These packages load files of their own (native code, worker scripts), so they are not bundled. */
const UNBUNDLED = ['better-sqlite3', '@node-rs/argon2', '@resvg/resvg-wasm', 'piscina'];
/** All that must lie beside the bundle: a font, too, which is read as a file. */
export const APART = [...UNBUNDLED, '@fontsource/permanent-marker'];

/** Builds if need be. Rejects where the sources cannot be built. */
export const buildServer = () => bundle(SERVER);
export const buildStillServer = () => bundle(STILL_SERVER);

async function bundle({ sources, folder, main }: typeof SERVER): Promise<void> {
  const program: Build = { program: 'server', sources, seal: `${folder}/.built-from` };
  if (isBuilt(ROOT, program)) return;
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT, program);
  await build({
    config: false,
    silent: true,
    entry: {
      main: join(ROOT, main),
      decideAsBot: join(ROOT, 'server/src/games/bots/decideAsBot.ts'),
      drawPicture: join(ROOT, 'server/src/pictures/drawPicture.ts'),
    },
    outDir: join(ROOT, folder),
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // No chunks with hashed names, so a build leaves nothing of the previous one behind.
    splitting: false,
    noExternal: [new RegExp(`^(?!(${UNBUNDLED.join('|')})$)`)],
    external: UNBUNDLED,
    banner: { js: REQUIRE },
  });
  sealBuild(ROOT, program, seal);
}

// Builds all that is published (JavaScript by tsup, declarations by tsc) or deployed (the page and the server); then
// looks at the engine as its users get it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { buildServer } from './serverBuild.ts';
import { buildWeb } from './webBuild.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts a program in a folder of the repository; ends the build when it fails. */
function run(folder: string, program: string, ...args: string[]): void {
  try {
    execFileSync(program, args, {
      cwd: join(root, folder),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch {
    console.error(`The build stopped: ${program} failed in ${folder}.`);
    process.exit(1);
  }
}

for (const folder of ['packages/engine', 'packages/scenario', 'cli', 'arena']) {
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  run(folder, 'tsup');
}
run('.', 'tsc', '-b', 'packages/engine/tsconfig.src.json', 'packages/scenario');

const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
const tarball = join(folder, 'engine.tgz');
process.on('exit', () => rmSync(folder, { recursive: true }));
// By --package: an npx that has called us has left its own packages in the environment, and would take no others.
run(
  'packages/engine',
  'npx',
  '--yes',
  `--package=${manifest.packageManager}`,
  '--',
  'pnpm',
  'pack',
  '--out',
  tarball,
);
run('.', 'publint', tarball, '--strict');
run('.', 'attw', tarball, '--profile', 'esm-only');

buildWeb();
await buildServer();

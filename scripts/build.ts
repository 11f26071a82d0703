// Builds what is published: JavaScript by tsup, declarations by tsc; then looks at the engine as its users get it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

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
run('packages/engine', 'npx', '--yes', manifest.packageManager, 'pack', '--out', tarball);
run('.', 'publint', tarball, '--strict');
run('.', 'attw', tarball, '--profile', 'esm-only');

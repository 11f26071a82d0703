// Builds all that is published (the packages) or deployed (the programs, and the folder with server and page), and looks at
// the packages as their users will get them: `pnpm build`. With --folder it makes that folder alone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BUILT_FOLDER, makeFolder } from './build/folder/builtFolder.ts';
import { buildPackages, packInto } from './build/packageBuild.ts';
import { buildServer } from './build/serverBuild.ts';
import { buildWeb } from './build/webBuild.ts';
import { ROOT } from './programs/tools.ts';

/** Starts a program in a folder of the repository; ends the build when it fails. */
function run(folder: string, program: string, ...args: string[]): void {
  try {
    execFileSync(program, args, {
      cwd: join(ROOT, folder),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch {
    console.error(`The build stopped: ${program} failed in ${folder}.`);
    process.exit(1);
  }
}

function buildPublished(): void {
  buildPackages();
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  for (const tarball of packInto(folder)) {
    run('.', 'publint', tarball, '--strict');
    run('.', 'attw', tarball, '--profile', 'esm-only');
  }

  for (const program of ['cli', 'arena']) {
    rmSync(join(ROOT, program, 'dist'), { recursive: true, force: true });
    run(program, 'tsup');
  }
}

const [flag] = process.argv.slice(2);
if (flag !== undefined && flag !== '--folder') {
  console.error(`There is no ${JSON.stringify(flag)}: pnpm build, or pnpm build --folder.`);
  process.exit(2);
}
if (flag === undefined) buildPublished();
buildWeb();
await buildServer();
makeFolder(BUILT_FOLDER);
console.log(
  `Server and page are in ${relative(process.cwd(), BUILT_FOLDER)}: node ${relative(process.cwd(), join(BUILT_FOLDER, 'staxd.mjs'))}`,
);

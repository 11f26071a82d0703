// Makes a release of the version that `pnpm changeset version` has written: the built folder as a tarball with checksums and
// notes, in dist/release. Then it marks the commit and publishes the packages that the registry lacks: `pnpm release`. With
// --local it only makes the files.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILT_FOLDER, makeFolder, productVersion } from './build/folder/builtFolder.ts';
import { buildPackages } from './build/packageBuild.ts';
import { buildServer } from './build/serverBuild.ts';
import { buildWeb } from './build/webBuild.ts';
import { ROOT, runTool } from './programs/tools.ts';
import { notesOf } from './release/notes.ts';
import { packRelease } from './release/packRelease.ts';

const RELEASE = join(ROOT, 'dist/release');
const USAGE_EXIT = 2;

function stop(message: string): never {
  console.error(message);
  process.exit(USAGE_EXIT);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const [flag, ...more] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--local') || more.length > 0)
  stop(`There is no ${JSON.stringify([flag, ...more].join(' '))}: pnpm release, or pnpm release --local.`);
const isLocal = flag === '--local';
const version = productVersion();
const waiting = globSync('.changeset/*.md', { cwd: ROOT }).length;
if (waiting > 0 && !isLocal)
  stop(
    `${waiting} changes have no version yet: pnpm changeset version, commit what it writes, then try again.`,
  );
if (!isLocal && git('tag', '--list', `v${version}`) !== '')
  stop(`Version ${version} is released: pnpm changeset version raises it.`);
if (!isLocal && git('status', '--porcelain') !== '')
  stop('There are changes that are not committed: commit them, then try again.');
const changelogs = globSync('{server,web,cli,packages/*}/CHANGELOG.md', { cwd: ROOT }).sort();
const notes = notesOf(
  version,
  changelogs.map((path) => readFileSync(join(ROOT, path), 'utf8')),
);
if (notes === null) stop(`No changelog has version ${version}: pnpm changeset version writes it.`);

buildWeb();
await buildServer();
makeFolder(BUILT_FOLDER);
const time = Number(git('log', '-1', '--format=%ct'));
const files = packRelease(BUILT_FOLDER, RELEASE, { version, time, notes });
console.log(files.map((file) => relative(process.cwd(), join(RELEASE, file))).join('\n'));
if (waiting > 0)
  console.log(
    `Changes without a version yet, which are in it: ${waiting}. pnpm changeset version gives them one.`,
  );
if (!isLocal) {
  buildPackages();
  git('tag', `v${version}`);
  process.exitCode = runTool({ folder: '.', name: '@changesets/cli' }, ['publish']);
}

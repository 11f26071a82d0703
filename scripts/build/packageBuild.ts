/** Builds the packages that are published into their `dist`, unless what is there was built from the same sources. */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { entryOf, ROOT } from '../programs/tools.ts';
import { type Build, isBuilt, sealBuild, sealOf } from './seal.ts';

/** Their folders, each after those that it imports. */
const PUBLISHED = ['packages/engine', 'packages/scenario', 'packages/protocol', 'packages/client'] as const;

const PACKAGES: Build = {
  sources: [...PUBLISHED, 'scripts/build/packageBuild.ts', 'tsconfig.base.json', 'pnpm-lock.yaml'],
  seal: 'packages/client/dist/.built-from',
};

/** Builds if need be: JavaScript by tsup, declarations by tsc. Throws where the sources cannot be built. */
export function buildPackages(): void {
  if (isBuilt(ROOT, PACKAGES)) return;
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT, PACKAGES);
  for (const folder of PUBLISHED) {
    rmSync(join(ROOT, folder, 'dist'), { recursive: true, force: true });
    run(folder, 'tsup', '--silent');
  }
  run('.', 'typescript', '-b', ...PUBLISHED.map((folder) => `${folder}/tsconfig.src.json`));
  sealBuild(ROOT, PACKAGES, seal);
}

function run(folder: string, name: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [entryOf({ folder, name }), ...args], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Packs them as they would be published, into an empty folder; gives the tarballs. */
export function packInto(folder: string): string[] {
  const packages = PUBLISHED.flatMap((source) => ['--filter', `./${source}`]);
  const pack = ['pnpm', '--recursive', ...packages, 'pack', '--pack-destination', folder];
  // By --package: an npx that has called us has left its own packages in the environment, and would take no others.
  execFileSync('npx', ['--yes', `--package=${manifest.packageManager}`, '--', ...pack], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    // Its standard output lists the files.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Builds the web client into `web/dist`, unless what is there was built from the same sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, runTool } from './tools.ts';

/** What a build depends on. Rather too much than too little: one build too many costs seconds. */
const SOURCES = ['web', 'packages/client', 'packages/engine', 'packages/protocol', 'pnpm-lock.yaml'];
const NO_SOURCES = /^(node_modules|dist.*|test|e2e|bench|budget|scenarios|[.].*|.*[.]test[.]tsx?|.*[.]md)$/;

/** What the build was made from. It lies in the build, so that both go together; the server shows nothing there. */
const SEAL = 'web/dist/.vite/built-from';

/** The same for the same contents, whatever the clock and git have done to the files. */
export function sealOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(root: string, folder: string): string[] {
  if (folder.endsWith('.yaml')) return [folder];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCES.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesOf(root, path) : [path];
    });
}

/** Whether there is a build, made from the sources as they are. */
export function isBuilt(root: string): boolean {
  const file = join(root, SEAL);
  return existsSync(file) && readFileSync(file, 'utf8') === sealOf(root);
}

/** Writes under a build what it was made from. */
export function sealBuild(root: string, seal: string): void {
  const file = join(root, SEAL);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, seal);
}

/** Builds if need be. Ends the program where the sources cannot be built; Vite has said why. */
export function buildWeb(): void {
  if (isBuilt(ROOT)) return;
  process.stderr.write('Building the web client.\n');
  // Taken before, so that what is changed meanwhile is built next time.
  const seal = sealOf(ROOT);
  // The server's NODE_ENV is none of the build's business: what players get is always the real thing.
  const exitCode = runTool({ folder: 'web', name: 'vite' }, ['build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  if (exitCode !== 0) {
    process.stderr.write('The web client cannot be built: look above.\n');
    process.exit(1);
  }
  sealBuild(ROOT, seal);
}

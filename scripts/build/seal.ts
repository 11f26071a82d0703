/** Whether a build was made from the sources as they are: it carries a hash of them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Build {
  /** The folder of the program. What its package.json names of the workspace are sources, too, and what that names. */
  readonly program?: string;
  /** Other folders and files that it depends on. In doubt name more: a needless build costs seconds. */
  readonly sources: readonly string[];
  /** The file that says what it was made from. It lies inside the build, so that both are deleted together. */
  readonly seal: string;
}

const SCOPE = '@staxd/';
/** tsup writes its configuration beside the sources for a moment, under a name with `.bundled_`. */
const NO_SOURCES =
  /^(node_modules|dist.*|test|e2e|bench|budget|scenarios|[.].*|.*[.]test[.]tsx?|.*[.]md|.*[.]bundled_.*)$/;

/** The same for the same contents, whatever the clock and git have done to the files. */
export function sealOf(root: string, { program, sources }: Build): string {
  const hash = createHash('sha256');
  const own = program === undefined ? [] : withDependencies(root, program);
  for (const file of [...own, ...sources].flatMap((source) => filesOf(root, source))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function withDependencies(root: string, program: string): string[] {
  const folders = new Set([program]);
  // The loop also comes to those that are added on the way.
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith(SCOPE)) folders.add(`packages/${name.slice(SCOPE.length)}`);
    }
  }
  return [...folders].sort();
}

function filesOf(root: string, source: string): string[] {
  if (/[.](json|ts|yaml)$/.test(source)) return [source];
  return readdirSync(join(root, source), { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCES.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${source}/${entry.name}`;
      return entry.isDirectory() ? filesOf(root, path) : [path];
    });
}

/** Whether there is a build, made from the sources as they are. */
export function isBuilt(root: string, build: Build): boolean {
  const file = join(root, build.seal);
  return existsSync(file) && readFileSync(file, 'utf8') === sealOf(root, build);
}

/** Writes under a build what it was made from. */
export function sealBuild(root: string, build: Build, seal: string): void {
  const file = join(root, build.seal);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, seal);
}

/** Whether a build was made from the sources as they are: it carries a hash of them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Build {
  /** Folders and files that it depends on. In doubt name more: a needless build costs seconds. */
  readonly sources: readonly string[];
  /** The file that says what it was made from. It lies inside the build, so that both are deleted together. */
  readonly seal: string;
}

const NO_SOURCES = /^(node_modules|dist.*|test|e2e|bench|budget|scenarios|[.].*|.*[.]test[.]tsx?|.*[.]md)$/;

/** The same for the same contents, whatever the clock and git have done to the files. */
export function sealOf(root: string, { sources }: Build): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
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

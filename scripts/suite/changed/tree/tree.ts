/** The files of the repository, as they lie in the working tree or in a commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  /** Paths from the root, in order. */
  readonly files: readonly string[];
  /** Its text, or undefined where there is no such file. */
  read(file: string): string | undefined;
}

/** Runs git in this folder; throws what it says when it fails. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What lies in the folder now, untracked files too, without those that git ignores. */
export function workingTree(root: string): Tree {
  const listed = git(root, 'ls-files', '-co', '--exclude-standard', '-z').split('\0');
  const isFile = (file: string) => existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  const files = [...new Set(listed)].filter((file) => file !== '' && isFile(file)).sort();
  const known = new Set(files);
  const texts = new Map<string, string>();
  return {
    files,
    read(file) {
      if (!known.has(file)) return undefined;
      const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
      texts.set(file, text);
      return text;
    },
  };
}

/** A tree of these files, by their texts. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return { files: Object.keys(texts).sort(), read: (file) => texts[file] };
}

/** The files of commits, read from git's objects: nothing is checked out. */
import { execFileSync } from 'node:child_process';
import { git, type Tree } from './tree.ts';

/** Larger ones are no sources. */
const MOST_BYTES = 1 << 20;

/** Reads trees of commits; a file that several commits share is read once. */
export class Commits {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  treeAt(commit: string): Tree {
    const rows = git(this.#root, 'ls-tree', '-rlz', '--full-tree', commit).split('\0').filter(Boolean);
    const names = new Map<string, string>();
    for (const row of rows) {
      const [, kind, name = '', size = '', file = ''] = /^\d+ (\w+) (\w+) +(\S+)\t(.*)$/s.exec(row) ?? [];
      if (kind === 'blob' && Number(size) <= MOST_BYTES) names.set(file, name);
    }
    this.#load(new Set(names.values()));
    return {
      files: [...names.keys()].sort(),
      read: (file) => this.#texts.get(names.get(file) ?? ''),
    };
  }

  #load(names: ReadonlySet<string>): void {
    const missing = [...names].filter((name) => !this.#texts.has(name));
    if (missing.length === 0) return;
    const output = execFileSync('git', ['cat-file', '--batch'], {
      cwd: this.#root,
      input: missing.join('\n'),
      maxBuffer: 1 << 30,
    });
    let at = 0;
    for (const name of missing) {
      const end = output.indexOf('\n', at);
      const size = Number(output.subarray(at, end).toString().split(' ')[2]);
      this.#texts.set(name, output.subarray(end + 1, end + 1 + size).toString());
      at = end + 1 + size + 1;
    }
  }
}

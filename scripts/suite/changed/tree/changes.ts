/** What differs between a commit and the working tree, or between two commits. */
import { git } from './tree.ts';

export interface Change {
  /** From the root. A file that was renamed is one that is gone and one that is new. */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'deleted';
  /** Its text before. */
  readonly before?: string | undefined;
  /** Its text now. */
  readonly after?: string | undefined;
}

/** One line that says why there is no comparison. */
export class NoComparison extends Error {}

/** The commit to compare with: HEAD, or where this work has left `ref`. Throws {@link NoComparison}. */
export function baseOf(root: string, ref: string): string {
  const ask = (...args: readonly string[]) => {
    try {
      return git(root, ...args).trim();
    } catch {
      return undefined;
    }
  };
  if (ask('rev-parse', '--is-inside-work-tree') === undefined)
    throw new NoComparison('--changed compares with git, and this is no git repository.');
  const commit = ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (!commit) throw new NoComparison(`--changed ${ref}: git knows no such commit.`);
  const base = ask('merge-base', commit, 'HEAD');
  if (!base) throw new NoComparison(`--changed ${ref}: it has no commit in common with HEAD.`);
  return base;
}

const KINDS: Readonly<Record<string, Change['kind']>> = { A: 'added', D: 'deleted' };

/** The rows of `git diff --name-status -z --no-renames`. */
function rowsOf(output: string): { file: string; kind: Change['kind'] }[] {
  const words = output.split('\0').slice(0, -1);
  return words.flatMap((letter, at) =>
    at % 2 === 0 ? [{ file: words[at + 1] ?? '', kind: KINDS[letter] ?? 'changed' }] : [],
  );
}

type Read = (file: string) => string | undefined;

/** From this commit to the working tree, with what git does not track yet. */
export function changesSince(root: string, base: string, now: Read): Change[] {
  const tracked = rowsOf(git(root, 'diff', '--name-status', '-z', '--no-renames', base, '--'));
  const untracked = git(root, 'ls-files', '-o', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const rows = new Map(tracked.map((row) => [row.file, row]));
  for (const file of untracked) {
    // Taken out of the index but still there.
    rows.set(file, { file, kind: rows.has(file) ? 'changed' : 'added' });
  }
  return [...rows.values()].map((row) => ({
    ...row,
    before: row.kind === 'added' ? undefined : textAt(root, base, row.file),
    after: now(row.file),
  }));
}

/** From one commit to another. */
export function changesBetween(
  root: string,
  base: string,
  commit: string,
  before: Read,
  after: Read,
): Change[] {
  return rowsOf(git(root, 'diff', '--name-status', '-z', '--no-renames', base, commit, '--')).map((row) => ({
    ...row,
    before: before(row.file),
    after: after(row.file),
  }));
}

function textAt(root: string, commit: string, file: string): string | undefined {
  try {
    return git(root, 'show', `${commit}:${file}`);
  } catch {
    return undefined;
  }
}

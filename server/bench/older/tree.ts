/** The program of an earlier commit, in a folder of its own, with the packages that it asks for. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface OlderTree {
  readonly root: string;
  /** Its server, for `startGameServer`. */
  readonly program: string;
  remove(): void;
}

/** Takes about a minute the first time. Throws when there is no such commit, or its packages cannot be had. */
export function olderTree(commit: string): OlderTree {
  const root = mkdtempSync(join(tmpdir(), 'staxd-older-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove);
  const git = (...given: string[]) => execFileSync('git', given, { cwd: root, stdio: 'pipe' });
  git('clone', '--quiet', '--no-checkout', ROOT, '.');
  git('checkout', '--quiet', commit);
  execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'node', '--eval', '0'], {
    cwd: root,
    stdio: 'pipe',
  });
  return { root, program: `file://${join(root, 'server/src/main.ts')}`, remove };
}

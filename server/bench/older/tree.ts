/** The program of an earlier commit, in a folder of its own, with the packages that it asks for. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitsOff } from '../childServer.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What was run before there were releases. */
const BEFORE_ALL = '2bf55a94';
/** From it on several servers share a PostgreSQL, and its tables change by steps that the program before can bear (ADR 49). */
export const FIRST_SHARED = 'a7de3422';

/** The newest release before what is here that contains the commit `since`; the commit itself before there is one. */
export function releaseBefore(since = BEFORE_ALL, repository = ROOT): string {
  try {
    const those = ['--list', 'v[0-9]*', '--merged=HEAD^', `--contains=${since}`, '--sort=-version:refname'];
    const tags = execFileSync('git', ['tag', ...those], { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
    return tags.split('\n')[0] || since;
  } catch {
    return since;
  }
}

export interface OlderTree {
  readonly root: string;
  /** Its server, for `startGameServer`. */
  readonly program: string;
  remove(): void;
}

/** As the real server is started here: nobody is too fast for it. Its limits may have other names. */
export async function withoutLimits({ root }: OlderTree): Promise<Readonly<Record<string, string>>> {
  const limits = await import(`file://${join(root, 'server/src/config/limits.ts')}`);
  return { STAXD_LIMITS: limitsOff(limits.DEFAULT_LIMITS, limits.DEFAULT_CAPS) };
}

/** Builds its server and its page as they were shipped; gives the file that Node runs. */
export function buildShipped({ root }: OlderTree): string {
  const hasFolder = existsSync(join(root, 'scripts/build/folder/builtFolder.ts'));
  const before = `const { buildWeb } = await import('./scripts/build/webBuild.ts');
    const { buildServer } = await import('./scripts/build/serverBuild.ts'); buildWeb(); await buildServer();`;
  const command = hasFolder ? ['scripts/build.ts', '--folder'] : ['--eval', before];
  execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'node', ...command], { cwd: root, stdio: 'pipe' });
  return join(root, hasFolder ? 'dist/staxd/staxd.mjs' : 'server/dist/main.js');
}

export function isCommit(name: string): boolean {
  const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status === 0;
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

/** Which state of the sources something was measured at. */
import { execFileSync } from 'node:child_process';
import { ROOT } from '../programs/tools.ts';

/** What `pnpm bench:all` writes changes nothing that is measured. */
const MEASURED = ['.', ':!docs/performance.*'];

/** The name that git gives to the committed sources, or undefined when there are others than these. */
export function committedTree(): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain', '--', ...MEASURED) === ''
      ? git('rev-parse', 'HEAD^{tree}')
      : undefined;
  } catch {
    // Not from git.
    return undefined;
  }
}

/** Other versions of Node, for tests of what is published. */
import { execFileSync } from 'node:child_process';

/** The path of a Node of a major version: the one that runs this, or the newest, which npm fetches once and keeps. */
export function bringNode(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  // Not the package `node`: npm 12 does not run the script that installs it.
  const name = `node-${system}-${process.arch}@${major}`;
  const path = execFileSync(
    'npx',
    ['--yes', `--package=${name}`, '--', 'node', '--print', 'process.execPath'],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  ).trim();
  const version = execFileSync(path, ['--print', 'process.versions.node'], { encoding: 'utf8' });
  if (!version.startsWith(`${major}.`))
    throw new Error(`npm brought Node ${version.trim()} in place of ${major}`);
  return path;
}

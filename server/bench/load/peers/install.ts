/** Peers come from npm into a temporary folder: they are no dependency of anything here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the folder, which goes when this process ends. Rejects with what npm says. */
export async function installed(packages: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-peer-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const npm = spawn('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new Error(said.split('\n').slice(0, 2).join(' ') || `npm ended with ${code}`);
  return folder;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entryOf } from '../../programs/tools.ts';
import { HOOK_REPORTER } from '../parts.ts';
import { tally } from './vitestReport.ts';

const TESTS = `
  test('before', () => {});
  describe('a game', () => {
    beforeAll(() => { throw new Error('it stands still'); });
    test('ends', () => {});
    describe('its log', () => { test('has no gap', () => {}); });
  });
  test.skip('left out', () => {});
`;

test('a test that a failed hook kept from running says why, and a skipped one that it was skipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-hook-'));
  try {
    writeFileSync(join(folder, 'a.test.js'), TESTS);
    const report = join(folder, 'report.json');
    const reporters = [`--reporter=${HOOK_REPORTER}`, '--reporter=json', `--outputFile.json=${report}`];
    const vitest = entryOf({ folder: '', name: 'vitest' });
    spawnSync(process.execPath, [vitest, 'run', '--globals', '--root', folder, ...reporters]);
    expect(tally(JSON.parse(readFileSync(report, 'utf8')))).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'a game ends: Error: it stands still',
        'a game its log has no gap: Error: it stands still',
        'left out: skipped',
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.runIf(process.platform !== 'win32')(
  'where it is ended it says which test was running, also one that holds its worker',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'staxd-hook-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // What holds a worker hears no signal, so it lets go by itself, if late.
    const hold = `
    await new Promise((resolve) => setTimeout(resolve, 1000));
    require('fs').writeFileSync('held', '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);`;
    writeFileSync(join(folder, 'b.test.js'), `test('a game stands still', async () => { ${hold} });`);
    const vitest = entryOf({ folder: '', name: 'vitest' });
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--globals', '--root', folder, `--reporter=${HOOK_REPORTER}`],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
    );
    onTestFinished(() => void process.kill(-Number(child.pid), 'SIGKILL'));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const ended = once(child, 'close');
    await vi.waitUntil(() => existsSync(join(folder, 'held')), 60_000);
    child.kill('SIGTERM');
    await ended;
    expect(said).toContain('ended while b.test.js was running, at: a game stands still\n');
  },
);

/** A release is one folder that needs only Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { arenaFromSources, start, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const bundle = join(folder, 'bundle');
const tsup = fileURLToPath(new URL('../node_modules/tsup/dist/cli-default.js', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the bundle from a folder without packages. */
const bundled = (...args: string[]) => start(process.execPath, [join(bundle, 'main.js'), ...args]).ended;

beforeAll(async () => {
  const { code, stderr } = await start(process.execPath, [tsup, '--silent', '--out-dir', bundle], {
    folder: root,
  }).ended;
  expect([stderr, code]).toEqual(['', 0]);
});

test('plays the same games as the sources, and writes pages', async () => {
  const match = ['match', '--bots', '2xmedium@1', '--games', '900', '--workers', '2', '--out'];
  const run = join(folder, 'run');
  expect(await bundled(...match, run)).toMatchObject({ stderr: expect.any(String), code: 0 });
  expect((await arenaFromSources([...match, join(folder, 'sources')])).code).toBe(0);
  for (const name of ['games.jsonl', 'stats.json', 'manifest.json']) {
    expect(readFileSync(join(run, name), 'utf8')).toBe(readFileSync(join(folder, 'sources', name), 'utf8'));
  }
  const { stderr, code } = await bundled('report', run, '--html', join(folder, 'run.html'));
  expect([stderr, code, existsSync(join(folder, 'run.html'))]).toEqual(['', 0, true]);
});

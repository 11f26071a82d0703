// Runs `verify` on a planted repository, with parts that only pretend.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lastLine, pretend } from '../pretended.ts';
import { git } from './tree/tree.ts';

/** Parts that print the files they are asked for. */
const PARTS = `
  ...['cli', 'server-units', 'check:lint'].map((name) =>
    part(name, 'console.log("all")', { of: (files) => part(name, 'console.log(' + JSON.stringify(files.join()) + ')') })),
  part('check:types', 'console.log("types")')`;

function planted() {
  const pretended = pretend();
  const { folder } = pretended;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const commit = () => {
    git(folder, 'add', '-A');
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    git(folder, ...who, 'commit', '-qm', 'a commit');
  };
  git(folder, 'init', '-q', '-b', 'main');
  write('.gitignore', 'reports/\n');
  write('cli/src/a.ts', 'export const a = 1;\n');
  write('cli/src/a.test.ts', "import { a } from './a.ts';\n");
  write('cli/src/b.test.ts', "test('b', () => {});\n");
  write('server/src/c.test.ts', "test('c', () => {});\n");
  commit();
  return { ...pretended, write, commit };
}

test('the files that a change reaches are given to the parts that run them', async () => {
  const { run, write, logOf } = planted();
  write('cli/src/a.ts', 'export const a = 2;\n');
  const { out, code } = await run(PARTS, '--changed');
  expect(logOf('cli')).toBe('cli/src/a.test.ts\n');
  expect(logOf('check-lint')).toBe('cli/src/a.ts\n');
  expect(out).toMatch(/^changed since HEAD: cli\/src\/a\.ts\n/);
  expect(out).toContain('not reached: 2 files of tests');
  expect(out).not.toMatch(/server-units ok|not asked for/);
  expect([lastLine(out), code]).toEqual(['3 passed, 0 failed', 0]);
});

test('since another commit, in the parts that are asked for', async () => {
  const { run, write, commit, logOf } = planted();
  write('cli/src/a.ts', 'export const a = 2;\n');
  commit();
  write('server/src/c.test.ts', "test('c', () => { c(); });\n");
  const { out } = await run(PARTS, '--changed', 'HEAD~1', '--only', 'cli,server-units');
  expect([logOf('cli'), logOf('server-units')]).toEqual(['cli/src/a.test.ts\n', 'server/src/c.test.ts\n']);
  expect(lastLine(out)).toBe('2 passed, 0 failed');
});

test.each(['--list', '--dry-run'])('%s runs nothing', async (option) => {
  const { run, write } = planted();
  write('cli/src/a.ts', 'export const a = 2;\n');
  const { out, code } = await run(PARTS, '--changed', option);
  expect(out).toContain('1 of 2 files');
  expect(out).not.toMatch(/ok|passed/);
  expect(code).toBe(0);
});

test('nothing has changed', async () => {
  expect(await planted().run(PARTS, '--changed')).toEqual({
    code: 0,
    out: 'Nothing has changed since HEAD: nothing is run.\n',
    error: '',
  });
});

test('bad input is one line', async () => {
  const refused = (error: string) => ({ code: 2, out: '', error: `${error}\n` });
  const { run } = planted();
  expect(await run(PARTS, '--changed', 'no-such-ref')).toEqual(
    refused('--changed no-such-ref: git knows no such commit.'),
  );
  expect(await run(PARTS, '--list')).toEqual(refused('--list belongs to --changed.'));
  expect(await pretend().run(PARTS, '--changed')).toEqual(
    refused('--changed compares with git, and this is no git repository.'),
  );
});

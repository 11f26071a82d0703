import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './tools.ts';

const PROGRAMS = [
  'scripts/benchAll.ts',
  'scripts/proveSteady.ts',
  'scripts/suite/changed/history/history.ts',
  'scripts/suite/changed/costs/record.ts',
  'server/bench/restart.ts',
];

function run(program: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, program), ...args], { cwd: ROOT, encoding: 'utf8' });
}

test('a program says how it is used', () => {
  const { status, stdout } = run('scripts/proveSteady.ts', '--help');
  expect(stdout).toMatch(/^Usage: pnpm prove:steady /);
  expect(status).toBe(0);
});

test.each(PROGRAMS)(
  '%s answers an option that there is not with its usage, not with a stack trace',
  (program) => {
    const { status, stderr } = run(program, '--nope');
    expect(stderr).toContain('--nope');
    expect(stderr).toContain('Usage: ');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  },
);

test('what an option cannot be is told too', () => {
  const history = run('scripts/suite/changed/history/history.ts', 'abc');
  expect(history.stderr).toMatch(/^"abc" is no number of commits: give a whole number from 1 on\.\nUsage: /);
  expect(history.status).toBe(2);
  const record = run('scripts/suite/changed/costs/record.ts', 'not/there');
  expect(record.stderr).toMatch(/^not\/there is no folder of reports\.\nUsage: /);
  expect(record.status).toBe(2);
});

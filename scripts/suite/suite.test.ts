// Runs `verify` in a process of its own, with parts that only pretend.
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastLine, pretend } from './pretended.ts';

test('adds up what its parts count; the totals are the last line', async () => {
  const { code, out } = await pretend().run(`
    part('a check', ''),
    part('tests', reporting('passed'), { count }),
  `);
  expect(out).toMatch(/^a check ok, \d+ s$/m);
  expect(out).toMatch(/\n2 passed, 0 failed\n$/);
  expect(code).toBe(0);
});

test.each([
  ['a check that fails', `part('bad', 'process.exit(3)')`],
  ['a failed test', `part('bad', reporting('failed'), { count })`],
  ['a part that dies without a report', `part('bad', 'process.kill(process.pid, "SIGKILL")', { count })`],
  ['a part that ends well without a report', `part('bad', '', { count })`],
  ['a report that is cut off', `part('bad', 'require("fs").writeFileSync(report, "{")', { count })`],
  ['a program that is not there', `part('bad', '', { command: () => ({ run: 'no-such-program', folder }) })`],
  ['a folder that is not there', `part('bad', '', { command: () => ({ run: ['-e', ''], folder: 'gone' }) })`],
])('%s fails the whole', async (_name, bad) => {
  const { code, out } = await pretend().run(`part('good', ''), ${bad}`);
  expect(out).toMatch(/^bad: 1 failed/m);
  expect(out).toMatch(/\nfailed: bad \(.*\n {2}bad.*\n(?: {6}.*\n)*\n1 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

test('what failed is named again at the end', async () => {
  const { out } = await pretend().run(`part('bad', reporting('failed'), { count }), part('good', '')`);
  expect(out).toMatch(/\nfailed: bad \(.*\n {2}bad a test: failed\n\n1 passed, 1 failed\n$/);
});

test('a part that dies after a report of success fails, and what has passed counts', async () => {
  const { code, out } = await pretend().run(
    `part('bad', reporting('passed') + 'process.exit(1)', { count })`,
  );
  expect(lastLine(out)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('a part that ends before its first test says why at the end', async () => {
  const early = `require("fs").writeFileSync(report, '{ "success": false, "testResults": [] }'); throw new Error('no server');`;
  const { out } = await pretend().run(`part('bad', ${JSON.stringify(early)}, { count })`);
  expect(out).toMatch(/\nfailed: bad \(.*\n {2}bad .*Error: no server.*\n\n0 passed, 1 failed\n$/s);
});

test('what a part prints is kept whole, the errors in their place', async () => {
  // Each waits for the other before its second line, so both run at the same time.
  const talk = (self: string, other: string) =>
    `part('${self}', \`
      const { writeFileSync, existsSync } = require('fs');
      console.log('${self} begins');
      writeFileSync('${self}', '');
      const look = () => existsSync('${other}') ? console.error('${self} ends') : setTimeout(look, 5);
      look();\`, { cores: 0.5 })`;
  const { run, logOf } = pretend();
  const { code, out } = await run(`${talk('ann', 'bob')}, ${talk('bob', 'ann')}`);
  if (code !== 0) throw new Error(out);
  for (const name of ['ann', 'bob']) {
    expect(logOf(name)).toBe(`${name} begins\n${name} ends\n`);
    expect(out).not.toContain(`${name} begins`);
  }
});

test('what a failed part prints is shown when it ends', async () => {
  const { run, logOf } = pretend();
  const { out } = await run(`
    part('e2e:bad', 'console.log("no"); process.exit(1)'),
    part('good', 'console.log("yes")'),
  `);
  expect(out).toMatch(/^── e2e:bad\nno\ne2e:bad: 1 failed, \d+ s$/m);
  expect(out).not.toContain('yes');
  expect([logOf('e2e-bad'), logOf('good')]).toEqual(['no\n', 'yes\n']);
});

test('a preparation runs once and before those who need it; it counts only when it fails', async () => {
  const parts = (script: string) => `
    ...((needs) => [
      part('one', 'process.exit(require("fs").existsSync("ready") ? 0 : 1)', { needs }),
      part('two', 'process.exit(require("fs").existsSync("ready") ? 0 : 1)', { needs }),
    ])(part('preparation', ${JSON.stringify(script)})),
    part('three', ''),
  `;
  const good = await pretend().run(parts('require("fs").mkdirSync("ready")'));
  expect([lastLine(good.out), good.code]).toEqual(['3 passed, 0 failed', 0]);
  const bad = await pretend().run(parts('process.exit(1)'));
  expect(bad.out).toContain('\nnot run:\n  one, two: preparation failed\n\nfailed: preparation ');
  expect([lastLine(bad.out), bad.code]).toEqual(['1 passed, 3 failed', 1]);
});

const PARTS = `part('lint', ''), part('e2e:phone', ''), part('e2e:tablet', ''), part('stories', '')`;

test.each([
  [['--only', 'stories'], ['stories']],
  [
    ['--only', 'stories', '--only', 'lint'],
    ['lint', 'stories'],
  ],
  [
    ['--only', 'stories,e2e:phone'],
    ['e2e:phone', 'stories'],
  ],
  [['--only=e2e'], ['e2e:phone', 'e2e:tablet']],
])('%j runs these alone', async (args, names) => {
  const { out, code } = await pretend().run(PARTS, ...args);
  expect([...out.matchAll(/^(\S+) ok/gm)].map(([, name]) => name).sort()).toEqual(names);
  const others = ['lint', 'e2e:phone', 'e2e:tablet', 'stories'].filter((name) => !names.includes(name));
  expect(out).toContain(`\nnot run:\n  ${others.join(', ')}: not asked for\n`);
  expect([lastLine(out), code]).toEqual([`${names.length} passed, 0 failed`, 0]);
});

test.each([
  ['lent', 'There is no part "lent". The parts are lint, e2e:phone, e2e:tablet, stories.\n'],
  ['', 'There is no part "". The parts are lint, e2e:phone, e2e:tablet, stories.\n'],
])('an unknown part "%s" is told with the names there are, and nothing runs', async (name, message) => {
  expect(await pretend().run(PARTS, '--only', name)).toEqual({ code: 2, out: '', error: message });
});

test('--help tells the names, and an unknown option where to find help', async () => {
  const help = await pretend().run(PARTS, '--help');
  expect(help.out).toContain('The parts are lint, e2e:phone, e2e:tablet, stories.');
  expect(help.code).toBe(0);
  const unknown = await pretend().run(PARTS, '--onyl');
  expect(unknown).toMatchObject({ code: 2, out: '' });
  expect(unknown.error).toMatch(/'--onyl'.* --help/);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the parts and what they have started', async (signal, code) => {
  // A part with a program of its own, as a browser or a server, that can be reached as long as it lives.
  const server = `
    require('net').createServer().listen(0, '127.0.0.1', function () {
      require('fs').writeFileSync('draft', String(this.address().port));
      require('fs').renameSync('draft', 'port');
    });`;
  const parent = `
    console.log('waits for ever');
    require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}]);
    setInterval(() => {}, 1000);`;
  const { folder, start } = pretend();
  const { child, ended } = start(`part('endless', ${JSON.stringify(parent)})`);
  const file = join(folder, 'port');
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  const port = Number(readFileSync(file, 'utf8'));
  expect(await isThere(port)).toBe(true);
  child.kill(signal);
  const { out, code: got } = await ended;
  expect(got).toBe(code);
  expect(out).toMatch(/\n── endless, interrupted\nwaits for ever\n/);
  expect(out).toMatch(/\nnot run:\n {2}endless: interrupted\n\ninterrupted\n$/);
  await expect.poll(() => isThere(port), { timeout: 60_000 }).toBe(false);
});

function isThere(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

// Runs `verify` in a process of its own, with parts that only pretend.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const moduleHere = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** Starts `npm test` with these parts: source text of a list of parts. */
function start(parts: string, ...args: readonly string[]) {
  const program = `
    import { verify } from ${moduleHere('suite.ts')};
    import { tally } from ${moduleHere('vitestReport.ts')};
    const folder = ${JSON.stringify(folder)};
    /** A part that runs this JavaScript; there it has the path of its report. */
    const part = (name, script, more) => ({
      name,
      cores: 1,
      command: (file) => ({ run: ['-e', 'const report = ' + JSON.stringify(file) + ';' + script], folder }),
      ...more,
    });
    const count = (text) => tally(JSON.parse(text));
    /** JavaScript that leaves a report of one test. */
    const reporting = (status) => 'require("fs").writeFileSync(report, ' + JSON.stringify(JSON.stringify({
      success: status === 'passed', testResults: [{ status, assertionResults: [{ fullName: 'a test', status }] }],
    })) + ');';
    await verify([${parts}], ${JSON.stringify(args)});
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
}

const run = (parts: string, ...args: readonly string[]) => start(parts, ...args).ended;
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

test('adds up what its parts count; the totals are the last line', async () => {
  const { code, out } = await run(`
    part('a check', ''),
    part('tests', reporting('passed'), { count }),
  `);
  expect(out).toMatch(/^a check ok \(\d+ s\)$/m);
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
  const { code, out } = await run(`part('good', ''), ${bad}`);
  expect(out).toMatch(/^bad: 1 failed/m);
  expect(out).toMatch(/\nfailed: bad\n(?: {2}bad .*\n)?\n1 passed, 1 failed\n$/);
  expect(code).toBe(1);
});

test('what failed is named again at the end', async () => {
  const { out } = await run(`part('bad', reporting('failed'), { count }), part('good', '')`);
  expect(out).toMatch(/\nfailed: bad\n {2}bad a test: failed\n\n1 passed, 1 failed\n$/);
});

test('what passed at the second try is named at the end', async () => {
  const count = `() => ({ passed: 1, failed: 0, failures: [], repeated: ['a test: late'] })`;
  const { code, out } = await run(`part('slow', reporting('passed'), { count: ${count} })`);
  expect(out).toMatch(/\npassed at the second try:\n {2}slow a test: late\n\n1 passed, 0 failed\n$/);
  expect(code).toBe(0);
});

test('a part that dies after a report of success fails, and what has passed counts', async () => {
  const { code, out } = await run(`part('bad', reporting('passed') + 'process.exit(1)', { count })`);
  expect(lastLine(out)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('what a part prints is shown whole, the errors in their place', async () => {
  // Each waits for the other before its second line, so both run at the same time.
  const talk = (self: string, other: string) =>
    `part('${self}', \`
      const { writeFileSync, existsSync } = require('fs');
      console.log('${self} begins');
      writeFileSync('${self}', '');
      const look = () => existsSync('${other}') ? console.error('${self} ends') : setTimeout(look, 5);
      look();\`, { cores: 0.5 })`;
  const { code, out } = await run(`${talk('ann', 'bob')}, ${talk('bob', 'ann')}`);
  if (code !== 0) throw new Error(out);
  for (const name of ['ann', 'bob']) {
    expect(out).toMatch(new RegExp(`── ${name}\n${name} begins\n${name} ends\n${name} ok`));
  }
});

test('a preparation runs once and before those who need it; it counts only when it fails', async () => {
  const parts = (script: string) => `
    ...((needs) => [
      part('one', 'process.exit(require("fs").existsSync("ready") ? 0 : 1)', { needs }),
      part('two', 'process.exit(require("fs").existsSync("ready") ? 0 : 1)', { needs }),
    ])(part('preparation', ${JSON.stringify(script)})),
    part('three', ''),
  `;
  const good = await run(parts('require("fs").mkdirSync("ready")'));
  expect([lastLine(good.out), good.code]).toEqual(['3 passed, 0 failed', 0]);
  const bad = await run(parts('process.exit(1)'));
  expect(bad.out.match(/not run, because preparation failed/g)).toHaveLength(2);
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
  const { out, code } = await run(PARTS, ...args);
  expect([...out.matchAll(/^(\S+) ok/gm)].map(([, name]) => name).sort()).toEqual(names);
  expect([lastLine(out), code]).toEqual([`${names.length} passed, 0 failed`, 0]);
});

test.each([
  ['lent', 'There is no part "lent". The parts are lint, e2e:phone, e2e:tablet, stories.\n'],
  ['', 'There is no part "". The parts are lint, e2e:phone, e2e:tablet, stories.\n'],
])('an unknown part "%s" is told with the names there are, and nothing runs', async (name, message) => {
  expect(await run(PARTS, '--only', name)).toEqual({ code: 2, out: '', error: message });
});

test('--help tells the names, and an unknown option where to find help', async () => {
  const help = await run(PARTS, '--help');
  expect(help.out).toContain('The parts are lint, e2e:phone, e2e:tablet, stories.');
  expect(help.code).toBe(0);
  const unknown = await run(PARTS, '--onyl');
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
    require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}]);
    setInterval(() => {}, 1000);`;
  const { child, ended } = start(`part('endless', ${JSON.stringify(parent)})`);
  const file = join(folder, 'port');
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  const port = Number(readFileSync(file, 'utf8'));
  expect(await isThere(port)).toBe(true);
  child.kill(signal);
  const { out, code: got } = await ended;
  expect(got).toBe(code);
  expect(out).toContain('interrupted');
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

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runChild } from './child.ts';
import { CAN_MEASURE } from './cpu/meter.ts';

/** Seconds of CPU that a process of a known load uses up, more than some starts of Node. */
const LOAD = 0.5;

/** JavaScript that uses them up, and writes down what it has really used. */
const BURN = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  for (let text = ''; used() < ${LOAD * 1e6}; ) for (let n = 0; n < 1e5; n++) text = String(n);
  require('fs').writeFileSync('used', String(used() / 1e6));`;
/** JavaScript that does nothing until it is killed. */
const STAY = 'setInterval(() => {}, 1000);';

/** JavaScript that has `child` run some. */
const having = (script: string, options: object = {}) => `
  const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}],
    ${JSON.stringify({ stdio: 'ignore', ...options })});`;
/** JavaScript for when the load is used up, and has been looked at. */
const then = (script: string) => `
  const look = setInterval(() => {
    if (!require('fs').existsSync('used')) return;
    clearInterval(look);
    setTimeout(() => { ${script} }, 2000);
  }, 100);`;

test.concurrent.for([
  ['by itself', BURN],
  ['in a child', having(BURN)],
  ['in a grandchild', having(having(BURN))],
  ['in a child that detaches itself', having(BURN, { detached: true }) + then('process.exit();')],
  [
    'in a child that it kills',
    having(BURN + STAY) + then('child.kill("SIGKILL"); child.on("exit", () => process.exit());'),
  ],
  ['in a grandchild that dies with its parent', having(having(BURN + STAY) + STAY) + then('process.exit();')],
  ['before it is killed itself', having(BURN + STAY) + then('process.kill(process.pid, "SIGKILL");')],
])('what a program costs has what is used up %s', async ([, script = ''], { onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { cpu } = await runChild({ run: ['-e', script], folder });
  if (!CAN_MEASURE) {
    expect(cpu).toBeUndefined();
    return;
  }
  const used = Number(readFileSync(join(folder, 'used'), 'utf8'));
  expect(cpu).toBeGreaterThan(used - 0.05);
  // Counted twice, it would be more.
  expect(cpu).toBeLessThan(used + LOAD);
});

test('a program that says nothing for too long is ended, and says so; one that goes on talking is not', async () => {
  const silence = 5000;
  const talking = `let words = 0; setInterval(() => { console.log('on'); if (++words === 7) process.exit(); }, 1000);`;
  const [hung, busy] = await Promise.all([
    runChild({ run: ['-e', `console.log('begun'); ${STAY}`], folder: tmpdir() }, silence),
    runChild({ run: ['-e', talking], folder: tmpdir() }, silence),
  ]);
  expect(hung).toMatchObject({
    ok: false,
    output: expect.stringMatching(/^begun\nended here: nothing has come for 5 seconds\n/),
  });
  expect(busy).toMatchObject({ ok: true, output: 'on\n'.repeat(7) });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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
/** JavaScript for when the load is used up, and {@link tellOfLooks has been looked at}. */
const then = (script: string) => `
  const look = setInterval(() => {
    if (!require('fs').existsSync('looked')) return;
    clearInterval(look);
    ${script}
  }, 100);`;
/** Milliseconds, as in meter.ts: however busy the machine is, these looks come as often as those. */
const INTERVAL = 500;
const LOOKS = 3;

/** Says in the folder of a program when the meter has seen what it has used up. Gives what ends it. */
function tellOfLooks(folder: string): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    if (existsSync(join(folder, 'used')) && ++looks === LOOKS) writeFileSync(join(folder, 'looked'), '');
  }, INTERVAL);
  return () => clearInterval(timer);
}

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
  const ended = runChild({ run: ['-e', script], folder });
  onTestFinished(tellOfLooks(folder));
  const { cpu } = await ended;
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
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const silence = 5000;
  const WORDS = 3;
  // After each word it waits until time has passed.
  const talking = `
    const { existsSync, writeFileSync } = require('fs');
    let words = 0;
    const say = () => { console.log('on'); writeFileSync('on' + ++words, ''); };
    say();
    setInterval(() => {
      if (!existsSync('after' + words)) return;
      if (words === ${WORDS}) process.exit();
      say();
    }, 20);`;
  const begun = `console.log('begun'); require('fs').writeFileSync('begun', ''); ${STAY}`;
  const ended = Promise.all([
    runChild({ run: ['-e', begun], folder }, silence),
    runChild({ run: ['-e', talking], folder }, silence),
  ]);
  await isHeard(join(folder, 'begun'));
  for (let word = 1; word <= WORDS; word++) {
    await isHeard(join(folder, `on${word}`));
    vi.advanceTimersByTime(0.9 * silence);
    writeFileSync(join(folder, `after${word}`), '');
  }
  const [hung, busy] = await ended;
  expect(hung).toMatchObject({
    ok: false,
    output: expect.stringMatching(/^begun\nended here: nothing has come for 5 seconds\n/),
  });
  expect(busy).toMatchObject({ ok: true, output: 'on\n'.repeat(WORDS) });
});

/** What a program said before it made this file has come. */
async function isHeard(file: string): Promise<void> {
  await expect.poll(() => existsSync(file)).toBe(true);
  for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
}

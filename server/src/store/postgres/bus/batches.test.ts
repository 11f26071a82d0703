import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../../../test/simulation/platform.ts';
import type { Hint } from '../../sharedPorts.ts';
import { Batches } from './batches.ts';
import { readBatch } from './payload.ts';

function start(send: () => Promise<boolean> = async () => true) {
  const machine = new SimulatedMachine('batches');
  const sent: string[] = [];
  const batches = new Batches({
    node: 'node',
    timers: machine.platform.timers,
    send: (payload) => {
      sent.push(payload);
      return send();
    },
  });
  const hints = () => sent.flatMap((payload) => readBatch(payload)?.hints ?? []);
  return { machine, batches, sent, hints };
}

const game = (id: number, version = 1): Hint => ({ topic: 'game', id: `g_${id}`, version });

test('what is published within 5 ms goes together, and the next batch at the earliest 5 ms later', async () => {
  const { machine, batches, sent, hints } = start();
  batches.add(game(1));
  await machine.pass(4);
  batches.add(game(2));
  expect(sent).toEqual([]);
  await machine.pass(1);
  batches.add(game(3));
  expect(hints()).toEqual([game(1), game(2)]);
  await machine.pass(4);
  expect(sent).toHaveLength(1);
  await machine.pass(1);
  expect(hints()).toEqual([game(1), game(2), game(3)]);
  await machine.pass(1000);
  expect(sent).toHaveLength(2);
});

test('a thousand hints are few payloads, each short enough, one in 5 ms, and none is lost', async () => {
  const { machine, batches, sent, hints } = start();
  const all = Array.from({ length: 1000 }, (_, at) => game(1_000_000_000 + at));
  for (const hint of all) batches.add(hint);
  await machine.pass(5);
  expect(sent).toHaveLength(1);
  await machine.pass(100);
  expect(sent).toHaveLength(4);
  for (const payload of sent) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7900);
  expect(hints()).toEqual(all);
});

test('of one thing the highest version goes', async () => {
  const { machine, batches, hints } = start();
  for (const version of [3, 5, 4]) batches.add(game(1, version));
  batches.add({ topic: 'chat', id: 'g_1' });
  batches.add({ topic: 'chat', id: 'g_1' });
  await machine.pass(5);
  expect(hints()).toEqual([game(1, 5), { topic: 'chat', id: 'g_1' }]);
});

test('words all go, each as it is, though they are of one thing and the same', async () => {
  const { machine, batches, hints } = start();
  const said = ['ha', 'ha', 'oh'].map((words): Hint => ({ topic: 'said', id: 'g_1', words }));
  for (const hint of said) batches.add(hint);
  await machine.pass(5);
  expect(hints()).toEqual(said);
});

test('a batch waits for the one before it', async () => {
  const arrivals: (() => void)[] = [];
  const { machine, batches, sent, hints } = start(
    () => new Promise((resolve) => arrivals.push(() => resolve(true))),
  );
  batches.add(game(1, 1));
  await machine.pass(5);
  batches.add(game(1, 2));
  batches.add(game(1, 3));
  await machine.pass(1000);
  expect(sent).toHaveLength(1);
  arrivals.shift()?.();
  await machine.pass(5);
  expect(hints()).toEqual([game(1, 1), game(1, 3)]);
});

test('while nothing goes out no more than ten thousand wait, with their highest versions', async () => {
  let isAway = true;
  const { machine, batches, sent, hints } = start(async () => !isAway);
  for (let id = 1; id <= 20_000; id++) batches.add(game(id));
  await machine.pass(5);
  const lost = hints().length;
  for (let id = 1; id <= 20_000; id++) batches.add(game(id, 2));
  isAway = false;
  sent.length = 0;
  await machine.pass(1000);
  expect(lost).toBeGreaterThan(0);
  expect(hints()).toHaveLength(10_000);
  expect(hints().every(({ version }) => version === 2)).toBe(true);
});

test('a hint that no payload holds is lost, and no other', async () => {
  const { machine, batches, hints } = start();
  batches.add({ topic: 'game', id: 'g'.repeat(8000) });
  batches.add({ topic: 'game', id: 'ü'.repeat(2000) });
  batches.add(game(1));
  await machine.pass(1000);
  expect(hints()).toEqual([game(1)]);
});

test('what waits at the end still goes, while anything does, and nothing after it', async () => {
  for (const isSent of [true, false]) {
    const { machine, batches, sent } = start(async () => isSent);
    for (let id = 0; id < 1000; id++) batches.add(game(1_000_000_000 + id));
    await batches.close();
    expect(sent).toHaveLength(isSent ? 4 : 1);
    batches.add(game(1));
    batches.sendSoon();
    await machine.pass(1000);
    expect(sent).toHaveLength(isSent ? 4 : 1);
  }
});

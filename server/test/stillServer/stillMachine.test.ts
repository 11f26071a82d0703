import { expect, test } from 'vitest';
import { stillMachine } from './stillMachine.ts';

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

test('its time stands where it was set until it is moved', async () => {
  const { platform, now, runFor } = stillMachine(1000);
  const rung: number[] = [];
  platform.timers.after(50, () => rung.push(platform.clock.now()));
  platform.timers.every(40, () => rung.push(platform.clock.now()));
  await turnsOfTheLoop(5);
  expect([now(), rung]).toEqual([1000, []]);
  await runFor(49);
  expect([now(), rung]).toEqual([1049, [1040]]);
  await runFor(40);
  expect([now(), rung]).toEqual([1089, [1040, 1050, 1080]]);
});

test('what is due happens without a move, also while its time is being moved', async () => {
  const { platform, now, runFor } = stillMachine(0);
  const done: string[] = [];
  platform.timers.after(0, () => done.push('at once'));
  const { cancel } = platform.timers.after(0, () => done.push('cancelled'));
  cancel();
  platform.timers.after(10, () => {
    platform.timers.after(0, () => done.push(`due at ${now()}`));
  });
  await turnsOfTheLoop(5);
  expect(done).toEqual(['at once']);
  await runFor(30);
  expect(done).toEqual(['at once', 'due at 10']);
});

test('moves that are asked for together follow each other', async () => {
  const { platform, now, runFor } = stillMachine(0);
  const seen: number[] = [];
  platform.timers.every(10, () => seen.push(now()));
  await Promise.all([runFor(20), runFor(0), runFor(10)]);
  expect([now(), seen]).toEqual([30, [10, 20, 30]]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { createHaptics } from './haptics.ts';

const vibrate = vi.fn();
const settings = { hapticsEnabled: true };
let time = 0;
const haptics = () =>
  createHaptics(
    () => settings,
    () => time,
  );
const felt = () => vibrate.mock.calls.map(([pattern]) => pattern);

beforeEach(() => {
  vibrate.mockReset();
  vi.stubGlobal('navigator', { vibrate });
  settings.hapticsEnabled = true;
  time = 1000;
});

test('a phone that can vibrate does, if its owner allows it', () => {
  const pulse = haptics();
  settings.hapticsEnabled = false;
  pulse('attack');
  expect(felt()).toEqual([]);
  settings.hapticsEnabled = true;
  pulse('attack');
  expect(felt()).toEqual([[40, 40, 40]]);
});

test('[SOUND-11] a larger one replaces what runs, a smaller one is left out until it is over', () => {
  const pulse = haptics();
  pulse('middle');
  pulse('big');
  pulse('nope');
  expect(felt()).toEqual([[25], [60, 30, 90]]);
  time += 180;
  pulse('nope');
  expect(felt().at(-1)).toEqual([80]);
});

test('a device that cannot vibrate does nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(() => haptics()('win')).not.toThrow();
});

test('on a page that nobody has pressed yet it does nothing', () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { vibrate, userActivation });
  const pulse = haptics();
  pulse('turn');
  expect(felt()).toEqual([]);
  userActivation.hasBeenActive = true;
  pulse('turn');
  expect(felt()).toEqual([[30]]);
});

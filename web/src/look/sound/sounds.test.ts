import { expect, test, vi } from 'vitest';
import type { Mixer } from './mixer.ts';
import { createSounds } from './sounds.ts';

function silent() {
  const play = vi.fn<Mixer['play']>();
  return { play, load: vi.fn(async (): Promise<Mixer> => ({ play })) };
}

const LOUD = { soundEnabled: true, volume: 100 };

test('nothing is loaded before a gesture, and it is loaded once', async () => {
  const { play, load } = silent();
  const page = new EventTarget();
  const sounds = createSounds(() => LOUD, load);
  sounds.wake(page);
  sounds.play('select');
  expect(load).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    sounds.play('select');
    expect(play).toHaveBeenCalledOnce();
  });
  expect(load).toHaveBeenCalledOnce();
});

test.each([{ soundEnabled: false }, { volume: 0 }])('[SOUND-12] with %o nothing is loaded', (off) => {
  const { load } = silent();
  const page = new EventTarget();
  const settings = { ...LOUD, ...off };
  createSounds(() => settings, load).wake(page);
  page.dispatchEvent(new Event('pointerdown'));
  expect(load).not.toHaveBeenCalled();
  Object.assign(settings, LOUD);
  page.dispatchEvent(new Event('pointerdown'));
  expect(load).toHaveBeenCalledOnce();
});

test('switch and volume hold', async () => {
  const { play, load } = silent();
  const page = new EventTarget();
  const settings = { soundEnabled: true, volume: 50 };
  const sounds = createSounds(() => settings, load);
  const sleep = sounds.wake(page);
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    sounds.play('open', { semitones: 2, lead: 60 });
    expect(play.mock.calls).toEqual([['open', { semitones: 2, lead: 60, volume: 0.25 }]]);
  });
  settings.soundEnabled = false;
  sounds.play('open');
  Object.assign(settings, { soundEnabled: true, volume: 0 });
  sounds.play('open');
  expect(play).toHaveBeenCalledOnce();
  sleep();
});

test('a mixer that cannot be fetched is asked for again', async () => {
  const { load } = silent();
  load.mockRejectedValueOnce(new Error('offline'));
  const page = new EventTarget();
  createSounds(() => LOUD, load).wake(page);
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('keydown'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

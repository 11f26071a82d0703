import { expect, test, vi } from 'vitest';
import { CUES, type Cue, mix } from './cues.ts';
import { createSounds, type Synthesiser } from './sounds.ts';

/** The real synthesizer without a loudspeaker. */
async function zzfx() {
  vi.stubGlobal('AudioContext', class {});
  return (await import('zzfx')).ZZFX;
}

const cues = Object.keys(CUES) as Cue[];

test.each(cues)('%s can be heard, does not crackle and is short', async (cue) => {
  const ZZFX = await zzfx();
  const samples = mix(CUES[cue], (tone) => ZZFX.buildSamples(...tone), ZZFX.sampleRate);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(peak).toBeGreaterThan(0.03);
  expect(peak).toBeLessThan(0.6);
  expect(samples.length / ZZFX.sampleRate).toBeLessThan(cue === 'lose' ? 1.5 : 1.2);
});

function silent() {
  const played: { samples: number; volume: number; rate: number }[] = [];
  const synthesiser: Synthesiser = {
    sampleRate: 1000,
    buildSamples: () => [1, 1],
    play: (samples, volume, rate) => played.push({ samples: samples.length, volume, rate }),
  };
  const load = vi.fn(async () => synthesiser);
  return { played, load };
}

test('nothing is loaded before a gesture, and it is loaded once', async () => {
  const { played, load } = silent();
  const page = new EventTarget();
  const sounds = createSounds(() => ({ soundEnabled: true, volume: 100 }), load);
  sounds.wake(page);
  sounds.play('select');
  expect(load).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    sounds.play('select');
    expect(played).toHaveLength(1);
  });
  expect(load).toHaveBeenCalledOnce();
});

test('switch and volume hold; each semitone raises the pitch', async () => {
  const { played, load } = silent();
  const page = new EventTarget();
  const settings = { soundEnabled: true, volume: 50 };
  const sounds = createSounds(() => settings, load);
  const sleep = sounds.wake(page);
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    sounds.play('stack', 12);
    expect(played).toEqual([{ samples: 2, volume: 0.25, rate: 2 }]);
  });
  settings.soundEnabled = false;
  sounds.play('stack');
  Object.assign(settings, { soundEnabled: true, volume: 0 });
  sounds.play('stack');
  expect(played).toHaveLength(1);
  sleep();
});

test('a synthesiser that cannot be fetched is asked for again', async () => {
  const { load } = silent();
  load.mockRejectedValueOnce(new Error('offline'));
  const page = new EventTarget();
  createSounds(() => ({ soundEnabled: true, volume: 100 }), load).wake(page);
  page.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('keydown'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test('notes of a cue keep their distance', () => {
  const notes = [
    { at: 0, tone: [1] },
    { at: 2, tone: [2] },
  ];
  expect(mix(notes, ([volume = 0]) => [volume, volume, volume], 1000)).toEqual([1, 1, 3, 2, 2]);
});

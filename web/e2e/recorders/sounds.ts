/** Counts the sounds and vibrations that a page starts. */
import { expect, type Page } from '@playwright/test';

export interface Voice {
  /** -1 left to 1 right. */
  readonly pan: number;
  /** Hertz, of its first tone; of a cue without tones it is undefined. */
  readonly pitch?: number;
  /** Milliseconds on the page's clock of animations. */
  readonly at: number;
}

export interface Heard {
  /** Makes a gesture, if there was none, and waits for the mixer, which is loaded on the first one, to run. */
  ready(): Promise<void>;
  /** Waits until no more sounds of the board start. */
  quiet(): Promise<void>;
  forget(): Promise<void>;
  /** How many sounds have started. */
  sounds(): Promise<number>;
  voices(): Promise<readonly Voice[]>;
  pulses(): Promise<readonly unknown[]>;
}

interface Counting {
  readonly counted: {
    voices: { pan: number; pitch?: number; at: number }[];
    pulses: unknown[];
    contexts: AudioContext[];
  };
}

/** Milliseconds of a hurried page: longer than from one spark of a fuse to the next. */
const QUIET = 250;

/** In the page: what was due until now has begun, also where the page has stood still for a while. */
async function frameOfSounds(): Promise<void> {
  const animation = new Animation(new KeyframeEffect(null, [], { duration: 1 }), document.timeline);
  animation.play();
  await animation.finished;
}

/** Call before the page is opened, and let its animations hurry. */
export async function soundsOf(page: Page): Promise<Heard> {
  await page.addInitScript(() => {
    const counted: Counting['counted'] = { voices: [], pulses: [], contexts: [] };
    class Context extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        counted.contexts.push(this);
      }
    }
    Object.assign(window, { counted, AudioContext: Context });
    // Each voice has a place of its own.
    const { createStereoPanner, createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createStereoPanner = function () {
      const panner = createStereoPanner.call(this);
      const voice = { pan: 0, at: Number(document.timeline.currentTime) };
      counted.voices.push(voice);
      queueMicrotask(() => {
        voice.pan = panner.pan.value;
      });
      return panner;
    };
    BaseAudioContext.prototype.createOscillator = function () {
      const oscillator = createOscillator.call(this);
      const voice = counted.voices.at(-1);
      queueMicrotask(() => {
        if (voice) voice.pitch ??= oscillator.frequency.value;
      });
      return oscillator;
    };
    navigator.vibrate = (pattern) => {
      counted.pulses.push(pattern);
      return true;
    };
  });
  const read = <Name extends 'voices' | 'pulses'>(name: Name) =>
    page.evaluate((key) => (window as unknown as Counting).counted[key], name) as Promise<
      Counting['counted'][Name]
    >;
  return {
    ready: async () => {
      await page.keyboard.press('Tab');
      const isRunning = () =>
        page.evaluate(() =>
          (window as unknown as Counting).counted.contexts.some(({ state }) => state === 'running'),
        );
      await expect.poll(isRunning, { message: 'the mixer' }).toBe(true);
    },
    quiet: async () => {
      await page.locator('[data-score]').waitFor({ state: 'attached' });
      let known = -1;
      const isQuiet = async () => {
        const before = known;
        await page.evaluate(frameOfSounds);
        known = (await read('voices')).length;
        return known === before;
      };
      await expect.poll(isQuiet, { intervals: [QUIET] }).toBe(true);
    },
    forget: () =>
      page.evaluate(() => {
        const { counted } = window as unknown as Counting;
        counted.voices.length = 0;
        counted.pulses.length = 0;
      }),
    sounds: async () => (await read('voices')).length,
    voices: () => read('voices'),
    pulses: () => read('pulses'),
  };
}

/** Counts the sounds and vibrations that a page starts. */
import { expect, type Page } from '@playwright/test';

export interface Heard {
  /** Makes a gesture, if there was none, and waits for the synthesizer, which is loaded on the first one. */
  ready(): Promise<void>;
  forget(): Promise<void>;
  /** How many sounds have started. */
  sounds(): Promise<number>;
  /** The pitch change of each sound, in semitones. */
  semitones(): Promise<readonly number[]>;
  pulses(): Promise<readonly unknown[]>;
}

interface Counting {
  readonly counted: { rates: number[]; pulses: unknown[] };
}

/** Call before the page is opened. */
export async function soundsOf(page: Page): Promise<Heard> {
  let isThere = false;
  page.on('response', (response) => {
    if (/zzfx/i.test(response.url())) isThere = true;
  });
  await page.addInitScript(() => {
    const counted: Counting['counted'] = { rates: [], pulses: [] };
    Object.assign(window, { counted });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      counted.rates.push(this.playbackRate.value);
      start.apply(this, when);
    };
    navigator.vibrate = (pattern) => {
      counted.pulses.push(pattern);
      return true;
    };
  });
  const read = <Name extends keyof Counting['counted']>(name: Name) =>
    page.evaluate((key) => (window as unknown as Counting).counted[key], name) as Promise<
      Counting['counted'][Name]
    >;
  return {
    ready: async () => {
      await page.keyboard.press('Tab');
      await expect.poll(() => isThere, { message: 'the synthesizer' }).toBe(true);
    },
    forget: () =>
      page.evaluate(() => {
        Object.assign((window as unknown as Counting).counted, { rates: [], pulses: [] });
      }),
    sounds: async () => (await read('rates')).length,
    semitones: async () => (await read('rates')).map((rate) => Math.round(12 * Math.log2(rate))),
    pulses: () => read('pulses'),
  };
}

/** What differs between two pictures. */
import type { Page } from '@playwright/test';

export interface Difference {
  /** How many pixels differ; those that only one of them has count too. */
  readonly pixels: number;
  /** A PNG: what differs in red, over the second picture in gray. */
  readonly picture: Buffer;
}

/**
 * Compares two PNGs pixel by pixel; undefined when they are equal.
 *
 * @param page Any page: its browser reads the pictures.
 */
export async function differenceOf(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<Difference | undefined> {
  if (before.equals(after)) return;
  const images = [before, after].map((picture) => picture.toString('base64')) as [string, string];
  const { pixels, image } = await page.evaluate(compare, images);
  return pixels === 0 ? undefined : { pixels, picture: Buffer.from(image, 'base64') };
}

/** Runs in the browser. */
async function compare([before, after]: readonly [string, string]) {
  const PREFIX = 'data:image/png;base64,';
  const [one, other] = await Promise.all(
    [before, after].map(async (image) => {
      const drawn = new Image();
      drawn.src = PREFIX + image;
      await drawn.decode();
      return drawn;
    }),
  );
  const width = Math.max(one?.width ?? 0, other?.width ?? 0);
  const height = Math.max(one?.height ?? 0, other?.height ?? 0);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!one || !other || !context) throw new Error('There is no canvas.');
  const read = (image: HTMLImageElement) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
  const was = new Uint32Array(read(one).data.buffer);
  const is = read(other);
  let pixels = 0;
  for (const [at, color] of new Uint32Array(is.data.buffer).entries()) {
    const differs = color !== was[at];
    if (differs) pixels += 1;
    const [red = 0, green = 0, blue = 0] = is.data.subarray(4 * at, 4 * at + 3);
    const gray = Math.round((red + green + blue) / 9);
    is.data.set(differs ? [255, 0, 0, 255] : [gray, gray, gray, 255], 4 * at);
  }
  context.putImageData(is, 0, 0);
  return { pixels, image: canvas.toDataURL('image/png').slice(PREFIX.length) };
}

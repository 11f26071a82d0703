/**
 * Records the moving cards of a page from the animations that it starts, so that a test need not catch them in time.
 */

import type { Page } from '@playwright/test';
import { isAtTable } from '../scripted/scriptedGame.ts';

export interface Moved {
  /** The kind of movement: play, draw, deal and so on. */
  readonly kind: string;
  /** Milliseconds. */
  readonly time: number;
  readonly delay: number;
  /** The animated properties. */
  readonly properties: readonly string[];
  /** The middle of the card at the start and at the end, in pixels. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export interface Moves {
  forget(): Promise<void>;
  all(): Promise<readonly Moved[]>;
  /** Milliseconds that things which do not move took to fade in. */
  fades(): Promise<readonly number[]>;
  /** How many cards moved, by kind of movement. */
  counts(): Promise<Readonly<Record<string, number>>>;
}

interface Noting {
  readonly noted: { moves: Moved[]; fades: number[] };
}

/** Call before the page is opened; it may move things from then on. */
export async function movesOf(page: Page, cores = 8): Promise<Moves> {
  if (isAtTable(page)) throw new Error('the page is open already: do without staysAtTable');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
    const noted: Noting['noted'] = { moves: [], fades: [] };
    Object.assign(window, { noted });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const kind = (this as HTMLElement).dataset.move;
      if (kind !== undefined && typeof options === 'object') {
        const looks = frames as Keyframe[];
        const [first, last] = [looks[0], looks.at(-1)].map((look) => String(look?.transform));
        const { width, height } = { width: this.clientWidth, height: this.clientHeight };
        const middle = (transform = ''): [number, number] => {
          const [x = 0, y = 0] =
            /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(transform)?.slice(1).map(Number) ?? [];
          return [x + width / 2, y + height / 2];
        };
        noted.moves.push({
          kind,
          time: Number(options.duration),
          delay: Number(options.delay),
          properties: [...new Set(looks.flatMap((look) => Object.keys(look)))]
            .filter((name) => name !== 'offset')
            .toSorted(),
          from: middle(first),
          to: middle(last),
        });
      }
      const comesUp = JSON.stringify(frames) === '{"opacity":[0,1]}';
      if (comesUp && typeof options === 'object') noted.fades.push(Number(options.duration));
      return animate.call(this, frames, options);
    };
  }, cores);
  const all = () => page.evaluate(() => (window as unknown as Noting).noted.moves);
  return {
    all,
    fades: () => page.evaluate(() => (window as unknown as Noting).noted.fades),
    forget: () =>
      page.evaluate(() => {
        (window as unknown as Noting).noted.moves = [];
      }),
    counts: async () => {
      const counts: Record<string, number> = {};
      for (const { kind } of await all()) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
  };
}

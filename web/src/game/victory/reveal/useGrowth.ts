/** The ending grows out of the place where the last card lies. */
import { type RefObject, useLayoutEffect } from 'react';
import { TIMES } from '../../../look/motion/times.ts';

/** The middle of the last card on the screen, and its width; in pixels. */
export interface Landing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const SLAP = 'cubic-bezier(0.3, 1.3, 0.5, 1)';

export function useGrowth(
  from: Landing | undefined,
  cards: RefObject<HTMLElement | null>,
  splat: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!from) return;
    const growths = [cards, splat].flatMap(({ current: element }, at) => {
      if (!element) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const [dx, dy] = [from.x - left - width / 2, from.y - top - height / 2];
      const size = at === 0 ? from.width / (element.querySelector('svg')?.clientWidth || from.width) : 0.1;
      const transform = [`translate(${dx}px, ${dy}px) scale(${size})`, 'none'];
      return [element.animate({ transform }, { duration: TIMES.drip, easing: SLAP })];
    });
    return () => {
      for (const growth of growths) growth.cancel();
    };
  }, [from, cards, splat]);
}

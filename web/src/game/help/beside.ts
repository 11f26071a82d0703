/** Where an explanation stands: clear of the PLAY and DRAW buttons and of the top card's index. */
import type { CSSProperties } from 'react';
import { elementAt } from '../../look/motion/places.ts';

const WIDTH = 340;
const GAP = 10;
/** The share of the top card, from its upper edge, that is its index. */
const INDEX = 0.41;

/**
 * From 1024 px on, left or right of the action row, whichever is nearer to `anchor`; below that width, above the row.
 * On a phone held sideways, left of the piles.
 */
export function beside(anchor: DOMRect): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window;
  const row = elementAt('actions');
  const hand = elementAt('hand')?.getBoundingClientRect();
  const first = row?.firstElementChild?.getBoundingClientRect() ?? hand;
  const last = row?.lastElementChild?.getBoundingClientRect() ?? hand;
  if (!first || !last) return { left: GAP, bottom: GAP, maxWidth: WIDTH };
  const centre = anchor.left + anchor.width / 2;
  if (width >= 1024) {
    if (row === undefined) return { left: GAP * 2, bottom: height - first.top + GAP, width: WIDTH };
    const bottom = Math.max(height - first.bottom, GAP);
    if (centre < width / 2)
      return { right: width - first.left + GAP, bottom, width: Math.min(WIDTH, first.left - 2 * GAP) };
    return { left: last.right + GAP, bottom, width: Math.min(WIDTH, width - last.right - 2 * GAP) };
  }
  if (height < 600 && width > height && hand) {
    const pile = elementAt('drawPile', 'discardPile')?.getBoundingClientRect().left ?? width / 2;
    return {
      left: GAP,
      bottom: height - hand.top + GAP,
      width: Math.max(200, pile - 2 * GAP),
      maxHeight: hand.top - 2 * GAP,
    };
  }
  const top = elementAt('discardPile')?.getBoundingClientRect();
  const room = top ? first.top - GAP - (top.top + top.height * INDEX) : first.top / 2;
  const own = Math.min(420, width - 2 * GAP);
  const left = Math.min(Math.max(GAP, centre - own / 2), width - own - GAP);
  return { left, bottom: height - first.top + GAP, width: own, maxHeight: Math.max(96, room) };
}

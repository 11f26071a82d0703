/**
 * Where the things of a table are on the screen: one registry for seats, piles, the cards of a stack and those
 * of the hand. Whoever shows one gives its element; what moves between them asks for it.
 */
import type { RefCallback } from 'react';

/**
 * A seat by its player's id, a card of the open stack by its place in it, one of the hand by its slot, there or
 * where it stands ready, the hand as a whole for those that are not seen, and the row of buttons above it, which a
 * word about a card stands beside.
 */
export type Place =
  | 'drawPile'
  | 'discardPile'
  | 'hand'
  | 'actions'
  | `stack/${number}`
  | `slot/${number}`
  | `staged/${number}`
  | `seat/${string}`;

const elements = new Map<Place, HTMLElement>();
const refs = new Map<Place, RefCallback<HTMLElement>>();

/** The `ref` of the element that shows a place: the same one each time, so that it registers once. */
export function placeRef(place: Place): RefCallback<HTMLElement> {
  const known = refs.get(place);
  if (known) return known;
  const ref: RefCallback<HTMLElement> = (element) => {
    if (element === null) return;
    elements.set(place, element);
    return () => {
      // Another one may show it by now.
      if (elements.get(place) === element) elements.delete(place);
    };
  };
  refs.set(place, ref);
  return ref;
}

/** The element of the first of these places that is shown. */
export function elementAt(...places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const element = elements.get(place);
    if (element) return element;
  }
  return undefined;
}

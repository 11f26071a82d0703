/** Where the things of a table are on the screen. Components register their elements; movements look them up. */
import type { RefCallback } from 'react';

/**
 * The middle of the table, which shakes, and its slab below the cards; what has to be matched, and the ring of the
 * color, or an open stack; a seat by its player's id; a card of the open stack by its index; a card of the hand by its slot, in the hand
 * or staged; the hand as a whole for cards that are not visible; and the row of buttons above it, beside which
 * explanations stand.
 */
export type Place =
  | 'table'
  | 'slab'
  | 'match'
  | 'stack'
  | 'ring'
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

/** The same function each time, so that it registers once. */
export function placeRef(place: Place): RefCallback<HTMLElement> {
  const known = refs.get(place);
  if (known) return known;
  const ref: RefCallback<HTMLElement> = (element) => {
    if (element === null) return;
    elements.set(place, element);
    return () => {
      // Another element may show the place by now.
      if (elements.get(place) === element) elements.delete(place);
    };
  };
  refs.set(place, ref);
  return ref;
}

/** Of what is there more than once, what is on the page at this size of the screen. */
export function shownAt(...places: readonly Place[]): HTMLElement | undefined {
  return places.map((place) => elements.get(place)).find((element) => element?.getClientRects().length);
}

export function elementAt(...places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const element = elements.get(place);
    if (element) return element;
  }
  return undefined;
}

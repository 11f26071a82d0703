/** Which cards of the hand came into it last: they are marked until it changes again. */
import type { Card } from '@staxd/engine';
import { useState } from 'react';
import type { Slot } from '../../hand/staging/staging.ts';

/** None at first: a hand that is there at once is no news. */
export function useFresh(hand: readonly Card[]): readonly Slot[] {
  const [seen, setSeen] = useState(hand);
  const [fresh, setFresh] = useState<readonly Slot[]>([]);
  if (seen !== hand) {
    setSeen(hand);
    const added = addedTo(seen, hand);
    if (added.length > 0 || seen.length !== hand.length) setFresh(added);
  }
  return fresh;
}

/** The places of what is in a hand and was not before; of several copies the last ones. */
export function addedTo(before: readonly Card[], hand: readonly Card[]): readonly Slot[] {
  const known = [...before];
  return hand.flatMap((card, slot) => {
    const at = known.indexOf(card);
    if (at < 0) return [slot];
    known.splice(at, 1);
    return [];
  });
}

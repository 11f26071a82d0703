/** The cards that came into the hand last, marked until it changes again. */
import type { Card } from '@staxd/engine';
import { useState } from 'react';
import type { Slot } from '../../hand/staging/staging.ts';

/** None at first: the initial hand is not news. */
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

/** Of several copies, the last slots. */
export function addedTo(before: readonly Card[], hand: readonly Card[]): readonly Slot[] {
  const known = [...before];
  return hand.flatMap((card, slot) => {
    const at = known.indexOf(card);
    if (at < 0) return [slot];
    known.splice(at, 1);
    return [];
  });
}

/** What somebody who hesitates is shown, and how urgently (HAND-9, HAND-11). */
import { face, type LegalAction, NOPE } from '@staxd/engine';
import type { HintLevel } from '../cards/Card.tsx';
import { actionsOf, addable, type Choice, type Slot } from './staging.ts';

/** Milliseconds without a choice, by level. */
export const HINT_DELAYS = { subtle: 3000, moderate: 6000, strong: 10_000 } as const satisfies Record<
  HintLevel,
  number
>;

/**
 * Kinds of play by worth. The highest that the hand offers is shown: a set always holds a single
 * card that could be played as well, so that the other way round sets would never be shown.
 */
export const HINT_PRIORITIES = {
  single: 1,
  modifier: 2,
  universal: 3,
  multiShape: 4,
  nope: 5,
  universalStack: 5,
  selfStack: 6,
} as const;
export type HintKind = keyof typeof HINT_PRIORITIES;

export interface Hint {
  readonly kind: HintKind;
  /** The cards to play, in their order. */
  readonly slots: readonly Slot[];
}

/** The best play that can still come of what is staged, or undefined when only drawing or taking it is left. */
export function bestHint(choice: Choice, staged: readonly Slot[] = []): Hint | undefined {
  const hints = growths(choice, staged).map((slots) => ({ kind: kindOf(choice, slots), slots }));
  return hints.reduce<Hint | undefined>((best, hint) => (worth(hint) > worth(best) ? hint : best), undefined);
}

function worth(hint: Hint | undefined): number {
  if (hint === undefined) return 0;
  // Of two equals the one with more cards; there are fewer than a hundred in any hand.
  return HINT_PRIORITIES[hint.kind] + hint.slots.length / 100;
}

/** From each card that may come next, the selections that are right as they grow card by card. */
function growths(choice: Choice, staged: readonly Slot[]): Slot[][] {
  const found: Slot[][] = [];
  const seen = new Set<number>();
  addable(choice, staged).forEach((fits, slot) => {
    if (!fits || seen.has(choice.hand[slot])) return;
    seen.add(choice.hand[slot]);
    for (let slots = [...staged, slot]; ; ) {
      if (actionsOf(choice, slots).length > 0) found.push(slots);
      const next = addable(choice, slots).indexOf(true);
      if (next < 0) break;
      slots = [...slots, next];
    }
  });
  return found;
}

function kindOf(choice: Choice, slots: readonly Slot[]): HintKind {
  const cards = slots.map((slot) => choice.hand[slot]);
  const isSet = cards.length > 1;
  const answers = actionsOf(choice, slots).some(({ type }: LegalAction) => type === 'nope');
  if (cards[0] === NOPE && (isSet || answers)) return 'nope';
  switch (face(cards[0]).family) {
    case 'shape':
      return isSet ? 'multiShape' : 'single';
    case 'modifier':
      return isSet ? 'selfStack' : 'modifier';
    default:
      return isSet ? 'universalStack' : 'universal';
  }
}

/** Hints for a player who hesitates, and how strong they are (HAND-9, HAND-11, HAND-12). */
import { cardUse, face, type LegalAction, NOPE, type View } from '@staxd/engine';
import type { HintLevel } from '../../../look/cards/Card.tsx';
import type { Choice, Slot } from '../staging/staging.ts';

/** Milliseconds without a choice, by level. */
export const HINT_DELAYS = { subtle: 3000, moderate: 6000, strong: 10_000 } as const satisfies Record<
  HintLevel,
  number
>;

/** Of equally good plays the kind with the highest priority is hinted, and within a kind the larger set. */
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

export type HintReason = 'always' | 'color' | 'shape' | 'modifier' | 'answer' | 'win';

export interface Hint {
  readonly kind: HintKind;
  readonly slots: readonly Slot[];
  readonly reason: HintReason;
}

/** What of the legal actions may be hinted: a NOPE is not spent on a turn on which a shape fits. */
export function hintable(legal: readonly LegalAction[]): readonly LegalAction[] {
  const isShape = (action: LegalAction) => familyOf(action) === 'shape';
  return legal.some(isShape) ? legal.filter((action) => familyOf(action) !== 'nope') : legal;
}

/** Of the best actions, which are equally good, the one to hint, if it can still follow from the staged cards. */
export function hintFrom(
  best: readonly LegalAction[],
  view: View,
  choice: Choice,
  staged: readonly Slot[] = [],
): Hint | undefined {
  const hints = best.flatMap((action): Hint[] => {
    const slots = slotsOf(choice, action, staged);
    if (slots.length === 0 || !staged.every((slot) => slots.includes(slot))) return [];
    const reason = reasonOf(view, choice, action, slots);
    // What joins staged cards need not have the color.
    const joins = reason === 'color' && staged.length > 0;
    return [{ kind: kindOf(choice, action, slots), slots, reason: joins ? 'modifier' : reason }];
  });
  return hints.reduce<Hint | undefined>((most, hint) => (worth(hint) > worth(most) ? hint : most), undefined);
}

function familyOf(action: LegalAction): string | undefined {
  return action.type === 'play' && action.cards.length > 0 ? face(action.cards[0]).family : undefined;
}

function slotsOf({ hand, promised = [] }: Choice, action: LegalAction, staged: readonly Slot[]): Slot[] {
  const cards = cardsOf(action);
  const free = [...staged, ...hand.keys()].filter((slot) => !promised.includes(slot));
  const taken: Slot[] = [];
  for (const card of cards) {
    const slot = free.find((place) => hand[place] === card && !taken.includes(place));
    if (slot !== undefined) taken.push(slot);
  }
  return taken;
}

function cardsOf(action: LegalAction): readonly number[] {
  if (action.type === 'nope') return [NOPE];
  if (action.type === 'reveal' || !('cards' in action)) return [];
  return action.picks?.part === 'cards' ? action.picks.eligible.slice(0, action.picks.max) : action.cards;
}

function worth(hint: Hint | undefined): number {
  if (hint === undefined) return 0;
  // No hand has a hundred cards.
  return HINT_PRIORITIES[hint.kind] + hint.slots.length / 100;
}

function kindOf({ hand }: Choice, { type }: LegalAction, slots: readonly Slot[]): HintKind {
  const card = hand[slots[0]];
  const isSet = slots.length > 1;
  if (card === NOPE && (isSet || type === 'nope')) return 'nope';
  switch (face(card).family) {
    case 'shape':
      return isSet ? 'multiShape' : 'single';
    case 'modifier':
      return isSet ? 'selfStack' : 'modifier';
    default:
      return isSet ? 'universalStack' : 'universal';
  }
}

function reasonOf(
  view: View,
  { hand, legal }: Choice,
  action: LegalAction,
  slots: readonly Slot[],
): HintReason {
  if (slots.length === hand.length) return 'win';
  if (action.type !== 'play') return 'answer';
  const { fit, deed } = cardUse(view, legal, hand[slots[0]]);
  return deed.type === 'win' ? 'win' : (fit ?? 'always');
}

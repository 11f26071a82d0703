import type { View } from '@staxd/engine';
import { t } from '../../../messages/t.ts';
import type { ShownHint } from '../Hand.tsx';
import { addable, type Choice, type Slot } from '../staging/staging.ts';
import { useHint } from './useHint.ts';
import { useHintLevel } from './useHintLevel.ts';

/** `moment` is another value after each choice, which restarts the wait; undefined gives no hints. */
export function useOfferedHint(
  moment: string | undefined,
  view: View,
  choice: Choice,
  staged: readonly Slot[],
): ShownHint | undefined {
  const level = useHintLevel(moment);
  const offer = useHint(level !== undefined, view, choice, staged);
  if (!offer || !level) return undefined;
  // Of a set only one may fit as the first.
  const next = addable(choice, staged);
  const slots = offer.slots.filter((slot) => next[slot] === true);
  return { slots, level, reason: t(`hand.hint.${offer.reason}`) };
}

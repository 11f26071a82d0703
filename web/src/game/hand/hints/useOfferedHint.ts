import type { View } from '@staxd/engine';
import { t } from '../../../messages/t.ts';
import type { ShownHint } from '../Hand.tsx';
import type { Choice, Slot } from '../staging/staging.ts';
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
  return offer && level && { slots: offer.slots, level, reason: t(`hand.hint.${offer.reason}`) };
}

/** What the board adds up for whoever is hit; a lesson says it in its own words. */
import { type StackView, takenFrom, type View } from '@staxd/engine';
import { CARD_EFFECTS, effectOf } from '../../look/effects/registry.ts';
import { playerNames } from '../players/playerNames.ts';
import type { AttackSumProps } from '../table/AttackSum.tsx';

/** Undefined unless a stack waits for the viewer. */
export function attackModel(view: View): AttackSumProps | undefined {
  const { stack, viewer } = view;
  if (stack === null || stack.target !== viewer) return undefined;
  return { type: stack.type, total: stack.total, targetCards: view.hand.length, ...sumOf(view, stack) };
}

/** Who adds how much, unless it does not add up: a hand limits some stacks, and who has left counts no more. */
function sumOf(
  view: View,
  { type, total, target, contributions }: StackView,
): Pick<AttackSumProps, 'sum' | 'coming'> {
  const who = playerNames(view);
  const parts = contributions.map(({ seat, sum }) => ({ player: who.name(seat), value: sum }));
  const said = takenFrom(type, total, view.seats[target].handSize);
  const adds = said === total && parts.reduce((all, { value }) => all + value, 0) === total;
  const isDrawn = effectOf(type).verdict === CARD_EFFECTS.add.verdict;
  return { ...(adds && { sum: parts }), ...(isDrawn && { coming: total }) };
}

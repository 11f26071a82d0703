import { type Card, canBeNoped, STACK_TYPE_OF, type StackType } from '@staxd/engine';
import { stackName } from '../../look/effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import type { Defense } from './defenseOptions.ts';

/** Why there is no COUNTER, or no NOPE; undefined where there are both. */
export function lackLine(defense: Defense, hand: readonly Card[]): string | undefined {
  const { stack, holdsNope, prices, counter } = defense;
  const card = stackName(stack.type);
  const near = nearKind(hand, stack.type);
  const lacksCounter = counter.held === 0;
  const lacksNope = prices.nope === null;
  const withoutNope = !canBeNoped(stack.type)
    ? t('panels.nope.never', { card })
    : t(holdsNope ? 'panels.nope.kept' : 'panels.nope.none');
  if (!lacksCounter) return lacksNope ? withoutNope : undefined;
  const other = near && t('panels.lands.near', { card: stackName(near).replace(/^\w+ /, '') });
  let line = `${t('panels.lands.card', { card })} ${withoutNope}`;
  if (!lacksNope) line = t('panels.counter.none', { card });
  else if (canBeNoped(stack.type) && !holdsNope) line = t('panels.lands', { card });
  return other ? `${line} ${other}` : line;
}

/** A card of the same kind with another value, which does not answer: a +2 on a +3. */
function nearKind(hand: readonly Card[], stack: StackType): StackType | undefined {
  const kind = stack.split('+')[0];
  const types = hand.map((card) => STACK_TYPE_OF[card]);
  return types.find((type) => type && type !== stack && type.split('+')[0] === kind) ?? undefined;
}

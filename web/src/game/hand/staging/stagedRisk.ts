/** What the staged cards may cost whoever plays them: a JINX hits its own player, unless the next one joins (JINX-2). */
import { cardUse, type View } from '@staxd/engine';
import { t } from '../../../messages/t.ts';
import type { Choice, Slot } from './staging.ts';

export function stagedRisk(view: View, { hand, legal }: Choice, staged: readonly Slot[]): string | undefined {
  const deeds = staged.map((slot) => cardUse(view, legal, hand[slot]).deed);
  const jinxes = deeds.filter((deed) => deed.type === 'jinx');
  const [first] = jinxes;
  if (!first || jinxes.length < deeds.length) return undefined;
  const count = jinxes.reduce((sum, { value }) => sum + value, 0);
  const isBack = first.joined === view.viewer;
  return t(isBack ? 'table.staged.jinxBack' : 'table.staged.jinx', {
    count,
    name: view.seats[first.asks].name,
  });
}

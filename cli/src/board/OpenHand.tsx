import type { View } from '@staxd/engine';
import { t } from '../messages/t.ts';
import type { BoardLayout } from './Board.tsx';
import { Hand } from './Hand.tsx';

/** The hand of the player whose view is shown; none for a spectator. */
export function OpenHand({ view, columns }: { readonly view: View } & Pick<BoardLayout, 'columns'>) {
  if (view.viewer === 'spectator') return null;
  return (
    <Hand
      owner={t('board.handOf', { name: view.seats[view.viewer].name })}
      hand={view.hand}
      usable={new Set(view.hand)}
      committed={view.committed}
      columns={columns}
      raises={false}
    />
  );
}

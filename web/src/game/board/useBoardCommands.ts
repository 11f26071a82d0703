/** What the keys do in a game. */
import type { RefObject } from 'react';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import type { HandHandle } from '../hand/Hand.tsx';
import type { BoardModels } from './boardProps.ts';
import { tableText } from './speech/announce.ts';
import type { BoardDrawer } from './useDrawer.ts';
import { useTableKeys } from './useTableKeys.ts';

export function useBoardCommands(
  { table, hand, decision }: Pick<BoardModels, 'table' | 'hand' | 'decision'>,
  drawer: BoardDrawer,
  cards: RefObject<HandHandle | null>,
): void {
  const announce = useAnnounce();
  const { keysEnabled: enabled = true, picking = false, keys = {}, moment, onSort } = decision;
  const cancel = () => {
    if (table.staged.cards.length > 0 && !picking) return table.onClear();
    return drawer.isChatInSight && !picking ? drawer.onCloseChat() : keys.cancel?.();
  };
  useTableKeys({ enabled, picking }, cards, {
    ...keys,
    play: hand.onPlay,
    draw: table.onDraw,
    sort: onSort,
    chat: drawer.onWrite,
    speak: () => moment && announce(tableText(moment), 'assertive'),
    cancel,
  });
}

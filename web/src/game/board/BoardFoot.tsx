/** Below the table of a game: decision, chat, buttons, dock and hand. */
import { type MouseEvent, Suspense } from 'react';
import { part } from '../../loading/part.ts';
import { useModel, useShared } from '../../look/primitives/useModel.ts';
import styles from './BoardScreen.module.css';
import type { BoardModels } from './boardProps.ts';
import { Chat } from './Chat.tsx';
import { Foot } from './Foot.tsx';
import { Dock } from './frame/Dock.tsx';
import { OwnPlate } from './seats/OwnPlate.tsx';
import type { Board } from './useBoard.tsx';

const ReactionTray = part(() => import('./company/ReactionTray.tsx'), 'ReactionTray');

export type BoardFootProps = Omit<BoardModels, 'seats'> & { readonly board: Board };

export function BoardFoot({ header, table, hand, decision, company, board }: BoardFootProps) {
  const { desk, sideways, cards, isAsked, drawer, feed, hasFoot, onDragging } = board;
  const { isChatInSight } = drawer;
  const { own, watching, ...model } = hand;
  const shown = useShared({ ...model, onDragging });
  const { panel, actions, resting = false, onSort, onSkip } = decision;
  const plate = own && <OwnPlate {...own} />;
  /** If the keyboard presses a button that disappears next, the focus returns to the hand. */
  const thenHand = (act: (() => void) | undefined) => (event: MouseEvent) => {
    act?.();
    if (event.detail === 0) cards.current?.focus();
  };
  const bar = useModel({
    ...actions,
    onSort,
    onPlay: thenHand(hand.onPlay),
    onOther: thenHand(actions?.other?.type === 'skip' ? onSkip : table.onDraw),
  });
  const dock = (
    <Dock
      desk={desk || sideways}
      stands={header.stands}
      bot={company.bot}
      spoken={board.spoken}
      missed={feed.missed}
      latest={board.hasLine ? undefined : feed.fresh.at(-1)}
      unread={company.chat.unread}
      house={header.house}
      onLog={board.onLog}
      onChat={watching === undefined && !isChatInSight ? drawer.onChat : undefined}
      onReact={sideways ? undefined : board.onReact}
      onMenu={board.onMenu}
    />
  );
  const isDocked = !isAsked && (desk || sideways || !isChatInSight);
  const tray = !isAsked && drawer.open === 'faces' && company.onReact && (
    <Suspense fallback={dock}>
      <ReactionTray onPick={company.onReact} onClose={drawer.onClose} />
    </Suspense>
  );
  return (
    <Foot
      panel={panel}
      resting={resting}
      error={board.error}
      beside={
        <>
          <Chat company={company} entries={feed.entries} drawer={drawer} desk={desk} />
          {sideways && own && !isChatInSight && <div className={styles.own}>{plate}</div>}
        </>
      }
      before={desk && hasFoot && plate}
      bar={hasFoot && actions ? bar : undefined}
      after={tray || (isDocked && dock)}
      hand={shown}
      watching={watching}
      cards={cards}
    />
  );
}

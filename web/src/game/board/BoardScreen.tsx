/** The live board at every width, from props alone. */
import type { ReactNode } from 'react';
import { Sheet } from '../../look/primitives/dialogs/Sheet.tsx';
import { t } from '../../messages/t.ts';
import { EdgeGlow } from '../clock/EdgeGlow.tsx';
import { Arena } from './Arena.tsx';
import { BoardFoot } from './BoardFoot.tsx';
import styles from './BoardScreen.module.css';
import type { BoardModels } from './boardProps.ts';
import { FeedStrip } from './feed/FeedStrip.tsx';
import { GameHeader } from './frame/GameHeader.tsx';
import { Seats } from './Seats.tsx';
import { Side } from './Side.tsx';
import { isCrowded } from './seats/seatPlaces.ts';
import { useBoard } from './useBoard.tsx';

export interface BoardScreenProps extends BoardModels {
  /** Lies over the board. */
  readonly children?: ReactNode;
}

export function BoardScreen({ children, ...models }: BoardScreenProps) {
  const { header, seats, table, decision, company } = models;
  const board = useBoard(models);
  const { desk, sideways, isAsked, drawer, feed, spoken, onLog, onMenu } = board;
  const { isChatInSight } = drawer;
  return (
    <div
      className={styles.board}
      data-crowded={isCrowded(seats.players.length)}
      data-asked={isAsked}
      data-acts={isAsked || table.staged.invitation !== undefined}
      data-chat={isChatInSight}
      data-speaks={board.speaksAtSeats}
    >
      <GameHeader {...header} onMenu={onMenu} />
      <div className={styles.seats}>
        <Seats {...seats} />
      </div>
      {desk && !isChatInSight && (
        <Side
          {...feed}
          spoken={spoken}
          faces={company.faces}
          bot={company.bot}
          house={header.house}
          onLog={onLog}
        />
      )}
      {desk && isChatInSight && spoken && <div className={styles.words}>{spoken}</div>}
      <Arena
        table={table}
        staged={board.zone}
        words={
          !isAsked && !desk && spoken && !feed.fresh.some(({ isOwn }) => isOwn) ? (
            <div className={styles.spoken}>{spoken}</div>
          ) : (
            !desk && board.hasLine && board.hasFoot && <FeedStrip lines={feed.fresh} />
          )
        }
        isAsked={isAsked}
        desk={desk}
        sideways={sideways}
      />
      <BoardFoot {...models} board={board} />
      <EdgeGlow {...decision.edge} />
      {children}
      <Sheet open={drawer.open === 'log'} onClose={drawer.onClose} title={t('board.log.open')} side="left">
        {company.log}
      </Sheet>
    </div>
  );
}

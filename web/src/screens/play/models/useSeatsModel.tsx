import { Suspense } from 'react';
import { useStore } from 'zustand';
import { seatModels } from '../../../game/board/boardModel.ts';
import type { BoardSeats } from '../../../game/board/boardProps.ts';
import { targetIds } from '../../../game/play/decision/MovePickers.tsx';
import type { CompanyNow } from '../../../game/talk/useCompany.ts';
import { part } from '../../../loading/part.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { session } from '../../../online/session/session.ts';
import type { Play } from './usePlay.ts';

const PersonAtTable = part(() => import('../PersonAtTable.tsx'), 'PersonAtTable');

const person: NonNullable<BoardSeats['person']> = (id, onDone) => (
  <Suspense>
    <PersonAtTable userId={id} onDone={onDone} />
  </Suspense>
);

/** `atSeats`: what is said and pulled there. */
export function useSeatsModel({ game, all, clock, move }: Play, atSeats: CompanyNow['atSeats']): BoardSeats {
  const muted = useStore(session.muted);
  return useModel({
    players: seatModels(game, all).map((seat) => ({
      ...seat,
      ...atSeats.get(seat.id),
      muted: muted.includes(seat.id),
    })),
    clock,
    targets: move.question === 'target' ? { ids: targetIds(game) } : undefined,
    person,
  });
}

import { type LiveGame, shownName } from '@staxd/client';
import { facesOf } from '../../look/faces/faceOf.ts';
import type { TableStanding } from './BackToGame.tsx';

/** All players but the viewer, in the order of the seats. */
export function tableStanding({ players, view, viewerId, mode }: LiveGame): TableStanding {
  const faces = facesOf(players);
  const isMine = view !== null && view.awaited === view.viewer;
  return {
    mode,
    kind: view === null ? 'waits' : isMine ? 'yourTurn' : 'runs',
    top: view?.discard.at(-1),
    hand: view?.hand.length ?? 0,
    players: players.flatMap(({ userId: id, username }, seat) => {
      if (id === viewerId) return [];
      const isOn = view !== null && view.awaited === seat;
      const cards = view?.seats[seat]?.handSize ?? 0;
      return { id, name: shownName(username), face: faces[seat] ?? 1, cards, isOn };
    }),
  };
}

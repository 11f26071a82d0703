import type { Seat } from '@staxd/engine';
import { facesOf } from '../../../look/faces/faceOf.ts';
import type { Shown, Watched } from '../../panels/banners/WatchBanner.tsx';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';

/** Undefined during an ordinary turn, and when the viewer decides. */
export function watchedOf({
  phase,
  view,
  players,
}: Pick<DealtGame, 'phase' | 'view' | 'players'>): Watched | undefined {
  const { awaited, viewer, seats, stack, peek, jinx } = view;
  if (phase !== 'in_progress' || awaited === null || awaited === viewer) return undefined;
  const names = playerNames(view);
  const faces = facesOf(players);
  const shown = (seat: Seat): Shown => ({
    name: names.name(seat),
    isViewer: names.isViewer(seat),
    face: faces[seat] ?? 1,
  });
  const who = shown(awaited);
  if (stack) {
    const { type, total, latest } = stack;
    return { kind: 'defense', by: shown(latest), who, type, total, targetCards: seats[awaited].handSize };
  }
  if (peek) return { kind: 'peek', who, count: peek.count };
  return jinx ? { kind: 'jinx', who, by: shown(jinx.initiator) } : undefined;
}

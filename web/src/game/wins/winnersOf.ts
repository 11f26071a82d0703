import { shownName } from '@staxd/client';
import type { PublicGame } from '@staxd/protocol';
import { facesOf } from '../../look/faces/faceOf.ts';
import { winsAt } from './tonight.ts';
import type { Winner } from './WinsTonight.tsx';

export function winnersOf({ inviteCode, players }: PublicGame): readonly Winner[] {
  const faces = facesOf(players);
  return winsAt(inviteCode, players).map(({ userId: id, wins }, at) => {
    const player = players[at];
    return { id, name: shownName(player.username), face: faces[at] ?? 1, wins };
  });
}

import { shownName } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { facesOf } from '../faces/faceOf.ts';
import { winsAt } from './tonight.ts';
import type { Winner } from './WinsTonight.tsx';

/** Of the table, and of those who have won here and do not play on. */
export function winnersOf({
  inviteCode,
  players,
  former = [],
}: Pick<SeenGame, 'inviteCode' | 'players' | 'former'>): readonly Winner[] {
  const absent = former.filter(({ userId }) => players.every((player) => player.userId !== userId));
  const all = [...players, ...absent];
  const faces = facesOf(all);
  return winsAt(inviteCode, all)
    .map(({ userId: id, wins }, at) => ({
      id,
      name: shownName(all[at].username),
      face: faces[at] ?? 1,
      wins,
    }))
    .filter(({ wins }, at) => wins > 0 || at < players.length);
}

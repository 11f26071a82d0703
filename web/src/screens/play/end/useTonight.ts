import type { SeenGame } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { carryTable } from '../../../game/wins/carryTable.ts';
import { countWin } from '../../../game/wins/tonight.ts';
import type { Winner } from '../../../game/wins/WinsTonight.tsx';
import { winnersOf } from '../../../game/wins/winnersOf.ts';

/** How often each player of this table has won tonight, once there was more than one game. */
export function useTonight(game: SeenGame): readonly Winner[] {
  const [winners, setWinners] = useState<readonly Winner[]>([]);
  const { inviteCode, rematchInviteCode, players, view, viewerId } = game;
  const winner = view?.outcome && players[view.outcome.winner];
  const isPlayer = players.some(({ userId }) => userId === viewerId);
  const name = isPlayer ? winner?.username : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes of a finished game counts no win
  useEffect(() => {
    if (name === undefined) return;
    countWin(inviteCode, name);
    const all = winnersOf(game);
    if (all.reduce((sum, { wins }) => sum + wins, 0) > 1) setWinners(all);
  }, [inviteCode, name]);
  useEffect(() => {
    if (rematchInviteCode !== null) carryTable({ inviteCode, viewerId }, rematchInviteCode);
  }, [inviteCode, viewerId, rematchInviteCode]);
  return winners;
}

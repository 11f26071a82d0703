/** Takes somebody who looks at a tournament to the own table when it opens, with a ring if they want one. */
import type { Tournament } from '@staxd/client';
import { useEffect, useEffectEvent } from 'react';
import { useFeel } from '../../look/sound/SoundProvider.tsx';
import { gamePath } from '../navigation/activeGame.ts';
import { useNavigate } from '../navigation/router.tsx';

/** Codes of tables that have opened: who comes back from one is not sent there again. */
const opened = new Set<string>();

export function useOpening(tournament: Tournament | null, userId: string | undefined, isRung: boolean): void {
  const navigate = useNavigate();
  const { play } = useFeel();
  const code = codeOf(tournament, userId);
  const open = useEffectEvent((inviteCode: string) => {
    opened.add(inviteCode);
    if (isRung) play('turn');
    navigate(gamePath(inviteCode));
  });
  useEffect(() => {
    if (code !== null && !opened.has(code)) open(code);
  }, [code]);
}

/** Of the reader's table while it waits for its players. */
function codeOf(tournament: Tournament | null, userId: string | undefined): string | null {
  const isOpen = tournament?.tables.some(
    ({ state, seats }) => state === 'waiting' && seats.some((seat) => seat.userId === userId),
  );
  return isOpen ? (tournament?.you?.inviteCode ?? null) : null;
}

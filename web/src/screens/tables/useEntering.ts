/** Enters one table at a time, and notes the one that was missed. */
import type { OpenTable, WayIn } from '@staxd/client';
import { useState } from 'react';
import type { MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { openTables } from '../../online/calls/open.ts';
import type { Missed } from './FilledNote.tsx';

/** What a refusal says of the table. */
const MISSED: Readonly<Record<string, Missed>> = {
  GAME_FULL: 'filled',
  GAME_STARTED: 'filled',
  SEATS_CLOSED: 'closed',
  GAME_NOT_FOUND: 'over',
  GAME_ENDED: 'over',
  // It was cancelled while it was entered.
  NOT_CONNECTED: 'over',
};

interface MissedTable {
  readonly missed: Missed;
  readonly table: OpenTable;
}

/** `onMissed`: the list is not what it was. */
export function useEntering({ comeIn, dismiss }: MatchmakingActions, onMissed: () => void) {
  const [entering, setEntering] = useState<string>();
  const [note, setNote] = useState<MissedTable>();
  const enter = async (table: OpenTable, way: WayIn) => {
    if (entering !== undefined) return;
    setNote(undefined);
    setEntering(table.gameId);
    const refused = await comeIn(table.inviteCode, async () => (await openTables()).enter(table, way));
    setEntering(undefined);
    const missed = MISSED[refused?.code ?? ''];
    if (missed === undefined) return;
    dismiss();
    setNote({ missed, table });
    onMissed();
  };
  return {
    /** The id of the game. */
    entering,
    note,
    enter: (table: OpenTable, way: WayIn) => void enter(table, way),
    dismissNote: () => setNote(undefined),
  };
}

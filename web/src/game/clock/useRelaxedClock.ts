import { ownPlayer } from '@staxd/client';
import { useEffect } from 'react';
import { session } from '../../session/session.ts';
import type { DealtGame } from '../players/playerNames.ts';

/** Asks the server for no deadlines, or for deadlines again, when the setting and the game differ. */
export function useRelaxedClock(game: DealtGame, wanted: boolean): void {
  const own = ownPlayer(game);
  const isAlone = own !== undefined && game.players.every((player) => player === own || player.bot !== null);
  const differs = isAlone && game.hasRelaxedClock !== wanted;
  useEffect(() => {
    if (differs) void session.commands.relaxClock(wanted);
  }, [differs, wanted]);
}

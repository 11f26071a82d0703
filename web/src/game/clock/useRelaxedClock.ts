import { ownPlayer } from '@staxd/client';
import { useEffect } from 'react';
import { session } from '../../online/session/session.ts';
import type { DealtGame } from '../players/playerNames.ts';

/** With nobody but bots around. */
export function isAlone(game: DealtGame): boolean {
  const own = ownPlayer(game);
  return own !== undefined && game.players.every((player) => player === own || player.bot !== null);
}

/** Asks the server for no deadlines, or for deadlines again, when what is wanted and the game differ. */
export function useRelaxedClock(game: DealtGame, wanted: boolean): void {
  const differs = isAlone(game) && game.hasRelaxedClock !== wanted;
  useEffect(() => {
    if (differs) void session.commands.relaxClock(wanted);
  }, [differs, wanted]);
}

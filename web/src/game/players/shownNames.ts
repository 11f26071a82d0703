/** Bots go by their first names at a table, because a tag shows their level. */
import { shownName } from '@staxd/client';
import type { DealtGame } from './playerNames.ts';

export function withShownNames(game: DealtGame): DealtGame {
  const { view, players } = game;
  return {
    ...game,
    view: { ...view, seats: view.seats.map((seat) => ({ ...seat, name: shownName(seat.name) })) },
    players: players.map((player) => ({ ...player, username: shownName(player.username) })),
  };
}

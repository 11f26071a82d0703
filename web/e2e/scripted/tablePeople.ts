/** People in the place of the bots of a scripted game. */
import type { WireGameState, WirePlayer } from '@staxd/protocol';
import { type Change, elsewhere, othersOf } from './wireStates.ts';

const PERSON = {
  is_bot: false,
  bot_difficulty: null,
  is_guest: false,
  card_count: 5,
  turns_stunned: 0,
  presence: 'connected',
} as const;
const NAMES = ['Ann', 'Max', 'Lola'];

/** The other players become people with these names; the changes apply in their order. */
export function peopleAt(game: WireGameState, ...changes: readonly Partial<WirePlayer>[]): WirePlayer[] {
  const ids = othersOf(game).map(({ user_id }) => user_id);
  return game.players.map((player) => {
    const at = ids.indexOf(player.user_id);
    if (at < 0) return player;
    return { ...player, ...PERSON, username: NAMES[at] ?? player.username, ...changes[at] };
  });
}

/** The same, while it is the turn of the first of them. */
export const withPeople =
  (...changes: readonly Partial<WirePlayer>[]): Change =>
  (game) => ({ ...elsewhere(game), players: peopleAt(game, ...changes) });

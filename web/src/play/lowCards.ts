/** Who is nearly out of cards. */
import type { WireGameState, WirePlayer } from '@staxd/protocol';
import { isViewer } from './names.ts';

export interface LowCards {
  /** The version in which it came to that. */
  readonly id: number;
  readonly playerId: string;
  readonly count: 1 | 2;
  /** Whose cards; the viewer's own without it. */
  readonly name?: string;
}

/** Who came down to one or two cards between two states of a game; the one with fewer, when there are more. */
export function lowCardsBetween(before: WireGameState, game: WireGameState): LowCards | undefined {
  if (before.game_id !== game.game_id || game.game_phase !== 'in_progress') return undefined;
  const had = new Map(before.players.map(({ user_id, card_count }) => [user_id, card_count]));
  const [least] = game.players
    .filter((player) => isLow(player) && (had.get(player.user_id) ?? 0) > player.card_count)
    .toSorted((one, other) => one.card_count - other.card_count);
  if (!least) return undefined;
  const { user_id: playerId, username: name, card_count } = least;
  return {
    id: game.version,
    playerId,
    count: card_count === 1 ? 1 : 2,
    ...(!isViewer(game, playerId) && { name }),
  };
}

/** Whether a warning is still true. */
export function stillLow({ playerId, count }: LowCards, game: WireGameState): boolean {
  return game.players.some(({ user_id, card_count }) => user_id === playerId && card_count === count);
}

function isLow({ is_active, card_count }: WirePlayer): boolean {
  return is_active && (card_count === 1 || card_count === 2);
}

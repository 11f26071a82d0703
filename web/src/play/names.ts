/** Who is who, as the texts of the board call them: the viewer is "You". */
import type { WireGameState, WirePlayer } from '@staxd/protocol';
import { t } from '../messages/t.ts';

/** The player with an id; undefined for nobody, and for who has been forgotten. */
export function playerOf(game: WireGameState, id: string | null): WirePlayer | undefined {
  return game.players.find(({ user_id }) => user_id === id);
}

export function isViewer(game: WireGameState, id: string | null): boolean {
  return id !== null && id === game.my_player_id;
}

/** "You", or the player's name. */
export function nameOf(game: WireGameState, id: string | null): string {
  return isViewer(game, id) ? t('board.you') : (playerOf(game, id)?.username ?? '');
}

/** The same within a sentence: "you". */
export function objectOf(game: WireGameState, id: string | null): string {
  return isViewer(game, id) ? t('board.youObject') : nameOf(game, id);
}

/** From where a sound comes: the side of the seat that acts. */
import type { DealtGame } from '../../players/playerNames.ts';
import { elementOf, middleOf } from './stage.ts';

/** -1 left to 1 right; the middle for the viewer and for what nobody did. */
export function panOf(seat: number | undefined, game: DealtGame): number {
  if (seat === undefined || seat === game.view.viewer) return 0;
  const element = elementOf(seat, game);
  if (!element) return 0;
  return Math.max(-1, Math.min(1, (2 * middleOf(element).x) / innerWidth - 1));
}

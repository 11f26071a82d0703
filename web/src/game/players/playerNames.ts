/** How the board's texts name the players of a table: the viewer is "You". */
import { type LiveGame, shownName } from '@staxd/client';
import type { Seat, View } from '@staxd/engine';
import { grudgingSeats } from '@staxd/engine/bots';
import { t } from '../../messages/t.ts';

export type DealtGame = LiveGame & { readonly view: View };

export interface PlayerNames {
  isViewer(seat: Seat): boolean;
  /** "You", or the player's name. */
  name(seat: Seat): string;
  /** The same within a sentence: "you". */
  object(seat: Seat): string;
  username(seat: Seat): string;
  /** The seats of bots that pay back what is done to them. */
  readonly grudging: readonly Seat[];
}

/** Includes players who have left. */
export function playerNames({ viewer, seats }: Pick<View, 'viewer' | 'seats'>): PlayerNames {
  const isViewer = (seat: Seat) => seat === viewer;
  const username = (seat: Seat) => shownName(seats[seat]?.name ?? '');
  return {
    isViewer,
    username,
    name: (seat) => (isViewer(seat) ? t('board.you') : username(seat)),
    object: (seat) => (isViewer(seat) ? t('board.youObject') : username(seat)),
    grudging: grudgingSeats(seats),
  };
}

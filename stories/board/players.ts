/** Sample players for stories. */
import type { SeatModel } from '@staxd/web/game/board/seats/seatStatus.ts';

/** Six others in order of play, each with a different status. */
export const OTHERS: readonly SeatModel[] = [
  { id: 'roo', name: 'Roo', avatar: 6, cards: 11, turn: 'next' },
  { id: 'zed', name: 'Zed', avatar: 8, cards: 8, bot: 'easy' },
  { id: 'nia', name: 'Nia', avatar: 10, cards: 7, stunned: 1 },
  { id: 'max', name: 'Max', avatar: 12, cards: 5 },
  { id: 'grim', name: 'grim_PETTY', avatar: 14, cards: 2, bot: 'petty' },
  { id: 'lola', name: 'Lola', avatar: 16, cards: 9 },
];

const THREE: readonly SeatModel[] = [{ ...OTHERS[3], turn: 'next' }, OTHERS[4], OTHERS[5]];

/** The others at a table of this many players. */
export function othersOf(players: number): readonly SeatModel[] {
  return players === 4 ? THREE : OTHERS.slice(0, players - 1);
}

/** The longest possible name. */
export const LONG_NAME = 'WWMaximilianAlexande';

/** The widths at which everything has to fit. */
export const PHONE = { globals: { viewport: { value: 'phone' } } } as const;
export const TABLET = { globals: { viewport: { value: 'tablet' } } } as const;
export const DESKTOP = { globals: { viewport: { value: 'desktop' } } } as const;
export const LAPTOP = {
  parameters: {
    viewport: {
      options: { laptop: { name: 'Laptop', avatar: 2, styles: { width: '1280px', height: '800px' } } },
    },
  },
  globals: { viewport: { value: 'laptop' } },
} as const;

/** The widths at which the board is laid out anew; the styles hold the same figures (BOARD-14 to BOARD-16). */
import { useMedia } from '../primitives/useMedia.ts';

/** Below this width more than three others get narrow seats. */
const MOST_WIDE_SEATS = 3;

/** Whether so many seats in one row are too narrow for avatar and name side by side. */
export function useCompactSeats(others: number): boolean {
  return useMedia('(max-width: 767px)') && others > MOST_WIDE_SEATS;
}

/** Feed and chat stand beside the table; below they are drawers. */
export function useRails(): boolean {
  return useMedia('(min-width: 1280px)');
}

/** A decision stands beside the table; below it covers its foot. */
export function useSidePanel(): boolean {
  return useMedia('(min-width: 1024px)');
}

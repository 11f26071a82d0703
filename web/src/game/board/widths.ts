/** The windows for which the board is laid out anew by more than styles; those hold the same figures. */
import { useMedia } from '../../primitives/useMedia.ts';

/** Feed and decisions stand beside the table; in smaller windows they give way to it (BOARD-15, BOARD-16). */
export function useDesk(): boolean {
  return useMedia('(min-width: 1024px) and (min-height: 600px)');
}

/**
 * Window sizes at which the board changes its structure, not only its styles. The style sheets hold the same figures.
 */
import { useMedia } from '../../primitives/useMedia.ts';

/** Feed and decisions stand beside the table; in smaller windows they make room for it (BOARD-15, BOARD-16). */
export function useDesk(): boolean {
  return useMedia('(min-width: 1024px) and (min-height: 600px)');
}

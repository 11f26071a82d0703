/** Window sizes at which the board changes its structure, not only its styles. The style sheets repeat them. */
import { useMedia } from '../../look/primitives/useMedia.ts';

/** Feed and decisions stand beside the table; in smaller windows they make room for it (BOARD-15, BOARD-16). */
export function useDesk(): boolean {
  return useMedia('(min-width: 1024px) and (min-height: 600px)');
}

/** A phone on its side: seats, table and actions stand side by side. */
export function useSideways(): boolean {
  return useMedia('(orientation: landscape) and (max-height: 599px)');
}

/** Staged cards have a box of their own, which also says what was refused. */
export function useStagingBox(): boolean {
  return !useMedia('(max-width: 767px) and (max-height: 699px), (max-height: 599px)');
}

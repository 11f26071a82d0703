/** Whose eyes somebody who does not play looks through. */
import type { View, Viewer } from '@staxd/engine';

/** The next viewer: from the spectator along the seats, and back to the spectator. */
export function nextViewer({ seats }: Pick<View, 'seats'>, viewer: Viewer): Viewer {
  const seat = viewer === 'spectator' ? 0 : viewer + 1;
  return seat < seats.length ? seat : 'spectator';
}

/** `spectator`, or the player's name. */
export function viewerName({ seats }: Pick<View, 'seats'>, viewer: Viewer): string {
  return viewer === 'spectator' ? 'a spectator' : seats[viewer].name;
}

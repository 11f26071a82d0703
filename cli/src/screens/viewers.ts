/** Whose eyes somebody who does not play looks through. */
import type { View, Viewer } from '@staxd/engine';
import type { Choice } from '../board/Prompt.tsx';
import { t } from '../messages/t.ts';

/** The next viewer: from the spectator along the seats, and back to the spectator. */
export function nextViewer({ seats }: Pick<View, 'seats'>, viewer: Viewer): Viewer {
  const seat = viewer === 'spectator' ? 0 : viewer + 1;
  return seat < seats.length ? seat : 'spectator';
}

/** The key that gives somebody other eyes, with whose they are now. */
export function viewerChoice({ seats }: Pick<View, 'seats'>, viewer: Viewer): Choice {
  const name = viewer === 'spectator' ? t('watch.spectator') : seats[viewer].name;
  return { key: t('key.tab'), label: t('watch.as', { viewer: name }) };
}

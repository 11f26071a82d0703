import type { View, Viewer } from '@staxd/engine';
import type { Choice } from '../board/Prompt.tsx';
import { t } from '../messages/t.ts';

/** The spectator first, then each seat in turn. */
export function nextViewer({ seats }: Pick<View, 'seats'>, viewer: Viewer): Viewer {
  const seat = viewer === 'spectator' ? 0 : viewer + 1;
  return seat < seats.length ? seat : 'spectator';
}

export function viewerChoice({ seats }: Pick<View, 'seats'>, viewer: Viewer): Choice {
  const name = viewer === 'spectator' ? t('watch.spectator') : seats[viewer].name;
  return { key: t('key.tab'), label: t('watch.as', { viewer: name }) };
}

/** What happens to the viewer's decision when its time is up (DEFENSE-10 to DEFENSE-12, CLOCK-13). */
import type { LoggedEvent } from '@staxd/client';
import type { View } from '@staxd/engine';
import { harmWords } from '../../../look/effects/stackWords.ts';
import { t } from '../../../messages/t.ts';
import { playerNames } from '../../players/playerNames.ts';
import type { PanelKind } from './panelOf.ts';

/** Only a defense that is not accepted automatically stays open at 0 s. */
export function panelAtZero(open: PanelKind | null, autoAccept: boolean): PanelKind | null {
  return open === 'defense' && !autoAccept ? open : null;
}

/** The latest stack that the viewer accepted by time-out, after `since`. */
export function hitByTime(
  log: readonly LoggedEvent[],
  since: LoggedEvent | undefined,
  viewer: View['viewer'],
): LoggedEvent | undefined {
  const news = log.slice(since ? log.indexOf(since) + 1 : 0);
  const late = news.findLast(({ event }) => event.type === 'timedOut' && event.seat === viewer);
  return news.find(
    ({ version, event }) =>
      version === late?.version && event.type === 'stackResolved' && event.outcome === 'accepted',
  );
}

export function hitWords({ event }: LoggedEvent, view: View): string {
  if (event.type !== 'stackResolved') return '';
  const harm = harmWords({ type: event.stack, total: event.hits });
  return t('panels.defense.taken', { name: playerNames(view).name(event.target), harm });
}

/** What the viewer has been shown, for nobody else's eyes. */
import type { LoggedEvent } from '@staxd/client';
import { type Card, parseCard } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import { isViewer, nameOf } from './names.ts';

export interface Peeked {
  readonly id: number;
  /** Whose cards they are. */
  readonly name: string;
  readonly cards: readonly Card[];
}

/** The latest cards that were shown to the viewer after `since`; undefined for who was not among the peekers. */
export function latestPeek(
  log: readonly LoggedEvent[],
  since: LoggedEvent | undefined,
  game: WireGameState,
): Peeked | undefined {
  const from = since ? log.indexOf(since) + 1 : 0;
  for (const { event, version } of log.slice(from).toReversed()) {
    if (event.type !== 'peek-revealed') continue;
    const { viewer_ids, cards } = event.data;
    const shown = (cards ?? []).flatMap((name) => parseCard(name) ?? []);
    if (shown.length === 0 || !viewer_ids.some((id) => isViewer(game, id))) continue;
    return { id: version, name: nameOf(game, event.player_id), cards: shown };
  }
  return undefined;
}

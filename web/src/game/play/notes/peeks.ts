import type { LoggedEvent } from '@staxd/client';
import type { Card, Seat, View } from '@staxd/engine';

export interface Peeked {
  readonly id: number;
  readonly seat: Seat;
  readonly name: string;
  readonly cards: readonly Card[];
}

/** The latest cards shown to the viewer after `since`; undefined for a player who is not among the peekers. */
export function latestPeek(
  log: readonly LoggedEvent[],
  since: LoggedEvent | undefined,
  { viewer, seats }: Pick<View, 'viewer' | 'seats'>,
): Peeked | undefined {
  const from = since ? log.indexOf(since) + 1 : 0;
  for (const { event, version } of log.slice(from).toReversed()) {
    if (event.type !== 'cardsRevealed' || viewer === 'spectator') continue;
    const { viewers, cards = [], target } = event;
    if (cards.length > 0 && viewers.includes(viewer))
      return { id: version, seat: target, name: seats[target].name, cards };
  }
  return undefined;
}

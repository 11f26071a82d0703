import type { WireEvent } from '../wire/events.ts';
import type { PublicPlayer, Update } from '../wire/game.ts';
import type { EventStream } from '../wire/serverEvents.ts';
import { decodeVictory } from '../wire/victory.ts';
import { decodeEvents, seatFinder } from './decodeEvents.ts';

/** What one version changed. */
export function decodeUpdate(
  { events, version, deadline_at }: EventStream,
  players: readonly Pick<PublicPlayer, 'userId'>[],
): Update {
  return {
    version,
    events: decodeEvents(events, { players, deadlineAt: deadline_at }),
    at: events.at(-1)?.timestamp ?? null,
    deadlineAt: deadline_at,
    disclosed: disclosedIn(events, players),
  };
}

function disclosedIn(
  events: readonly WireEvent[],
  players: readonly Pick<PublicPlayer, 'userId'>[],
): Update['disclosed'] {
  for (const { type, data } of events) {
    if (type === 'game-cancelled') return { seed: data.seed, victory: null };
    if (type !== 'game-ended') continue;
    const ids = players.map(({ userId }) => userId);
    return { seed: data.seed, victory: decodeVictory(data, ids, seatFinder(players)) };
  }
  return null;
}

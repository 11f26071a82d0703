/** Versions of a game that other servers have written, told as this server's own are. */
import type { Shared } from '../../store/sharedPorts.ts';
import type { Game } from '../model/game.ts';
import type { LiveGames, VersionedGame } from './liveGames.ts';
import type { Committed, Outbox } from './outbox.ts';
import { eventsAfter } from './replay.ts';

export interface LaterParts {
  readonly shared: Pick<Shared<Game>, 'later'>;
  readonly live: LiveGames;
  readonly outbox: Outbox;
}

/** A version that somebody was shown. */
export type Shown = Pick<VersionedGame, 'version' | 'game'>;

/** From the version that is at hand on, or else from `shown`. False, and nothing is told: what came next is not kept any more. */
export async function hearLater(
  { shared, live, outbox }: LaterParts,
  id: string,
  shown?: Shown,
): Promise<boolean> {
  const kept = live.get(id);
  const known = kept ?? shown;
  if (known === undefined) return true;
  const later = await shared.later(id, { version: known.version, state: known.game });
  if (later.length > 0 && later[0].version !== known.version + 1) return false;
  let before = known.game;
  for (const { version, state: game, entry } of later) {
    const { actor } = entry;
    const kind = entry.kind as Committed['kind'];
    if (kept) live.keep({ version, game, seed: kept.seed });
    outbox.add({
      id,
      version,
      before,
      game,
      events: eventsAfter(before, entry),
      actor,
      kind,
      isOwn: false,
    })();
    before = game;
  }
  return true;
}

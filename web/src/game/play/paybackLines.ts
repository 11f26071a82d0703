/** Feed lines about bots that pay somebody back. */
import type { LastingEvent, LoggedEvent } from '@staxd/client';
import { paybacksIn } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import { stackName } from '../../look/effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import type { FeedLine } from '../board/feed/feedLines.ts';
import type { PlayerNames } from '../players/playerNames.ts';

/** By event of `log`. */
export function paybackLines(
  log: readonly LoggedEvent[],
  who: PlayerNames,
): ReadonlyMap<LastingEvent, FeedLine> {
  const lines = new Map<LastingEvent, FeedLine>();
  if (who.grudging.length === 0) return lines;
  const events = log.map(({ event }) => event).filter(isGameEvent);
  for (const [at, payback] of paybacksIn(events, who.grudging).entries()) {
    if (!payback) continue;
    const name = who.name(payback.seat);
    const words = { name, target: who.object(payback.target), harm: stackName(payback.harm) };
    lines.set(events[at], { sign: 'stack', name, text: t('board.feed.paidBack', words), isOutcome: true });
  }
  return lines;
}

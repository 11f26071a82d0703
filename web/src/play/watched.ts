/** The decision of another player that the table waits for. */
import { awaitedPlayer } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import type { Watched } from '../panels/WatchPanel.tsx';
import { isViewer, objectOf } from './names.ts';

/** Undefined while nothing but an ordinary turn is waited for, or the viewer. */
export function watchedOf(game: WireGameState): Watched | undefined {
  const awaited = awaitedPlayer(game);
  if (!awaited || isViewer(game, awaited.user_id)) return undefined;
  const { username: name } = awaited;
  const { active_stack: stack, peek_selection: peek, jinx_window: jinx } = game;
  if (stack) return { kind: 'defense', name, type: stack.stack_type, total: stack.total_value };
  if (peek) return { kind: 'peek', name, count: peek.num_cards };
  return jinx ? { kind: 'jinx', name, initiator: objectOf(game, jinx.initiator_id) } : undefined;
}

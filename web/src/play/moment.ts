/** All of a game that is read out. */
import type { Table } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import type { Decision, Moment } from '../board/announce.ts';
import type { FeedEntry } from '../board/feedEvents.ts';
import { addable, type Choice } from '../hand/staging.ts';
import { clockOf } from './boardFacts.ts';
import { isViewer, nameOf } from './names.ts';

export interface MomentSource {
  readonly game: WireGameState;
  readonly table: Table;
  readonly choice: Choice;
  readonly decision: Decision | undefined;
  readonly feed: readonly FeedEntry[];
  readonly now: number;
  readonly unread: number;
  readonly error: string | undefined;
}

export function momentOf(source: MomentSource): Moment {
  const { game, table, choice, decision, feed, now, unread, error } = source;
  const { view } = table;
  const stack = game.active_stack;
  return {
    decision,
    color: view.color,
    top: view.discard.at(-1),
    hand: view.hand,
    playable: decision ? addable(choice, []).filter(Boolean).length : 0,
    seconds: decision && clockOf(game, now)?.seconds,
    feed,
    error,
    unread,
    others: view.seats
      .filter(({ seat, active }) => active && seat !== view.viewer)
      .map(({ name, handSize }) => ({ name, cards: handSize })),
    playing: decision ? undefined : nameOf(game, game.current_player_id),
    stack:
      stack && !isViewer(game, stack.target_id)
        ? { target: nameOf(game, stack.target_id), type: stack.stack_type, total: stack.total_value }
        : undefined,
    deck: view.drawCount,
  };
}

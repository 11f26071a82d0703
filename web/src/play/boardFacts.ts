/** What the board shows of a running game and the engine's view does not say: ids, connections, clocks. */
import { awaitedPlayer, type Table } from '@staxd/client';
import { fromWireCard, type WireGameState } from '@staxd/protocol';
import { type SeatFacts, stackLinks, tableModel } from '../board/boardModel.ts';
import { BOT_LEVELS } from '../board/botStage.ts';
import type { FeedEntry } from '../board/feedEvents.ts';
import type { ClockModel } from '../board/urgency.ts';
import { type Choice, modeOf, promisedSlots } from '../hand/staging.ts';
import type { StackLink } from '../table/StackBanner.tsx';
import type { TableModel } from '../table/Table.tsx';

const MS = 1000;
/** Seconds for an answer to a stack and for a peek (spec 9). */
const ANSWER_SECONDS = 15;

/** What can be staged. */
export function choiceOf(game: WireGameState, { view, legal }: Table): Choice {
  return {
    mode: modeOf(legal),
    hand: view.hand,
    legal,
    promised: promisedSlots(view.hand, view.committed),
    ...(game.active_stack && { stack: game.active_stack.stack_type }),
  };
}

/** The clock that runs, of whoever has to decide; undefined without a deadline. */
export function clockOf(game: WireGameState, now: number): ClockModel | undefined {
  const { deadline_at, turn_phase, turn_timer } = game;
  if (deadline_at === null || game.game_phase !== 'in_progress') return undefined;
  const isAnswer = turn_phase === 'stack_resolution' || turn_phase === 'peek_selection';
  const seconds = Math.max(0, Math.ceil((deadline_at - now) / MS));
  const total = Math.max(isAnswer ? ANSWER_SECONDS : turn_timer, seconds);
  return { kind: isAnswer ? 'defense' : 'turn', seconds, total };
}

/** By seat. */
export function seatFacts(game: WireGameState): readonly SeatFacts[] {
  const awaited = awaitedPlayer(game)?.user_id;
  return game.players.map((player): SeatFacts => {
    return {
      id: player.user_id,
      bot: BOT_LEVELS.find((level) => player.is_bot && level === player.bot_difficulty),
      host: player.is_host,
      guest: player.is_guest,
      standIn: player.has_stand_in,
      thinking: player.is_bot && player.user_id === awaited,
      peeked: player.peeked_cards.map(fromWireCard),
      presence: player.presence,
    };
  });
}

/** The table; an open stack with who laid its cards, where that has been seen. */
export function tableOfGame(game: WireGameState, { view }: Table, feed: readonly FeedEntry[]): TableModel {
  const cards = (game.active_stack?.cards ?? []).map(fromWireCard);
  const seen = game.active_stack ? stackLinks(feed.map(({ event }) => event)) : [];
  // After a reload the feed begins later than the stack.
  const links: readonly StackLink[] = seen.length === cards.length ? seen : cards.map((card) => ({ card }));
  return tableModel(view, links);
}

/** What happened, as the feed tells it, the overlay shows it and one hears it. */
import type { LoggedEvent } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import type { WireEvent, WireGameState } from '@staxd/protocol';
import type { FeedEntry, FeedEvent } from '../board/feedEvents.ts';
import type { Effect } from '../overlays/effects.ts';
import type { Cue } from '../sound/cues.ts';
import type { Pulse } from '../sound/haptics.ts';
import { isViewer, nameOf, objectOf, playerOf } from './names.ts';

/** More happens in a game than anybody reads again. */
const KEPT = 60;

/** The lines of the feed, the latest last. */
export function feedOf(log: readonly LoggedEvent[], game: WireGameState): readonly FeedEntry[] {
  const entries: FeedEntry[] = [];
  const from = Math.max(0, log.length - KEPT);
  for (const { event, version } of log.slice(from)) {
    const line = feedEvent(event, game);
    // Several events share a version; the place in it tells them apart.
    if (line)
      entries.push({
        id: version * 100 + entries.filter(({ id }) => id >= version * 100).length,
        event: line,
      });
  }
  return entries;
}

const cardsOf = (names: readonly string[]) => names.flatMap((name) => parseCard(name) ?? []);

/** An event in the feed's terms; undefined for what the board shows anyway. */
function feedEvent(event: WireEvent, game: WireGameState): FeedEvent | undefined {
  const name = nameOf(game, event.player_id);
  const { type, data } = event;
  switch (type) {
    case 'card-played':
      return { type, name, cards: cardsOf(data.cards), left: data.card_count, as: data.as };
    case 'universal-played':
      return { type, name, cards: cardsOf(data.cards), color: data.active_color, left: data.card_count };
    case 'nope-used':
      return { type, name, color: data.active_color };
    case 'cards-drawn':
      return { type, name, count: data.num_cards, reason: data.reason };
    case 'deck-reshuffled':
      return { type };
    case 'stack-initiated':
      return {
        type,
        name,
        target: objectOf(game, data.target_id),
        stack: data.stack_type,
        total: data.initial_value,
      };
    case 'stack-countered':
      return {
        type,
        name,
        target: objectOf(game, data.target_id),
        stack: data.stack_type,
        total: data.total_value,
      };
    case 'stack-resolved': {
      const { stack_type: stack, final_value: total, outcome } = data;
      const called = outcome === 'cancelled' ? objectOf : nameOf;
      return { type, name: called(game, data.final_target_id), stack, total, outcome };
    }
    case 'gift-executed': {
      const target = objectOf(game, data.receiver_id);
      return { type, name: nameOf(game, data.giver_id), target, count: data.num_cards };
    }
    case 'trade-executed':
      return { type, name: nameOf(game, data.source_id), target: objectOf(game, data.target_id) };
    case 'hijack-executed':
    case 'peek-revealed':
      return { type, name, count: data.num_cards };
    case 'stun-time-added':
      return { type, name, count: data.turns_added };
    case 'turn-skipped':
      return { type, name };
    case 'player-left':
      return { type, name: data.username };
    case 'game-ended':
      return { type, name: nameOf(game, data.winner_id) };
    case 'jinx-window-started':
      return { type, name: nameOf(game, data.initiator_id), count: data.value };
    case 'jinx-window-expired':
      return { type, name: objectOf(game, event.player_id) };
    case 'timer-expired':
      // The text puts an "'s" behind it.
      return { type, name: playerOf(game, event.player_id)?.username ?? name, action: data.action_type };
    default:
      return undefined;
  }
}

/** The showpiece of an event, if it has one. */
export function effectOf(event: WireEvent, game: WireGameState): Effect | undefined {
  const name = nameOf(game, event.player_id);
  const { type, data } = event;
  switch (type) {
    case 'stun-time-added':
      return { kind: 'stun', name, turns: data.turns_added };
    case 'trade-executed':
      return { kind: 'trade', name: nameOf(game, data.source_id), other: objectOf(game, data.target_id) };
    case 'gift-executed': {
      const other = objectOf(game, data.receiver_id);
      return { kind: 'gift', name: nameOf(game, data.giver_id), other, count: data.num_cards };
    }
    case 'hijack-executed':
      return { kind: 'hijack', name, count: data.num_cards };
    case 'peek-revealed':
      // Who sees the cards has no need of a sign over them.
      return data.cards ? undefined : { kind: 'peek', name, count: data.num_cards };
    case 'nope-used':
      return { kind: 'breaker', name };
    case 'stack-countered':
      return { kind: 'defend', name, other: objectOf(game, data.target_id) };
    case 'stack-resolved': {
      if (data.outcome !== 'accepted' || !data.stack_type.startsWith('add')) return undefined;
      return { kind: 'add', name: nameOf(game, data.final_target_id), total: data.final_value };
    }
    case 'turn-ended': {
      const next = game.players[data.next_player_index];
      if (!next || !isViewer(game, next.user_id)) return undefined;
      return { kind: 'turn', round: data.turn_number };
    }
    default:
      return undefined;
  }
}

const CUES: Partial<Record<WireEvent['type'], Cue>> = {
  'card-played': 'play',
  'universal-played': 'play',
  'nope-used': 'nope',
  'cards-drawn': 'draw',
  'stack-initiated': 'stack',
  'stack-countered': 'stack',
  'stun-time-added': 'stun',
  'trade-executed': 'whoosh',
  'hijack-executed': 'whoosh',
  'gift-executed': 'gift',
  'peek-revealed': 'peek',
};

/** What an event sounds like. */
export function cueOf(event: WireEvent, game: WireGameState): Cue | undefined {
  if (event.type === 'game-ended') return isViewer(game, event.data.winner_id) ? 'win' : 'lose';
  if (event.type === 'turn-ended') {
    return isViewer(game, game.players[event.data.next_player_index]?.user_id ?? null) ? 'turn' : undefined;
  }
  return CUES[event.type];
}

/** How an event feels in the hand. */
export function pulseOf(event: WireEvent, game: WireGameState): Pulse | undefined {
  switch (event.type) {
    case 'stack-initiated':
    case 'stack-countered':
      return isViewer(game, event.data.target_id) ? 'attack' : undefined;
    case 'turn-ended':
      return cueOf(event, game) === 'turn' ? 'turn' : undefined;
    case 'game-ended':
      return cueOf(event, game) === 'win' ? 'win' : undefined;
    default:
      return undefined;
  }
}

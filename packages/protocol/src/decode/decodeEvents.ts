import { face, type GameEvent, NOPE, type Seat } from '@staxd/engine';
import { cardsNamed } from '../wire/cards.ts';
import type { WireEvent } from '../wire/events.ts';
import type { LifecycleEvent, PublicPlayer, TableEvent } from '../wire/game.ts';
import { decodeOutcome } from '../wire/victory.ts';

/** What is needed of a game to decode its events. */
export interface EventContext {
  /** After the deal: by seat. */
  readonly players: readonly Pick<PublicPlayer, 'userId'>[];
  readonly deadlineAt: number | null;
}

/** The inverse of {@link encodeEvents}. Throws an Error for an unknown player, which is a bug. */
export function decodeEvents(
  events: readonly WireEvent[],
  { players, deadlineAt }: EventContext,
): TableEvent[] {
  const seatOf = seatFinder(players);
  return events.map(
    (event) => cardEvent(event, seatOf) ?? lifecycleEvent(event as WireLifecycleEvent, deadlineAt),
  );
}

/** Finds seats by user id. The result throws an Error for an unknown id, which is a bug. */
export function seatFinder(players: readonly Pick<PublicPlayer, 'userId'>[]): (id: string | null) => Seat {
  const seats = new Map(players.map(({ userId }, seat) => [userId, seat]));
  return (id) => {
    const seat = id === null ? undefined : seats.get(id);
    if (seat === undefined) throw new RangeError(`no player has the id ${id}`);
    return seat;
  };
}

function told<Field extends string>(field: Field, names: readonly string[] | undefined) {
  return (names ? { [field]: cardsNamed(names) } : {}) as { [Key in Field]?: number[] };
}

function cardEvent(event: WireEvent, seatOf: (id: string | null) => Seat): GameEvent | null {
  switch (event.type) {
    case 'card-played':
    case 'universal-played':
    case 'nope-used':
      return readPlayed(event, seatOf(event.player_id));
    case 'cards-drawn': {
      const { num_cards, reason = 'turn', cards } = event.data;
      const seat = seatOf(event.player_id);
      return { type: 'cardsDrawn', seat, count: num_cards, reason, ...told('cards', cards) };
    }
    case 'deck-reshuffled':
      return { type: 'deckReshuffled', count: event.data.num_cards };
    case 'stack-initiated': {
      const { stack_type, initial_value, target_id } = event.data;
      return {
        type: 'stackOpened',
        stack: stack_type,
        seat: seatOf(event.player_id),
        target: seatOf(target_id),
        total: initial_value,
      };
    }
    case 'stack-countered': {
      const { stack_type, total_value, target_id } = event.data;
      return {
        type: 'stackCountered',
        stack: stack_type,
        seat: seatOf(event.player_id),
        target: seatOf(target_id),
        total: total_value,
      };
    }
    case 'stack-resolved': {
      const { stack_type, final_target_id, outcome, final_value } = event.data;
      const target = seatOf(final_target_id);
      return { type: 'stackResolved', stack: stack_type, target, outcome, hits: final_value };
    }
    case 'stun-time-added': {
      const { turns_stunned, turns_added } = event.data;
      const seat = seatOf(event.player_id);
      return { type: 'playerStunned', seat, turns: turns_stunned, by: turns_added };
    }
    case 'turn-skipped':
      return { type: 'turnSkipped', seat: seatOf(event.player_id), turnsLeft: event.data.turns_stunned };
    case 'trade-executed': {
      const { source_id, target_id, source_gave, target_gave, source_cards, target_cards } = event.data;
      return {
        type: 'handsTraded',
        source: seatOf(source_id),
        target: seatOf(target_id),
        sourceGave: source_gave,
        targetGave: target_gave,
        ...told('sourceCards', source_cards),
        ...told('targetCards', target_cards),
      };
    }
    case 'hijack-executed': {
      const { num_cards, lost, gained } = event.data;
      const seat = seatOf(event.player_id);
      return {
        type: 'cardsHijacked',
        seat,
        count: num_cards,
        ...told('lost', lost),
        ...told('gained', gained),
      };
    }
    case 'peek-started':
    case 'peek-revealed': {
      const { num_cards, viewer_ids } = event.data;
      const peek = { target: seatOf(event.player_id), count: num_cards, viewers: viewer_ids.map(seatOf) };
      if (event.type === 'peek-started') return { type: 'peekOpened', ...peek };
      return { type: 'cardsRevealed', ...peek, ...told('cards', event.data.cards) };
    }
    case 'gifts-promised': {
      const { num_cards, cards } = event.data;
      const seat = seatOf(event.player_id);
      return { type: 'giftsCommitted', seat, count: num_cards, ...told('cards', cards) };
    }
    case 'gift-executed': {
      const { giver_id, receiver_id, num_cards, cards } = event.data;
      return {
        type: 'giftsGiven',
        seat: seatOf(giver_id),
        target: seatOf(receiver_id),
        count: num_cards,
        ...told('cards', cards),
      };
    }
    case 'jinx-window-started': {
      const { initiator_id, value } = event.data;
      const awaited = seatOf(event.player_id);
      return { type: 'jinxOpened', initiator: seatOf(initiator_id), value, awaited };
    }
    case 'jinx-window-expired':
      return { type: 'jinxClosed', initiator: seatOf(event.player_id), outcome: event.data.outcome };
    case 'jinx-stacked':
      return { type: 'jinxClosed', initiator: seatOf(event.player_id), outcome: 'teamedUp' };
    case 'timer-expired':
      return { type: 'timedOut', seat: seatOf(event.player_id) };
    case 'seat-vacated':
      return { type: 'playerLeft', seat: seatOf(event.player_id), cards: event.data.num_cards };
    case 'turn-ended':
      return {
        type: 'turnPassed',
        seat: event.data.next_player_index,
        turn: event.data.turn_number,
      };
    case 'game-ended':
      return { type: 'gameEnded', ...decodeOutcome(event.data, seatOf) };
    default:
      return null;
  }
}

type WireLifecycleEvent = Extract<
  WireEvent,
  {
    type:
      | `player-${'joined' | 'left' | 'registered' | 'ready-changed' | 'presence-changed' | 'stand-in-changed'}`
      | `seat-${'taken' | 'declined'}`
      | 'host-transferred'
      | 'lobby-state-changed'
      | 'clock-relaxed'
      | 'deadlines-extended'
      | 'game-started'
      | 'game-cancelled'
      | 'bot-thinking'
      | 'rematch-offered';
  }
>;

function lifecycleEvent(
  { type, player_id, timestamp, data }: WireLifecycleEvent,
  deadlineAt: number | null,
): LifecycleEvent {
  const userId = player_id ?? '';
  switch (type) {
    case 'player-joined': {
      const { username, bot_difficulty: bot, is_guest: isGuest, avatar, rating, is_ready: isReady } = data;
      const earned = { cardBack: data.card_back, badges: data.badges };
      return { type: 'playerJoined', userId, username, bot, isGuest, avatar, rating, ...earned, isReady };
    }
    case 'seat-taken': {
      const { username, is_guest: isGuest, avatar, rating, from_id: from } = data;
      const earned = { cardBack: data.card_back, badges: data.badges };
      return { type: 'seatTaken', userId, username, isGuest, avatar, rating, ...earned, from };
    }
    case 'player-left':
      return { type: 'playerDeparted', userId, username: data.username, reason: data.reason };
    case 'seat-declined':
      return { type: 'seatDeclined', userId, username: data.username };
    case 'player-registered':
      return { type: 'playerRegistered', userId, username: data.username };
    case 'player-ready-changed':
      return { type: 'readyChanged', userId, isReady: data.is_ready };
    case 'host-transferred':
      return { type: 'hostTransferred', userId, username: data.username };
    case 'lobby-state-changed': {
      const { speed, countdown_start_time: startedAt, remaining } = data;
      if (speed === null || startedAt === null) return { type: 'countdownStopped' };
      // `remaining` is rounded; the deadline is exact, while it is that of the countdown.
      const endsAt = deadlineAt ?? timestamp + (remaining ?? 0) * 1000;
      return { type: 'countdownSet', startedAt, endsAt, speed };
    }
    case 'player-presence-changed':
      return { type: 'presenceChanged', userId, username: data.username, presence: data.presence };
    case 'player-stand-in-changed':
      return { type: 'standInChanged', userId, hasStandIn: data.has_stand_in };
    case 'clock-relaxed':
      return { type: 'clockRelaxed', userId, isRelaxed: data.relaxed };
    case 'deadlines-extended':
      return { type: 'deadlinesExtended', by: data.milliseconds };
    case 'game-started':
      return { type: 'gameStarted' };
    case 'game-cancelled':
      return { type: 'gameCancelled', reason: data.reason };
    case 'bot-thinking':
      return { type: 'botStatus', userId, status: data.status };
    case 'rematch-offered':
      return { type: 'rematchOffered', userId, gameId: data.game_id, inviteCode: data.invite_code };
  }
}

type Played = Extract<WireEvent, { type: 'card-played' | 'universal-played' | 'nope-used' }>;

function readPlayed(event: Played, seat: Seat): GameEvent {
  const handSize = event.data.card_count;
  if (event.type === 'nope-used') {
    const color = event.data.active_color;
    return { type: 'cardsPlayed', seat, as: 'nope', cards: [NOPE], color, handSize };
  }
  const { as = 'play', cards: names } = event.data;
  const cards = cardsNamed(names);
  const top = face(cards[cards.length - 1]);
  const color = event.type === 'universal-played' ? event.data.active_color : top.color;
  if (color === null) throw new RangeError(`${top.name} was played without a color`);
  return { type: 'cardsPlayed', seat, as: as === 'team_up' ? 'teamUp' : as, cards, color, handSize };
}

import { face, type GameEvent, type Seat, timeoutMove } from '@staxd/engine';
import { STAND_IN } from '@staxd/engine/bots';
import { cardNames } from '../wire/cards.ts';
import type { EventData, WireEvent, WireEventType } from '../wire/events.ts';
import {
  type BotStatus,
  isGameEvent,
  type LifecycleEvent,
  type PublicGame,
  type PublicPlayer,
  type TableEvent,
} from '../wire/game.ts';
import { encodeEnding } from '../wire/victory.ts';
import { secondsUntil } from './encodeState.ts';

type Entry = {
  [Type in WireEventType]: { type: Type; player_id: string | null; data: EventData<Type> };
}[WireEventType];

/** Encodes the events of one version, which must be redacted for their viewer. `game` is the game afterwards. */
export function encodeEvents(events: readonly TableEvent[], game: PublicGame): WireEvent[] {
  return events.map((event) => {
    const written = isGameEvent(event) ? cardEntry(event, game, events) : lifecycleEntry(event, game);
    const { type, player_id, data } = written;
    return { type, player_id, timestamp: game.updatedAt, data } as WireEvent;
  });
}

function entry<Type extends WireEventType>(
  type: Type,
  player_id: string | null,
  data: EventData<Type>,
): Entry {
  return { type, player_id, data } as Entry;
}

function secret<Field extends string>(field: Field, cards: readonly number[] | undefined) {
  return (cards ? { [field]: cardNames(cards) } : {}) as { [Key in Field]?: string[] };
}

function cardEntry(event: GameEvent, game: PublicGame, all: readonly TableEvent[]): Entry {
  const idOf = (seat: Seat) => game.players[seat].userId;
  switch (event.type) {
    case 'cardsPlayed':
      return playedEntry(event, idOf(event.seat));
    case 'cardsDrawn':
      return entry('cards-drawn', idOf(event.seat), {
        num_cards: event.count,
        ...(event.reason === 'turn' ? {} : { reason: event.reason }),
        ...secret('cards', event.cards),
      });
    case 'deckReshuffled':
      return entry('deck-reshuffled', null, { num_cards: event.count });
    case 'stackOpened':
      return entry('stack-initiated', idOf(event.seat), {
        stack_type: event.stack,
        initial_value: event.total,
        target_id: idOf(event.target),
      });
    case 'stackCountered':
      return entry('stack-countered', idOf(event.seat), {
        stack_type: event.stack,
        total_value: event.total,
        target_id: idOf(event.target),
      });
    case 'stackResolved':
      return entry('stack-resolved', null, {
        stack_type: event.stack,
        final_value: event.hits,
        final_target_id: idOf(event.target),
        outcome: event.outcome,
        was_noped: event.outcome === 'noped',
      });
    case 'playerStunned':
      return entry('stun-time-added', idOf(event.seat), {
        turns_added: event.by,
        turns_stunned: event.turns,
      });
    case 'turnSkipped':
      return entry('turn-skipped', idOf(event.seat), { turns_stunned: event.turnsLeft });
    case 'handsTraded':
      return entry('trade-executed', null, {
        source_id: idOf(event.source),
        target_id: idOf(event.target),
        source_gave: event.sourceGave,
        target_gave: event.targetGave,
        ...secret('source_cards', event.sourceCards),
        ...secret('target_cards', event.targetCards),
      });
    case 'cardsHijacked':
      return entry('hijack-executed', idOf(event.seat), {
        num_cards: event.count,
        ...secret('lost', event.lost),
        ...secret('gained', event.gained),
      });
    case 'peekOpened':
      return entry('peek-started', idOf(event.target), {
        num_cards: event.count,
        viewer_ids: event.viewers.map(idOf),
      });
    case 'cardsRevealed':
      return entry('peek-revealed', idOf(event.target), {
        num_cards: event.count,
        viewer_ids: event.viewers.map(idOf),
        ...secret('cards', event.cards),
      });
    case 'giftsCommitted':
      return entry('gifts-promised', idOf(event.seat), {
        num_cards: event.count,
        ...secret('cards', event.cards),
      });
    case 'giftsGiven':
      return entry('gift-executed', null, {
        giver_id: idOf(event.seat),
        receiver_id: idOf(event.target),
        num_cards: event.count,
        ...secret('cards', event.cards),
      });
    case 'jinxOpened':
      return entry('jinx-window-started', idOf(event.awaited), {
        initiator_id: idOf(event.initiator),
        value: event.value,
      });
    case 'jinxClosed':
      return event.outcome === 'teamedUp'
        ? entry('jinx-stacked', idOf(event.initiator), {})
        : entry('jinx-window-expired', idOf(event.initiator), { outcome: event.outcome });
    case 'timedOut':
      return entry('timer-expired', idOf(event.seat), {
        action_type: TIMEOUT_ACTIONS[timeoutMove(all.filter(isGameEvent))],
      });
    case 'playerLeft':
      return entry('seat-vacated', idOf(event.seat), { num_cards: event.cards });
    case 'turnPassed':
      return entry('turn-ended', null, { next_player_index: event.seat, turn_number: event.turn });
    case 'gameEnded':
      return entry('game-ended', idOf(event.winner), encodeEnding(game, event));
  }
}

function playedEntry(event: Extract<GameEvent, { type: 'cardsPlayed' }>, player: string): Entry {
  const { as, cards, color, handSize } = event;
  const card_count = handSize;
  if (as === 'nope') return entry('nope-used', player, { active_color: color, card_count });
  const manner = as === 'play' ? {} : { as: as === 'teamUp' ? ('team_up' as const) : as };
  const names = cardNames(cards);
  const isUniversal = face(cards[0]).color === null;
  if (!isUniversal) return entry('card-played', player, { ...manner, cards: names, card_count });
  return entry('universal-played', player, { ...manner, cards: names, active_color: color, card_count });
}

const TIMEOUT_ACTIONS = {
  draw: 'draw_card',
  skip: 'skip_turn',
  accept: 'respond_to_stack',
  reveal: 'select_peek_cards',
} as const;

const BOT_MESSAGES: Readonly<Record<BotStatus, string>> = {
  thinking: 'is thinking...',
  analyzing: 'is looking at the table...',
  deciding: 'is making up its mind...',
  executing: 'is making its move...',
  complete: 'has decided.',
};

/** What a bot is doing. `player`: whose seat it plays. */
export function encodeBotStatus(
  player: Pick<PublicPlayer, 'username' | 'bot'> | undefined,
  status: BotStatus,
): EventData<'bot-thinking'> {
  const bot_username = player?.username ?? 'A bot';
  return {
    bot_username,
    bot_difficulty: player?.bot ?? STAND_IN,
    status,
    message: `${bot_username} ${BOT_MESSAGES[status]}`,
  };
}

function lifecycleEntry(event: LifecycleEvent, game: PublicGame): Entry {
  const player = 'userId' in event ? playerOf(game, event.userId) : undefined;
  switch (event.type) {
    case 'playerJoined':
      return entry('player-joined', event.userId, {
        username: event.username,
        is_bot: event.bot !== null,
        bot_difficulty: event.bot,
        is_guest: event.isGuest,
        avatar: event.avatar,
        rating: event.rating,
        card_back: event.cardBack,
        badges: [...event.badges],
        is_ready: event.isReady,
      });
    case 'seatTaken':
      return entry('seat-taken', event.userId, {
        from_id: event.from,
        username: event.username,
        is_guest: event.isGuest,
        avatar: event.avatar,
        rating: event.rating,
        card_back: event.cardBack,
        badges: [...event.badges],
      });
    case 'playerDeparted':
      return entry('player-left', event.userId, { username: event.username, reason: event.reason });
    case 'seatDeclined':
      return entry('seat-declined', event.userId, { username: event.username });
    case 'playerRegistered':
      return entry('player-registered', event.userId, { username: event.username });
    case 'readyChanged':
      return entry('player-ready-changed', event.userId, { is_ready: event.isReady });
    case 'hostTransferred':
      return entry('host-transferred', event.userId, { username: event.username });
    case 'countdownSet':
      return entry('lobby-state-changed', null, {
        state: 'countdown',
        speed: event.speed,
        countdown_start_time: event.startedAt,
        remaining: secondsUntil(event.endsAt, game.updatedAt),
        ...readiness(game),
      });
    case 'countdownStopped':
      return entry('lobby-state-changed', null, {
        state: 'waiting',
        speed: null,
        countdown_start_time: null,
        remaining: null,
        ...readiness(game),
      });
    case 'presenceChanged':
      return entry('player-presence-changed', event.userId, {
        username: event.username,
        presence: event.presence,
      });
    case 'standInChanged':
      return entry('player-stand-in-changed', event.userId, { has_stand_in: event.hasStandIn });
    case 'clockRelaxed':
      return entry('clock-relaxed', event.userId, { relaxed: event.isRelaxed });
    case 'deadlinesExtended':
      return entry('deadlines-extended', null, { milliseconds: event.by });
    case 'gameStarted':
      return entry('game-started', null, {});
    case 'gameCancelled':
      return entry('game-cancelled', null, { reason: event.reason, seed: game.seed });
    case 'botStatus':
      return entry('bot-thinking', event.userId, encodeBotStatus(player, event.status));
    case 'rematchOffered':
      return entry('rematch-offered', event.userId, {
        game_id: event.gameId,
        invite_code: event.inviteCode,
      });
  }
}

function playerOf({ players }: PublicGame, userId: string): PublicPlayer | undefined {
  return players.find((player) => player.userId === userId);
}

function readiness({ players }: PublicGame) {
  return { ready_count: players.filter(({ isReady }) => isReady).length, total_players: players.length };
}

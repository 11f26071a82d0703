import { type GameEvent, timeoutMove } from '@staxd/engine';
import {
  type BotStatus,
  encodeBotStatus,
  isGameEvent,
  type LeaveReason,
  type ServerEvent,
  type ServerMessage,
  secondsUntil,
  type TableEvent,
  toWireCard,
} from '@staxd/protocol';
import type { Committed } from '../games/commit/outbox.ts';
import { type Game, isSameDecision, peopleIn, playerAt } from '../games/model/game.ts';

/** `to`: all who follow the game, some users, or all but some. */
export type Notice = {
  [Event in ServerEvent]: {
    readonly to: 'all' | readonly string[] | { readonly allBut: readonly string[] };
    readonly event: Event;
    readonly message: ServerMessage<Event>;
  };
}[ServerEvent];

/** Milliseconds between two updates of a decision's clock. */
const CLOCK_EVERY = 5000;

/** Literal texts (HOME-20 to HOME-22). */
const KICK_TEXTS: Readonly<Record<LeaveReason, string>> = {
  left: 'You have left the game.',
  kicked: 'You have been removed from the game.',
  host_kicked: 'You have been removed from the game by the host.',
  not_ready: 'You were removed from the game for not readying up in time.',
};
const CANCEL_TEXTS: Readonly<Record<string, string>> = {
  insufficient_players: 'Game cancelled: Not enough players',
  could_not_start: 'Game cancelled: It could not start with these rules',
};

/** FEED-8, FEED-9. */
const TIMEOUT_TEXTS: Readonly<Record<ReturnType<typeof timeoutMove>, string>> = {
  draw: 'Drawing card...',
  accept: 'Auto-accepting...',
  skip: 'Skipping...',
  reveal: 'Showing cards...',
};

export function noticesOf(committed: Committed, now: number): Notice[] {
  return [
    ...committed.events.flatMap((event) => noticesOfEvent(event, committed, now)),
    ...clockNotices(committed, now),
  ];
}

function noticesOfEvent(event: TableEvent, committed: Committed, now: number): Notice[] {
  const { game, before, events } = committed;
  const game_id = game.id;
  switch (event.type) {
    case 'playerDeparted': {
      const { userId, reason } = event;
      if (reason === 'left') return [];
      const removal = { game_id, reason };
      const told: Notice = {
        to: [userId],
        event: 'player_kicked',
        message: { ...removal, message: KICK_TEXTS[reason] },
      };
      const together = removedTogether(events, reason);
      if (together[0] !== event) return [told];
      const allBut = together.map((removed) => removed.userId);
      const players = together.map((removed) => removed.username);
      return [told, { to: { allBut }, event: 'players_kicked', message: { ...removal, players } }];
    }
    case 'presenceChanged': {
      const { userId, username, presence } = event;
      const wasConnected =
        before?.players.find((player) => player.userId === userId)?.presence === 'connected';
      if (presence !== 'connected' && !wasConnected) return [];
      const name = presence === 'connected' ? 'player_connected' : 'player_disconnected';
      return [{ to: { allBut: [userId] }, event: name, message: { game_id, user_id: userId, username } }];
    }
    case 'countdownSet':
      // One version may start a countdown and shorten it.
      if (before?.countdown || events.find(({ type }) => type === 'countdownSet') !== event)
        return [countdownUpdate(game, event.endsAt, now)];
      return [
        {
          to: 'all',
          event: 'countdown_started',
          message: {
            game_id,
            duration: secondsUntil(event.endsAt, now),
            startTime: now,
            deadline_at: event.endsAt,
            server_now: now,
          },
        },
      ];
    case 'countdownStopped':
      return [countdownCancelled(game)];
    case 'gameStarted':
      if (!before?.countdown) return [];
      return [{ to: 'all', event: 'countdown_complete', message: { game_id, action: 'start' } }];
    case 'gameCancelled': {
      const message = CANCEL_TEXTS[event.reason] ?? 'Game was cancelled';
      const cancelled = { game_id, reason: event.reason, message };
      return [
        ...(before?.countdown ? [countdownCancelled(game)] : []),
        { to: 'all', event: 'game_cancelled', message: cancelled },
      ];
    }
    case 'rematchOffered': {
      const message = { game_id, invite_code: event.inviteCode };
      return [{ to: { allBut: [event.userId] }, event: 'rematch_offered', message }];
    }
    default:
      return isGameEvent(event) ? cardNotices(event, committed) : [];
  }
}

/** Others are told once of all players removed for the same reason. */
function removedTogether(events: readonly TableEvent[], reason: LeaveReason) {
  return events.filter((event) => event.type === 'playerDeparted').filter((event) => event.reason === reason);
}

function countdownCancelled({ id }: Game): Notice {
  return { to: 'all', event: 'countdown_complete', message: { game_id: id, action: 'cancel' } };
}

function countdownUpdate(game: Game, endsAt: number, now: number): Notice {
  return {
    to: 'all',
    event: 'countdown_update',
    message: {
      game_id: game.id,
      remaining: secondsUntil(endsAt, now),
      speed: game.countdown?.speed ?? 'normal',
      state: 'countdown',
      ready_count: game.players.filter(({ isReady }) => isReady).length,
      total_players: game.players.length,
    },
  };
}

function cardNotices(event: GameEvent, { game, before, events }: Committed): Notice[] {
  const game_id = game.id;
  const idOf = (seat: number) => playerAt(game, seat).userId;
  switch (event.type) {
    case 'timedOut': {
      const { userId, username } = playerAt(game, event.seat);
      const isDefense = before?.play?.decision?.kind === 'defense';
      const message = {
        game_id,
        player_id: userId,
        message: `${username}'s time ran out! ${TIMEOUT_TEXTS[timeoutMove(events.filter(isGameEvent))]}`,
      };
      const own = isDefense ? 'Defense time expired' : 'Turn time expired';
      return [
        { to: 'all', event: isDefense ? 'defense_timer_expired' : 'turn_timer_expired', message },
        {
          to: [userId],
          event: 'ui_reset_required',
          message: { ...message, reason: 'timeout', message: own },
        },
      ];
    }
    case 'peekOpened':
      return [
        {
          to: 'all',
          event: 'peek_selection_started',
          message: {
            game_id,
            target_id: idOf(event.target),
            num_cards: event.count,
            contributors: event.viewers.map(idOf),
          },
        },
      ];
    case 'cardsRevealed': {
      const message = { game_id, target_id: idOf(event.target), num_cards: event.count };
      const completed: Notice = { to: 'all', event: 'peek_selection_completed', message };
      if (event.cards === undefined) return [completed];
      const cards = event.cards.map(toWireCard);
      return [
        completed,
        { to: event.viewers.map(idOf), event: 'peek_executed', message: { ...message, cards } },
      ];
    }
    default:
      return [];
  }
}

function clockNotices({ game, before }: Committed, now: number): Notice[] {
  const decision = game.play?.decision;
  if (!decision || decision.deadlineAt === null || isSameDecision(decision, before?.play?.decision))
    return [];
  return [
    {
      to: 'all',
      event: decision.kind === 'defense' ? 'defense_timer_started' : 'turn_timer_started',
      message: {
        game_id: game.id,
        player_id: playerAt(game, decision.seat).userId,
        duration: secondsUntil(decision.deadlineAt, now),
        deadline_at: decision.deadlineAt,
        server_now: now,
      },
    },
  ];
}

export function botNotice(game: Game, status: BotStatus): Notice | null {
  const seat = game.play?.decision?.seat;
  if (seat === undefined) return null;
  const player = playerAt(game, seat);
  return {
    to: peopleIn(game).map(({ userId }) => userId),
    event: 'bot_thinking',
    message: { game_id: game.id, player_id: player.userId, ...encodeBotStatus(player, status) },
  };
}

function clockUpdate(game: Game, now: number): Notice | null {
  const decision = game.play?.decision;
  if (!decision || decision.deadlineAt === null) return null;
  return {
    to: 'all',
    event: decision.kind === 'defense' ? 'defense_timer_update' : 'turn_timer_update',
    message: {
      game_id: game.id,
      player_id: playerAt(game, decision.seat).userId,
      remaining: secondsUntil(decision.deadlineAt, now),
      deadline_at: decision.deadlineAt,
      server_now: now,
    },
  };
}

/** What time alone causes: countdowns every second, the clock of a decision every 5 s. */
export function timedNotices(game: Game, before: number, now: number): Notice[] {
  if (game.countdown) return [countdownUpdate(game, game.countdown.endsAt, now)];
  const notice = game.phase === 'running' && isClockDue(game, before, now) ? clockUpdate(game, now) : null;
  return notice ? [notice] : [];
}

function isClockDue({ play }: Game, before: number, now: number): boolean {
  const openedAt = play?.decision?.openedAt;
  if (openedAt === undefined) return false;
  const told = (at: number) => Math.floor(Math.max(0, at - openedAt) / CLOCK_EVERY);
  return told(now) > told(before);
}

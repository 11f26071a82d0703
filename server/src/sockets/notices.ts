/** What is said besides the events of a version: notices of clocks, peeks, kicks and the like, each to whom it concerns. */
import type { GameEvent } from '@staxd/engine';
import {
  isGameEvent,
  type LeaveReason,
  type ServerEvent,
  type ServerMessage,
  secondsUntil,
  type TableEvent,
  toWireCard,
} from '@staxd/protocol';
import type { Committed } from '../games/committer.ts';
import { type Game, isSameDecision, playerAt } from '../games/game.ts';

/** One notice. `to`: everybody who follows the game, or users of it, or everybody but one. */
export type Notice = {
  [Event in ServerEvent]: {
    readonly to: 'all' | readonly string[] | { readonly allBut: string };
    readonly event: Event;
    readonly message: ServerMessage<Event>;
  };
}[ServerEvent];

/** Milliseconds after which the clock of a decision is told again: whoever acts sooner is spared it. */
const CLOCK_EVERY = 5000;

/** To the letter (HOME-20 to HOME-22). */
const KICK_TEXTS: Readonly<Record<LeaveReason, string>> = {
  left: 'You have left the game.',
  kicked: 'You have been removed from the game.',
  host_kicked: 'You have been removed from the game by the host.',
  not_ready: 'You were removed from the game for not readying up in time.',
};
const CANCEL_TEXTS: Readonly<Record<string, string>> = {
  insufficient_players: 'Game cancelled: Not enough players',
};

/** All notices of a version, in the order of what happened; `now` by the store's clock. */
export function noticesOf(committed: Committed, now: number): Notice[] {
  return [
    ...committed.events.flatMap((event) => noticesOfEvent(event, committed, now)),
    ...clockNotices(committed, now),
  ];
}

function noticesOfEvent(event: TableEvent, { game, before }: Committed, now: number): Notice[] {
  const game_id = game.id;
  switch (event.type) {
    case 'playerDeparted': {
      const { userId, username, reason } = event;
      if (reason === 'left') return [];
      const removal = { game_id, reason };
      return [
        { to: [userId], event: 'player_kicked', message: { ...removal, message: KICK_TEXTS[reason] } },
        { to: { allBut: userId }, event: 'players_kicked', message: { ...removal, players: [username] } },
      ];
    }
    case 'presenceChanged': {
      const { userId, username, presence } = event;
      const wasConnected =
        before?.players.find((player) => player.userId === userId)?.presence === 'connected';
      if (presence !== 'connected' && !wasConnected) return [];
      const name = presence === 'connected' ? 'player_connected' : 'player_disconnected';
      return [{ to: { allBut: userId }, event: name, message: { game_id, user_id: userId, username } }];
    }
    case 'countdownSet':
      if (before?.countdown) return [countdownUpdate(game, event.endsAt, now)];
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
      return [{ to: 'all', event: 'countdown_complete', message: { game_id, action: 'cancel' } }];
    case 'gameStarted':
      if (!before?.countdown) return [];
      return [{ to: 'all', event: 'countdown_complete', message: { game_id, action: 'start' } }];
    case 'gameCancelled': {
      const message = CANCEL_TEXTS[event.reason] ?? 'Game was cancelled';
      return [{ to: 'all', event: 'game_cancelled', message: { game_id, reason: event.reason, message } }];
    }
    case 'rematchOffered': {
      const message = { game_id, invite_code: event.inviteCode };
      return [{ to: { allBut: event.userId }, event: 'rematch_offered', message }];
    }
    default:
      return isGameEvent(event) ? cardNotices(event, game, before) : [];
  }
}

/** How long the countdown of a lobby still runs. */
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

function cardNotices(event: GameEvent, game: Game, before: Game | null): Notice[] {
  const game_id = game.id;
  const idOf = (seat: number) => playerAt(game, seat).userId;
  switch (event.type) {
    case 'timedOut': {
      const { userId, username } = playerAt(game, event.seat);
      const isDefense = before?.play?.decision?.kind === 'defense';
      const message = {
        game_id,
        player_id: userId,
        message: `${username}'s time ran out! ${isDefense ? 'Auto-accepting...' : 'Drawing card...'}`,
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

/** The clock of a decision that has opened. */
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

/** How long whoever must act still has; null when nothing runs. */
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

/**
 * What time alone makes worth telling, in a game that came from `before` to `now` without a version: countdowns
 * each second, the clock of a decision every full 5 seconds.
 */
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

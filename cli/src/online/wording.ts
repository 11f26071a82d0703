/** What happens around the cards of an online game, in sentences. */
import { awaitedPlayer, secondsLeft } from '@staxd/client';
import type { ReducedState, WireEvent, WirePlayer } from '@staxd/protocol';
import { t } from '../messages/t.ts';

/** What happened around the cards as a sentence; undefined for events of the cards and those that show by themselves. */
export function tellAround(event: WireEvent): string | undefined {
  switch (event.type) {
    case 'player-joined':
      return t('around.joined', { name: event.data.username });
    case 'player-left':
      return t(`around.${event.data.reason}`, { name: event.data.username });
    case 'game-started':
      return t('around.dealt');
    case 'rematch-offered':
      return t('around.rematch', { code: event.data.invite_code });
    default:
      return undefined;
  }
}

/** A player of the waiting room in one line. */
export function describePlayer(player: WirePlayer, myId: string | null): string {
  const notes = [
    player.user_id === myId && t('room.you'),
    player.is_host && t('room.host'),
    player.is_bot && player.bot_difficulty,
    player.presence !== 'connected' && !player.is_bot && t('room.away'),
  ].filter((note) => typeof note === 'string');
  const mark = player.is_ready ? '✓' : ' ';
  const params = { mark, name: player.username };
  return notes.length > 0
    ? t('room.playerNotes', { ...params, notes: notes.join(', ') })
    : t('room.player', params);
}

/** What the waiting room waits for, in one line. */
export function describeWaiting(game: ReducedState, now: number): string {
  const seats = t('room.seats', {
    players: game.player_count,
    seats: game.max_players,
    ready: game.ready_count,
  });
  const left = game.lobby_state === 'countdown' ? secondsLeft(game, now) : null;
  if (left !== null) return t('room.startsIn', { seats, left });
  if (game.player_count < 2 && !game.allow_ai) return t('room.waits', { seats });
  return seats;
}

/** Whose time runs, and how much is left: `23 s`, `BOB 23 s`. Empty when nobody's does. */
export function describeClock(game: ReducedState, now: number): string {
  const left = game.game_phase === 'in_progress' ? secondsLeft(game, now) : null;
  if (left === null) return '';
  const awaited = awaitedPlayer(game);
  if (!awaited || awaited.user_id === game.my_player_id) return t('online.ownClock', { left });
  return t('online.clock', { name: awaited.username, left });
}

/** What proves that the cards were dealt as promised, a line each. */
export function fairnessLines({ commitment, seed }: ReducedState): string[] {
  return [t('room.commitment', { commitment }), ...(seed === null ? [] : [t('board.seed', { seed })])];
}

/** How a finished game went, besides its rankings. */
export function summaryLines({ ended }: ReducedState): string[] {
  const moment = ended?.victory_moment;
  if (!moment) return [];
  const minutes = Math.floor(moment.game_duration / 60);
  const seconds = moment.game_duration % 60;
  const summary = t('end.summary', {
    count: moment.final_turn_count,
    minutes,
    seconds: String(seconds).padStart(2, '0'),
  });
  const total = moment.biggest_stack;
  return [total > 0 ? t('end.biggestStack', { summary, total }) : summary];
}

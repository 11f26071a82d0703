/** What happens around the cards of an online game, in sentences. */
import { awaitedPlayer, secondsLeft } from '@staxd/client';
import type { ReducedState, WireEvent, WirePlayer } from '@staxd/protocol';
import { counted } from '../narrate.ts';

const LEFT_WORDS = {
  left: 'has left',
  kicked: 'was removed',
  host_kicked: 'was removed by the host',
  not_ready: 'was removed for not being ready',
} as const;

/** What happened around the cards as a sentence; undefined for events of the cards and those that show by themselves. */
export function tellAround(event: WireEvent): string | undefined {
  switch (event.type) {
    case 'player-joined':
      return `${event.data.username} has joined`;
    case 'player-left':
      return `${event.data.username} ${LEFT_WORDS[event.data.reason]}`;
    case 'game-started':
      return 'The cards are dealt';
    case 'rematch-offered':
      return `The others play again: game ${event.data.invite_code}`;
    default:
      return undefined;
  }
}

/** A player of the waiting room in one line. */
export function describePlayer(player: WirePlayer, myId: string | null): string {
  const notes = [
    player.user_id === myId && 'you',
    player.is_host && 'host',
    player.is_bot && player.bot_difficulty,
    player.presence !== 'connected' && !player.is_bot && 'away',
  ].filter((note) => typeof note === 'string');
  const mark = player.is_ready ? '✓' : ' ';
  return `${mark} ${player.username}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** What the waiting room waits for, in one line. */
export function describeWaiting(game: ReducedState, now: number): string {
  const seats = `${game.player_count} of ${game.max_players} players, ${game.ready_count} ready`;
  const left = game.lobby_state === 'countdown' ? secondsLeft(game, now) : null;
  if (left !== null) return `${seats}: starts in ${left} s`;
  if (game.player_count < 2 && !game.allow_ai) return `${seats}: waits for another player`;
  return seats;
}

/** Whose time runs, and how much is left: `23 s`, `BOB 23 s`. Empty when nobody's does. */
export function describeClock(game: ReducedState, now: number): string {
  const left = game.game_phase === 'in_progress' ? secondsLeft(game, now) : null;
  if (left === null) return '';
  const awaited = awaitedPlayer(game);
  const whose = !awaited || awaited.user_id === game.my_player_id ? '' : `${awaited.username} `;
  return `${whose}${left} s`;
}

/** What proves that the cards were dealt as promised, a line each. */
export function fairnessLines({ commitment, seed }: ReducedState): string[] {
  return [`Commitment ${commitment}`, ...(seed === null ? [] : [`Seed ${seed}`])];
}

/** How a finished game went, besides its rankings. */
export function summaryLines({ ended }: ReducedState): string[] {
  const moment = ended?.victory_moment;
  if (!moment) return [];
  const minutes = Math.floor(moment.game_duration / 60);
  const seconds = moment.game_duration % 60;
  const stack = moment.biggest_stack > 0 ? `, biggest stack ${moment.biggest_stack}` : '';
  return [
    `${counted(moment.final_turn_count, 'turn')} in ${minutes}:${String(seconds).padStart(2, '0')}${stack}`,
  ];
}

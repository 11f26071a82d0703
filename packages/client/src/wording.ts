/** What players are told, and what they are spared (section 8). */
import type { ActionInput, ErrorBody, WireEvent, WireGameState } from '@staxd/protocol';

/** Why a game was cancelled, in words. */
export function cancellationText(reason: string | null): string {
  return reason === 'insufficient_players' ? 'Game cancelled: Not enough players' : 'Game was cancelled';
}

/**
 * Whether an error says nothing that its player could act on: the game has moved on by itself, or a
 * key was pressed a moment too late. What the board shows then says it better.
 */
export function isHidden({ code }: ErrorBody, action: ActionInput, game: WireGameState | null): boolean {
  if (code === 'GAME_NOT_STARTED' || code === 'TOO_LATE') return true;
  if (code === 'NOT_YOUR_TURN') return game?.current_player_id !== game?.my_player_id;
  return action.action_type === 'draw_card' && game?.turn_phase === 'stack_resolution';
}

/** What was done in the name of a player whose time was up. */
const IN_THEIR_NAME = {
  draw_card: 'Drawing card...',
  respond_to_stack: 'Auto-accepting...',
  skip_turn: 'Skipping...',
  select_peek_cards: 'Showing cards...',
} as const;

/** The notice that an event deserves, or null for what the board shows anyway. */
export function noticeOf(event: WireEvent, game: WireGameState): string | null {
  const who = () => game.players.find(({ user_id }) => user_id === event.player_id)?.username ?? 'A player';
  switch (event.type) {
    case 'timer-expired':
      return `${who()}'s time ran out! ${IN_THEIR_NAME[event.data.action_type]}`;
    case 'host-transferred':
      return `${event.data.username} is the host now`;
    case 'player-presence-changed':
      if (event.data.presence === 'connected') return `${event.data.username} is back`;
      return event.data.presence === 'disconnected' ? `${event.data.username} has lost the connection` : null;
    case 'player-stand-in-changed':
      return event.data.has_stand_in ? `A bot plays for ${who()}` : null;
    case 'deadlines-extended':
      return 'The server was away: all clocks go on where they stood';
    default:
      return null;
  }
}

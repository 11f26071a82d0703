/** What a client asks for besides moves, both ways, and how it joins. */
import { type ActionInput, type GameAction, isMove, type Move } from './socket.ts';

/** What a player can ask for besides moves. */
export type Ask =
  /** Null: the other way round. */
  | { readonly type: 'setReady'; readonly ready: boolean | null }
  | { readonly type: 'start' }
  /** For good, or until the player comes back. */
  | { readonly type: 'leave'; readonly permanent: boolean }
  | { readonly type: 'chat'; readonly text: string }
  | { readonly type: 'relaxClock'; readonly relaxed: boolean };

/** What a client sends for it. {@link decodeRequest} is its inverse. */
export function encodeAsk(ask: Ask): ActionInput {
  switch (ask.type) {
    case 'setReady':
      if (ask.ready === null) return { action_type: 'toggle_ready' };
      return { action_type: 'player_ready', params: { ready: ask.ready } };
    case 'start':
      return { action_type: 'start_game' };
    case 'leave':
      return { action_type: 'leave_game', params: { permanent: ask.permanent } };
    case 'chat':
      return { action_type: 'chat', params: { message: ask.text } };
    case 'relaxClock':
      return { action_type: 'relax_clock', params: { relaxed: ask.relaxed } };
  }
}

/** What a client has asked for: a move is read when its turn comes, by `decodeAction`. */
export function decodeRequest(action: GameAction): Ask | { readonly type: 'move'; readonly move: Move } {
  if (isMove(action)) return { type: 'move', move: action };
  switch (action.action_type) {
    case 'player_ready':
      return { type: 'setReady', ready: action.params.ready };
    case 'toggle_ready':
      return { type: 'setReady', ready: null };
    case 'start_game':
      return { type: 'start' };
    case 'leave_game':
      return { type: 'leave', permanent: action.params.permanent };
    case 'chat':
      return { type: 'chat', text: action.params.message };
    case 'relax_clock':
      return { type: 'relaxClock', relaxed: action.params.relaxed };
  }
}

/** How a client joins a game on its line. */
export interface Joining {
  readonly gameId: string;
  readonly token: string | null;
  /** The version that is known already; null: nothing is. */
  readonly version: number | null;
  /** Who watches a private game needs it. */
  readonly inviteCode: string | null;
}

/** What a client sends to join. */
export function encodeJoining({ gameId, token, version, inviteCode }: Joining) {
  return {
    game_id: gameId,
    token,
    ...(version === null ? {} : { last_version: version }),
    ...(inviteCode === null ? {} : { invite_code: inviteCode }),
  };
}

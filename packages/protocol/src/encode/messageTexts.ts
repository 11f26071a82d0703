/** Messages put together from texts. Viewers who are sent the same part share its text. */
import type { WireEvent } from '../wire/events.ts';
import type { PublicGame } from '../wire/game.ts';
import type { WireGameState } from '../wire/gameState.ts';
import type { EventStream, ServerMessage } from '../wire/socket.ts';
import type { Json } from './json.ts';

export function snapshotText(version: number, state: Json<WireGameState>): Json<ServerMessage<'game_state'>> {
  return `{"version":${version},"game_state":${state}}`;
}

export function updateText(
  version: number,
  events: Json<readonly WireEvent[]>,
  state: Json<WireGameState>,
): Json<ServerMessage<'game_update'>> {
  return `{"version":${version},"events":${events},"game_state":${state}}`;
}

export function streamText(
  { id, version, deadlineAt }: Pick<PublicGame, 'id' | 'version' | 'deadlineAt'>,
  events: Json<readonly WireEvent[]>,
): Json<EventStream> {
  return `{"game_id":"${id}","version":${version},"deadline_at":${deadlineAt},"events":${events}}`;
}

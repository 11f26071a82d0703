/** Messages put together from texts: whoever is told the same, or sees from the same chair, shares a part. */
import type { WireEvent } from '../wire/events.ts';
import type { PublicGame } from '../wire/game.ts';
import type { WireGameState } from '../wire/gameState.ts';
import type { EventStream, ServerMessage } from '../wire/socket.ts';
import type { Json } from './json.ts';

/** The JSON of `game_state`: a whole game for one viewer. */
export function snapshotText(version: number, state: Json<WireGameState>): Json<ServerMessage<'game_state'>> {
  return `{"version":${version},"game_state":${state}}`;
}

/** The JSON of an update for a viewer who needs the whole state with the events. */
export function updateText(
  version: number,
  events: Json<readonly WireEvent[]>,
  state: Json<WireGameState>,
): Json<ServerMessage<'game_update'>> {
  return `{"version":${version},"events":${events},"game_state":${state}}`;
}

/** The JSON of `event_stream`: what one version of a game brought. */
export function streamText(
  { id, version, deadlineAt }: Pick<PublicGame, 'id' | 'version' | 'deadlineAt'>,
  events: Json<readonly WireEvent[]>,
): Json<EventStream> {
  return `{"game_id":"${id}","version":${version},"deadline_at":${deadlineAt},"events":${events}}`;
}

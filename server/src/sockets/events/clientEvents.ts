import { type ClientEvent, type ClientMessage, type ErrorBody, errorBody } from '@staxd/protocol';
import { memberOf } from '../../games/model/game.ts';
import type { Connection } from '../connection.ts';
import type { EventParts } from './eventParts.ts';
import { joinGame } from './joining.ts';
import { leaveGame } from './leaving.ts';

/** Gives the refusal, which is sent as an `error`, or null. */
type EventHandler<Event extends ClientEvent> = (
  parts: EventParts,
  connection: Connection,
  message: ClientMessage<Event>,
) => Promise<ErrorBody | null>;

type HandledEvent = Exclude<ClientEvent, 'game_action'>;

export const EVENT_HANDLERS: { readonly [Event in HandledEvent]: EventHandler<Event> } = {
  join_game: joinGame,
  leave_game: leaveGame,
  ping: async ({ rooms, now }, connection) => {
    rooms.send(connection, 'pong', { server_now: now() });
    return null;
  },
  get_state: async ({ publisher, games }, connection, { automatic }) => {
    const { attachment, person } = connection;
    if (attachment === null) return errorBody('NOT_CONNECTED');
    // Refused for a spectator, who has no seat.
    if (!automatic) await games.ask(attachment.gameId, { type: 'comeBack', userId: person.userId });
    publisher.snapshot(connection);
    return null;
  },
  watch_tables: async (_, connection, { watching }) => {
    connection.watchesTables = watching;
    return null;
  },
  watch_tournament: async ({ rooms }, connection, { tournament_id }) => {
    rooms.watchTournament(connection, tournament_id);
    return null;
  },
  react,
};

/** Everybody at the table sees it, except people who are apart. It is kept nowhere. */
async function react(
  { rooms, companyRules, tableWords, botTalk }: EventParts,
  { attachment, person: { userId } }: Connection,
  { reaction }: ClientMessage<'react'>,
): Promise<ErrorBody | null> {
  const current = attachment && rooms.current(attachment.gameId);
  if (!current) return errorBody('NOT_CONNECTED');
  if (!memberOf(current.game, userId)) return errorBody('NOT_IN_GAME');
  const apart = await companyRules.apartFrom(userId);
  const message = { game_id: attachment.gameId, user_id: userId, reaction };
  tableWords.say(attachment.gameId, { to: { allBut: apart }, event: 'reaction', message });
  botTalk.pulled(current.game, { userId, reaction, apart });
  return null;
}

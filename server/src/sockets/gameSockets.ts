import type { Server as HttpServer } from 'node:http';
import { type ErrorBody, errorBody, type ServerEvent, type ServerMessage } from '@staxd/protocol';
import type { Config } from '../config/config.ts';
import type { Game } from '../games/model/game.ts';
import type { OpenTables } from '../games/tables/openTables.ts';
import type { Person } from '../identity/person.ts';
import type { Log } from '../monitoring/log.ts';
import { newRequestId } from '../monitoring/requestIds.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import type { TournamentNews } from '../tournaments/service.ts';
import { admission } from './admission.ts';
import { BotTalk } from './botTalk.ts';
import type { Connection, GameNamespace, GameServer } from './connection.ts';
import { ConnectionGate } from './connectionGate.ts';
import { Dispatcher } from './dispatcher.ts';
import type { EventParts } from './events/eventParts.ts';
import { stopFollowing } from './events/leaving.ts';
import { tellOfGames } from './gameNews.ts';
import { startHousekeeping } from './housekeeping.ts';
import { NAMESPACE } from './packets.ts';
import { Publisher } from './publisher.ts';
import { Rooms } from './rooms.ts';
import { openServers } from './servers/servers.ts';
import { openSocketServer } from './socketServer.ts';
import { Spectators } from './spectators.ts';
import { TableHints } from './tableHints.ts';
import { callMessage } from './tournamentCalls.ts';

export interface SocketParts
  extends Omit<EventParts, 'rooms' | 'spectators' | 'publisher' | 'botTalk' | 'servers' | 'now'> {
  readonly config: Config;
  readonly platform: Platform;
  readonly log: Log;
  readonly tables: OpenTables;
  readonly store: Pick<Store<Game>, 'hints' | 'shared'>;
}

/** Sends to one connection. */
type Tell = <Event extends ServerEvent>(event: Event, message: ServerMessage<Event>) => void;
type ConnectedListener = (userId: string, tell: Tell) => void;

/** With one more, the oldest is closed. */
const MOST_SOCKETS_PER_USER = 10;
/** Milliseconds over which clients are spread when they come back. */
const RECONNECT_SPREAD = 3000;
const SWITCHING = 'The server is restarting. You will be back in a moment.';

export class GameSockets {
  readonly #server: GameServer;
  readonly #parts: SocketParts & EventParts;
  readonly #dispatcher: Dispatcher;
  readonly #housekeeping: Timer;
  readonly #tableHints: TableHints;
  readonly #connectedListeners: ConnectedListener[] = [];

  constructor(http: HttpServer, parts: SocketParts) {
    const { config, games, platform, store } = parts;
    const { hints, shared } = store;
    const { timers, clock } = platform;
    const now = () => games.committer.now();
    const fault = (error: unknown) => this.#fault(error);
    const gate = new ConnectionGate({ config, strain: parts.strain, now: () => clock.now() });
    this.#server = openSocketServer(http, config, gate);
    const namespace: GameNamespace = this.#server.of(NAMESPACE);
    const rooms = new Rooms(now);
    const spectators = new Spectators(rooms);
    const publisher = new Publisher(rooms, spectators, now);
    const botTalk = new BotTalk({ platform, publisher });
    const servers = openServers({ ...platform, hints, shared, games, rooms, report: fault });
    this.#parts = { ...parts, rooms, spectators, publisher, botTalk, servers, now };
    this.#tableHints = new TableHints({ ...this.#parts, timers });
    this.#dispatcher = new Dispatcher(this.#parts, fault);
    namespace.use(admission({ ...parts, gate }, fault));
    namespace.on('connection', (socket) => this.#serve(socket.data));
    tellOfGames(this.#parts, timers, fault);
    parts.identity.sessionTokens.onRevoked((family) => this.#endFamily(family));
    parts.identity.accounts.onPromoted(async (person) => this.#rebind(person));
    this.#housekeeping = startHousekeeping({ ...this.#parts, timers });
  }

  get count(): number {
    return this.#parts.rooms.connections.size;
  }

  get behind(): number {
    return [...this.#parts.rooms.connections].filter(({ behindSince }) => behindSince !== null).length;
  }

  /** How many watch a game. */
  spectatorsOf(gameId: string): number {
    return this.#parts.spectators.countOf(gameId);
  }

  /** Tells each client a different moment to come back. */
  announceRestart(): void {
    const { rooms, platform } = this.#parts;
    for (const connection of rooms.connections) {
      const reconnect_in = platform.rng.below(RECONNECT_SPREAD);
      rooms.send(connection, 'server_draining', { reconnect_in, message: SWITCHING });
    }
  }

  /** A line of whoever runs the server, to all; gives how many people are there. */
  tellAll(text: string): number {
    const { rooms } = this.#parts;
    for (const connection of rooms.connections) rooms.send(connection, 'operator_notice', { text });
    return new Set([...rooms.connections].map(({ person }) => person.userId)).size;
  }

  /** From now on the user's open sockets are a vip's, or are not. */
  setVip(userId: string, isVip: boolean): void {
    for (const connection of this.#parts.rooms.connectionsOf(userId))
      connection.person = { ...connection.person, isVip };
  }

  /** Tells everyone viewing a tournament that it changed, and each entrant what the change means for them. */
  tellTournament({ tournament, version, calls }: TournamentNews): void {
    const { rooms } = this.#parts;
    rooms.tellTournament(tournament.id, version);
    for (const call of calls) rooms.tellUser(call.userId, 'tournament_call', callMessage(tournament, call));
  }

  /** To all sockets of a person, whatever they follow. */
  tellUser<Event extends ServerEvent>(userId: string, event: Event, message: ServerMessage<Event>): void {
    this.#parts.rooms.tellUser(userId, event, message);
  }

  /** Calls back with whoever connects. */
  onConnected(listener: ConnectedListener): void {
    this.#connectedListeners.push(listener);
  }

  cutOffUser(userId: string, error: ErrorBody): void {
    const { rooms } = this.#parts;
    rooms.tellUser(userId, 'error', error);
    for (const connection of rooms.connectionsOf(userId)) rooms.cutOff(connection);
  }

  async close(): Promise<void> {
    this.#housekeeping.cancel();
    this.#tableHints.close();
    this.#parts.botTalk.close();
    await this.#server.close();
    await this.#parts.servers?.close();
  }

  #serve(connection: Connection): void {
    const { rooms, now } = this.#parts;
    const { socket, person } = connection;
    const open = rooms.connectionsOf(person.userId);
    if (open.length >= MOST_SOCKETS_PER_USER) rooms.cutOff(open[0]);
    rooms.add(connection);
    this.#dispatcher.listen(connection);
    socket.on('disconnect', () =>
      this.#dispatcher.finish(connection, async () => {
        const followed = stopFollowing(this.#parts, connection);
        rooms.remove(connection);
        await followed;
      }),
    );
    const { userId, username } = person;
    rooms.send(connection, 'connected', {
      state: 'connected',
      user_id: userId,
      username,
      server_now: now(),
      server_started_at: this.#parts.games.scheduler.wentOnAt,
      ...(this.#parts.servers && { is_shared: true }),
    });
    for (const listener of this.#connectedListeners)
      listener(userId, (event, message) => rooms.send(connection, event, message));
  }

  /** A guest has an account now, and goes on over the same lines. */
  #rebind(person: Person): void {
    for (const connection of this.#parts.rooms.connectionsOf(person.userId)) connection.person = person;
  }

  #endFamily(family: string): void {
    const { rooms } = this.#parts;
    for (const connection of rooms.connections) {
      if (connection.person.family !== family) continue;
      rooms.send(connection, 'error', errorBody('UNAUTHORIZED'));
      rooms.cutOff(connection);
    }
  }

  /** The id under which the log has it. */
  #fault(error: unknown): string {
    const requestId = newRequestId();
    this.#parts.log.error('a socket request failed, which is a bug', { requestId, error });
    return requestId;
  }
}

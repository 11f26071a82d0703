import type { Server as HttpServer } from 'node:http';
import type { ErrorBody, ServerEvent, ServerMessage } from '@staxd/protocol';
import { newRequestId } from '../monitoring/requestIds.ts';
import type { Timer } from '../platform/platform.ts';
import type { TournamentNews } from '../tournaments/service.ts';
import { admission } from './admission.ts';
import type { Connection, GameNamespace, GameServer } from './connection.ts';
import { ConnectionGate } from './connectionGate.ts';
import { Dispatcher } from './dispatcher.ts';
import type { EventParts } from './events/eventParts.ts';
import { stopFollowing } from './events/leaving.ts';
import { tellOfGames } from './gameNews.ts';
import { startHousekeeping } from './housekeeping.ts';
import { NAMESPACE } from './packets.ts';
import { LineOwners } from './servers/lineOwners.ts';
import type { Looks } from './servers/looks.ts';
import { type SocketParts, socketParts } from './socketParts.ts';
import { openSocketServer } from './socketServer.ts';
import { TableHints } from './tableHints.ts';
import { callMessage } from './tournamentCalls.ts';

export interface Told {
  /** How many are here. */
  readonly people: number;
  /** Whether there are other servers, at which all are told too. */
  readonly hasOthers: boolean;
}

/** Sends to one connection. */
type Tell = <Event extends ServerEvent>(event: Event, message: ServerMessage<Event>) => void;
type ConnectedListener = (userId: string, tell: Tell) => void;

/** Milliseconds after which clients come back, spread, to this server or to others: those are there already, this one has to go first. */
const RECONNECT = { here: { least: 0, most: 3000 }, elsewhere: { least: 500, most: 1500 } } as const;
const SWITCHING = 'The server is restarting. You will be back in a moment.';

export class GameSockets {
  readonly #server: GameServer;
  readonly #parts: SocketParts & EventParts;
  readonly #dispatcher: Dispatcher;
  readonly #housekeeping: Timer;
  readonly #tableHints: TableHints;
  readonly #owners: LineOwners;
  readonly #connectedListeners: ConnectedListener[] = [];

  constructor(http: HttpServer, parts: SocketParts) {
    const { config, games, platform, store } = parts;
    const { timers, clock } = platform;
    const now = () => games.committer.now();
    const fault = (error: unknown) => this.#fault(error);
    const gate = new ConnectionGate({ config, strain: parts.strain, now: () => clock.now() });
    this.#server = openSocketServer(http, config, gate);
    const namespace: GameNamespace = this.#server.of(NAMESPACE);
    const tell = (text: string) => this.#tellHere(text);
    this.#parts = socketParts(parts, { now, tell, fault });
    this.#tableHints = new TableHints({ ...this.#parts, timers });
    this.#dispatcher = new Dispatcher(this.#parts, fault);
    namespace.use(admission({ ...parts, gate }, fault));
    namespace.on('connection', (socket) => this.#serve(socket.data));
    tellOfGames(this.#parts, timers, fault);
    this.#owners = new LineOwners({ ...this.#parts, hints: store.hints, looks: this.looks });
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

  /** Who has an open line here. */
  people(): ReadonlySet<string> {
    return new Set([...this.#parts.rooms.connections].map(({ person }) => person.userId));
  }

  /** At what other servers change; null: there are none. */
  get looks(): Looks | null {
    return this.#parts.servers?.looks ?? null;
  }

  /** Tells each client a different moment to come back. */
  announceRestart(): void {
    const { rooms, platform, servers } = this.#parts;
    const { least, most } = RECONNECT[servers === null ? 'here' : 'elsewhere'];
    for (const connection of rooms.connections) {
      const reconnect_in = least + platform.rng.below(most - least);
      rooms.send(connection, 'server_draining', { reconnect_in, message: SWITCHING });
    }
  }

  /** A line of whoever runs the server, to all. */
  async tellAll(text: string): Promise<Told> {
    const { servers } = this.#parts;
    this.#tellHere(text);
    await servers?.notices.add(text);
    return { people: this.people().size, hasOthers: servers !== null };
  }

  /** From now on the user's open sockets are a vip's, or are not. */
  setVip(userId: string, isVip: boolean): void {
    this.#owners.setVip(userId, isVip);
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
    const { rooms, windows, now } = this.#parts;
    const { socket, person } = connection;
    rooms.add(connection);
    windows.opened(connection);
    this.#dispatcher.listen(connection);
    socket.on('disconnect', () =>
      this.#dispatcher.finish(connection, async () => {
        const followed = stopFollowing(this.#parts, connection);
        rooms.remove(connection);
        windows.closed(connection);
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

  #tellHere(text: string): void {
    const { rooms } = this.#parts;
    for (const connection of rooms.connections) rooms.send(connection, 'operator_notice', { text });
  }

  /** The id under which the log has it. */
  #fault(error: unknown): string {
    const requestId = newRequestId();
    this.#parts.log.error('a socket request failed, which is a bug', { requestId, error });
    return requestId;
  }
}

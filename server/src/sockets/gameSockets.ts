import type { Server as HttpServer } from 'node:http';
import { type ErrorBody, errorBody, type ServerEvent, type ServerMessage } from '@staxd/protocol';
import { Server } from 'socket.io';
import { shown } from '../chat/chat.ts';
import type { Config } from '../config/config.ts';
import { peopleIn } from '../games/model/game.ts';
import type { OpenTables } from '../games/tables/openTables.ts';
import { addressOf } from '../identity/address.ts';
import type { Person } from '../identity/person.ts';
import { takeAll } from '../limits/rateLimits.ts';
import type { Log } from '../monitoring/log.ts';
import { newRequestId } from '../monitoring/requestIds.ts';
import type { Work } from '../monitoring/strain.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import type { ChatMessage } from '../store/ports.ts';
import type { TournamentNews } from '../tournaments/service.ts';
import { arrivalsIn } from './arrivals.ts';
import { BotTalk } from './botTalk.ts';
import { Connection, type GameNamespace, type GameServer, type GameSocket } from './connection.ts';
import { ConnectionGate } from './connectionGate.ts';
import { Dispatcher } from './dispatcher.ts';
import type { EventParts } from './events/eventParts.ts';
import { stopFollowing } from './events/leaving.ts';
import { botNotice } from './gameNotices.ts';
import { startHousekeeping } from './housekeeping.ts';
import { NAMESPACE } from './packets.ts';
import { Publisher } from './publisher.ts';
import { Rooms } from './rooms.ts';
import { Spectators } from './spectators.ts';
import { TableHints } from './tableHints.ts';
import { callMessage } from './tournamentCalls.ts';

export interface SocketParts
  extends Omit<EventParts, 'rooms' | 'spectators' | 'publisher' | 'botTalk' | 'now'> {
  readonly config: Config;
  readonly platform: Platform;
  readonly log: Log;
  readonly tables: OpenTables;
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
  readonly #gate: ConnectionGate;
  readonly #housekeeping: Timer;
  readonly #startedAt: number;
  readonly #tableHints: TableHints;
  readonly #connectedListeners: ConnectedListener[] = [];

  constructor(http: HttpServer, parts: SocketParts) {
    const { config, games, platform } = parts;
    const now = () => games.committer.now();
    this.#startedAt = now();
    this.#gate = new ConnectionGate({ config, strain: parts.strain, now: () => platform.clock.now() });
    this.#server = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      perMessageDeflate: false,
      httpCompression: false,
      pingInterval: 15_000,
      pingTimeout: 10_000,
      connectTimeout: 10_000,
      cors: { origin: [...config.origins] },
      allowRequest: (request, decide) => {
        const isAdmitted = this.#gate.admits(request);
        decide(isAdmitted ? null : 'refused', isAdmitted);
      },
    });
    this.#gate.watch(this.#server);
    // Socket.IO's default namespace is not used; open sockets there would stay.
    this.#server.of('/').use((_, next) => next(new Error('Use the namespace /game.')));
    const namespace: GameNamespace = this.#server.of(NAMESPACE);
    const rooms = new Rooms(now);
    const spectators = new Spectators(rooms);
    const publisher = new Publisher(rooms, spectators, now);
    const botTalk = new BotTalk({ platform, publisher });
    this.#parts = { ...parts, rooms, spectators, publisher, botTalk, now };
    this.#tableHints = new TableHints({ ...parts, rooms, spectators, timers: platform.timers, now });
    this.#dispatcher = new Dispatcher(this.#parts, (error) => this.#fault(error));
    namespace.use((socket, next) => {
      const work = parts.strain.begins(addressOf(socket.request, parts.config.trustedProxies));
      this.#admit(socket, work)
        .then(next, (error: unknown) => {
          next(refusal(errorBody('INTERNAL', { reference: this.#fault(error) })));
        })
        .finally(work.ends);
    });
    namespace.on('connection', (socket) => this.#serve(socket.data));
    const lines = arrivalsIn(rooms, games, platform.timers, (error) => this.#fault(error));
    games.matchmaking.seeLines(lines);
    games.committer.outbox.onCommitted((committed) => {
      publisher.publish(committed);
      botTalk.follow(committed);
    });
    games.scheduler.onBotAtWork(({ id, game, status }) => {
      const notice = botNotice(game, status);
      if (notice) publisher.deliver(id, notice);
    });
    games.committer.outbox.onMissed(
      (id) => void this.#lookAgain(id).catch((error: unknown) => this.#fault(error)),
    );
    parts.identity.sessionTokens.onRevoked((family) => this.#endFamily(family));
    parts.identity.accounts.onPromoted(async (person) => this.#rebind(person));
    parts.chat.onMessage((message, apart) => this.#tellPlayers(message, apart));
    this.#housekeeping = startHousekeeping({ ...this.#parts, timers: platform.timers });
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
  }

  /** Undefined: admitted, and `socket.data` is set. Otherwise the refusal. */
  async #admit(socket: GameSocket, work: Work): Promise<Error | undefined> {
    work.goesOn(true);
    const { identity, limiter, config, lifecycle } = this.#parts;
    const draining = lifecycle.refusesJoins();
    if (draining) return refusal(draining);
    const { token } = socket.handshake.auth as { token?: unknown };
    const address = addressOf(socket.request, config.trustedProxies);
    const person = typeof token === 'string' ? await identity.authenticate(token, address) : null;
    // Nobody is refused here for the strain: a guest's game may depend on the line.
    work.goesOn(person === null || person.isGuest);
    if (person === null) return refusal(errorBody('UNAUTHORIZED'));
    const banned = this.#parts.manners.refusesAll(person.userId);
    if (banned) return refusal(banned);
    const tooMany = await takeAll(limiter, ['connectionsPerUser'], person.userId);
    if (tooMany) return refusal(tooMany);
    this.#gate.signedIn(socket.request);
    socket.data = new Connection(socket, person, address);
    return undefined;
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
      server_started_at: this.#startedAt,
    });
    for (const listener of this.#connectedListeners)
      listener(userId, (event, message) => rooms.send(connection, event, message));
  }

  /** There may be versions that nobody here was told of. */
  async #lookAgain(gameId: string): Promise<void> {
    const { rooms, spectators, publisher, games } = this.#parts;
    for (const connection of rooms.following(gameId)) {
      const inviteCode = connection.attachment?.inviteCode;
      const { userId } = connection.person;
      const seen = await games.look(gameId, userId, inviteCode);
      const sight = await games.sight(gameId, userId, inviteCode);
      if (connection.attachment?.gameId !== gameId) continue;
      if (seen.ok && sight.ok) {
        rooms.note(gameId, seen.value);
        if (sight.value.role === 'spectator') spectators.note(gameId, sight.value);
        publisher.snapshot(connection);
      } else rooms.leave(connection);
    }
  }

  /** Only players of the game read its chat, not spectators or players who have left. */
  #tellPlayers(message: ChatMessage, apart: readonly string[]): void {
    const { rooms, publisher, botTalk } = this.#parts;
    const { gameId } = message;
    const current = rooms.current(gameId);
    if (current === null) return;
    const to = peopleIn(current.game).flatMap(({ userId }) => (apart.includes(userId) ? [] : userId));
    const saying = { game_id: gameId, ...shown({ message }) };
    publisher.deliver(gameId, { to, event: 'chat_message', message: saying });
    botTalk.heard(current.game, message, apart);
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

/** Clients look for the word in the message (CONN-7). */
function refusal(error: ErrorBody): Error {
  const message = error.code === 'UNAUTHORIZED' ? `unauthorized: ${error.detail}` : error.detail;
  return Object.assign(new Error(message), { data: error });
}

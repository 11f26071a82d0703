/**
 * The server of one game, as far as a session can see it: a lobby, then a real game of the engine. Tests
 * can hold back or lose messages, and so decide what arrives when.
 */
import {
  type Action,
  actor,
  apply,
  createGame,
  defineRules,
  type GameState,
  legalActions,
  type Mode,
  redact,
  unwrap,
  type View,
  viewFor,
} from '@staxd/engine';
import {
  type ActionRequest,
  decodeAction,
  encodeChatMessage,
  encodeEvents,
  encodeState,
  errorBody,
  isGameEvent,
  type Mask,
  type Move,
  type PublicGame,
  type PublicPlayer,
  refusalBody,
  type SeenGame,
  type ServerEvent,
  type ServerMessage,
  type TableEvent,
  type WireGameState,
} from '@staxd/protocol';
import type { Clock } from '../src/platform/platform.ts';
import type { FakeSocket } from './fakeSocket.ts';

export const GAME_ID = 'g_table';

type Answer = ServerMessage<'action_response'>;
/** Delivers a message to a client, or loses it. */
type Deliver = (event: ServerEvent, message: unknown, arrive: () => void) => void;

interface Line {
  readonly socket: FakeSocket;
  readonly userId: string;
  isJoined: boolean;
}

export interface TableOptions {
  readonly mode?: Mode;
  readonly seed?: string;
}

export class TableServer {
  version = 1;
  state: GameState | null = null;
  phase: PublicGame['phase'] = 'waiting_for_players';
  /** The payloads of all `join_game` events. */
  readonly joins: ServerMessageLog = [];
  /** The request ids of all actions that were carried out. */
  readonly carriedOut: string[] = [];
  /** The chat. */
  readonly said: ReturnType<typeof encodeChatMessage>[] = [];
  /** Refuses chat messages with this code. */
  refuses: Parameters<typeof errorBody>[0] | null = null;
  deliver: Deliver = (_event, _message, arrive) => arrive();
  #cardsPlayed = 0;
  readonly #receipts = new Map<string, Answer>();
  readonly #lines: Line[] = [];
  readonly #clock: Clock;
  readonly #options: TableOptions;
  #players: PublicPlayer[];

  constructor(names: readonly string[], clock: Clock, options: TableOptions = {}) {
    this.#clock = clock;
    this.#options = options;
    this.#players = names.map((username) => ({
      userId: `u_${username}`,
      username,
      bot: null,
      isGuest: true,
      avatar: 1,
      rating: null,
      cardBack: null,
      badges: [],
      isReady: false,
      presence: 'connected',
      hasStandIn: false,
    }));
  }

  /** Connects a player's socket. */
  connect(socket: FakeSocket, username: string): void {
    const line: Line = { socket, userId: `u_${username}`, isJoined: false };
    this.#lines.push(line);
    socket.onSent = (event, payload) => this.#receive(line, event, payload as never);
  }

  /** The game as a player sees it. */
  seen(userId: string): SeenGame {
    const view = this.state && viewFor(this.state, this.#seatOf(userId));
    return { ...this.#game(), viewerId: userId, hasRelaxedClock: false, view };
  }

  snapshot(userId: string): WireGameState {
    const legal = this.state ? legalActions(this.state, this.#seatOf(userId)) : [];
    const seen = this.seen(userId);
    return encodeState(seen, { ...seen, legal, now: this.#clock.now() });
  }

  #seatOf(userId: string): number {
    return this.#players.findIndex((player) => player.userId === userId);
  }

  deal(): void {
    const rules = unwrap(defineRules(this.#options.mode ?? 'casual', {}));
    const seats = this.#players.map(({ username }) => ({ name: username }));
    this.state = unwrap(createGame(rules, seats, this.#options.seed ?? 'alea:1'));
    this.phase = 'in_progress';
    this.publish([{ type: 'gameStarted' }]);
    for (const line of this.#lines) this.#sendState(line);
  }

  /** Carries out an action; false if it is refused. */
  play(action: Action): boolean {
    if (!this.state) return false;
    const applied = apply(this.state, action);
    if (!applied.ok) return false;
    this.state = applied.value.state;
    if (this.state.outcome) this.phase = 'completed';
    for (const event of applied.value.events) {
      if (event.type === 'cardsPlayed') this.#cardsPlayed += event.cards.length;
    }
    this.publish(applied.value.events);
    return true;
  }

  /** Makes the next version and sends it to everybody who has joined. */
  publish(events: readonly TableEvent[]): void {
    this.version++;
    for (const line of this.#lines) {
      const seat = this.#seatOf(line.userId);
      const heard = events.map((event) => (isGameEvent(event) ? redact(event, seat) : event));
      this.send(line, 'event_stream', {
        game_id: GAME_ID,
        version: this.version,
        deadline_at: null,
        events: encodeEvents(heard, this.#game()),
      });
    }
  }

  /** Stores a chat message and sends it to everybody. */
  say(userId: string, content: string, masks: readonly Mask[] = []): void {
    const username = this.#players[this.#seatOf(userId)].username;
    const said = encodeChatMessage({
      id: `m${this.said.length + 1}`,
      userId,
      username,
      content,
      masks,
      createdAt: this.#clock.now(),
    });
    this.said.push(said);
    this.tell('chat_message', { game_id: GAME_ID, ...said });
  }

  setReady(userId: string, isReady: boolean): void {
    this.#players = this.#players.map((player) =>
      player.userId === userId ? { ...player, isReady } : player,
    );
    this.publish([{ type: 'readyChanged', userId, isReady }]);
  }

  /** Sends a message to everybody who has joined. */
  tell<Event extends ServerEvent>(event: Event, message: ServerMessage<Event>): void {
    for (const line of this.#lines) this.send(line, event, message);
  }

  send<Event extends ServerEvent>(line: Line, event: Event, message: ServerMessage<Event>): void {
    if (!line.isJoined) return;
    this.deliver(event, message, () => line.socket.receive(event, message));
  }

  #receive(line: Line, event: string, payload: ActionRequest & Record<string, unknown>): void {
    if (event === 'ping') line.socket.receive('pong', { server_now: this.#clock.now() });
    if (event === 'get_state') this.#sendState(line);
    if (event === 'leave_game') line.isJoined = false;
    if (event === 'join_game') {
      this.joins.push(payload);
      line.isJoined = true;
      this.#sendState(line);
    }
    if (event === 'game_action') this.send(line, 'action_response', this.#act(line.userId, payload));
  }

  #sendState(line: Line): void {
    const game_state = this.snapshot(line.userId);
    this.send(line, 'game_state', { game_state, version: game_state.version });
  }

  #act(userId: string, request: ActionRequest): Answer {
    const request_id = request.request_id ?? '';
    const known = this.#receipts.get(request_id);
    if (known) return { ...known, from_cache: true };
    const error = this.#carryOut(userId, request);
    if (error) {
      const { code, retryable } = error;
      return {
        request_id,
        success: false,
        data: null,
        error: error.detail,
        code,
        retryable,
        from_cache: false,
      };
    }
    this.carriedOut.push(request_id);
    const data = { version: this.version };
    const done = {
      request_id,
      success: true,
      data,
      error: null,
      code: null,
      retryable: false,
      from_cache: false,
    };
    this.#receipts.set(request_id, done);
    return done;
  }

  #carryOut(userId: string, request: ActionRequest) {
    if (request.action_type === 'player_ready') {
      this.setReady(userId, request.params?.ready === true);
      return null;
    }
    if (request.action_type === 'chat') {
      if (this.refuses) return errorBody(this.refuses);
      this.say(userId, String(request.params?.message));
      return null;
    }
    if (request.action_type === 'leave_game') {
      this.publish([]);
      return null;
    }
    const seat = this.#seatOf(userId);
    if (!this.state) return errorBody('GAME_NOT_STARTED');
    const view: View = viewFor(this.state, seat);
    const read = decodeAction({ params: {}, ...request } as Move, {
      view,
      handAt: () => view.hand,
      seatOf: (id) => this.#seatOf(id),
    });
    if (!read.ok) return read.error;
    if (actor(this.state) !== seat) return refusalBody({ code: 'NOT_YOUR_TURN', params: {} });
    return this.play(read.value) ? null : errorBody('ACTION_FAILED');
  }

  #game(): PublicGame {
    return {
      id: GAME_ID,
      inviteCode: 'ABCDEF',
      name: 'Table',
      mode: this.#options.mode ?? 'casual',
      phase: this.phase,
      version: this.version,
      updatedAt: this.#clock.now(),
      isPrivate: true,
      maxPlayers: 7,
      turnSeconds: 30,
      allowSpectators: true,
      autoStart: true,
      allowBots: true,
      isQuickMatch: false,
      hostId: this.#players[0].userId,
      players: this.#players,
      countdown: null,
      deadlineAt: null,
      commitment: '0'.repeat(64),
      seed: null,
      cardsPlayed: this.#cardsPlayed,
      cancelReason: this.phase === 'cancelled' ? 'insufficient_players' : null,
      rematchInviteCode: null,
      victory: null,
    };
  }
}

type ServerMessageLog = Readonly<Record<string, unknown>>[];

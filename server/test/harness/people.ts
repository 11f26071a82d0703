/** People as tests see them: calls over HTTP and raw sockets, with nothing between that could help. */
import { afterUpdate, type LiveGame, liveGame } from '@staxd/client';
import {
  type ActionRequest,
  type ActionResponse,
  type AuthResponse,
  BASE_PATH,
  type CallName,
  type CallResponse,
  decodeState,
  decodeUpdate,
  type ErrorBody,
  REST,
  type RestCall,
  SERVER_EVENTS,
  type ServerEvent,
  type ServerMessage,
  type WireGameState,
} from '@staxd/protocol';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import { expect } from 'vitest';

/** How long a test waits for something that must happen. It is no measurement. In a program that is broken it need not be long. */
const PATIENCE = Number(process.env.PROVE_PATIENCE ?? 60_000);

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** What comes back: a test says which of both it expects by what it looks at. */
type Answered<Name extends CallName> = ErrorBody &
  ([CallResponse<Name>] extends [never] ? unknown : CallResponse<Name>);

/** Makes a call by its name in the wire's table. Every 200 is checked against its schema. */
export async function call<Name extends CallName>(
  url: string,
  name: Name,
  { params = {}, query, body, token, headers = {} }: CallOptions = {},
): Promise<Reply<Answered<Name>>> {
  const { method, path, response: schema }: RestCall = REST[name];
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(url + BASE_PATH + filled + search, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read = (await response.json()) as Answered<Name>;
  if (response.ok && schema) expect(v.safeParse(schema, read).issues).toBeUndefined();
  return { status: response.status, headers: response.headers, body: read };
}

/** A signed-in person. */
export interface Person {
  readonly url: string;
  readonly username: string;
  readonly userId: string;
  readonly token: string;
  readonly sessionToken: string;
}

let guests = 0;

export async function signInGuest(url: string, username = `Guest_${++guests}`): Promise<Person> {
  const { status, body } = await call(url, 'guest', { body: { username } });
  expect(status).toBe(200);
  return personOf(url, body);
}

export async function register(url: string, username = `User_${++guests}`): Promise<Person> {
  const { status, body } = await call(url, 'register', { body: { username, password: 'Correct-Horse-9' } });
  expect(status).toBe(200);
  return personOf(url, body);
}

function personOf(url: string, { access_token, session_token = '', user }: AuthResponse): Person {
  return { url, username: user.username, userId: user.id, token: access_token, sessionToken: session_token };
}

/** One message that came over a socket. */
export type Message = {
  [Event in ServerEvent]: { event: Event; message: ServerMessage<Event> };
}[ServerEvent];

/** An open socket and everything that has come over it. */
export class Line {
  readonly socket: Socket;
  readonly messages: Message[] = [];
  /** The game as a client keeps it; null before it has seen one. */
  game: LiveGame | null = null;
  /** The latest whole state that came. */
  state: WireGameState | null = null;
  /** Every version that it was told, in the order of coming. */
  readonly versions: number[] = [];
  #requests = 0;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: ServerEvent, message: unknown) => {
      const schema = SERVER_EVENTS[event];
      const issues = schema ? v.safeParse(schema, message).issues : [{ message: 'no event of the wire' }];
      expect(issues, `${event} ${JSON.stringify(message)}`).toBeUndefined();
      this.messages.push({ event, message } as Message);
      this.#follow({ event, message } as Message);
    });
  }

  #follow({ event, message }: Message): void {
    if (event === 'event_stream') this.versions.push(message.version);
    if (event === 'event_stream' && this.game && message.version === this.game.version + 1) {
      this.game = afterUpdate(this.game, decodeUpdate(message, this.game.players));
    }
    if (event !== 'game_state' && event !== 'game_update') return;
    if (event === 'game_state') this.versions.push(message.version);
    this.state = message.game_state;
    this.game = liveGame(decodeState(message.game_state));
  }

  /** Whether the game waits for this person. */
  get isAwaited(): boolean {
    const view = this.game?.view;
    return view !== undefined && view !== null && view.awaited === view.viewer;
  }

  /** The messages of one kind, oldest first. */
  all<Event extends ServerEvent>(event: Event): ServerMessage<Event>[] {
    return this.messages.flatMap((each) =>
      each.event === event ? [each.message as ServerMessage<Event>] : [],
    );
  }

  /** The first message of a kind that passes `test`, whether it has come already or not. */
  async get<Event extends ServerEvent>(
    event: Event,
    test: (message: ServerMessage<Event>) => boolean = () => true,
  ): Promise<ServerMessage<Event>> {
    return waitFor(() => this.all(event).find(test), `${event} never came`);
  }

  send(event: string, ...data: unknown[]): void {
    this.socket.emit(event, ...data);
  }

  /** Follows a game; gives the first snapshot. */
  async join(gameId: string, more: object = {}): Promise<WireGameState> {
    const before = this.all('game_state').length;
    this.send('join_game', { game_id: gameId, ...more });
    await waitFor(() => this.all('game_state')[before], `nothing is seen of game ${gameId}`);
    return this.all('game_state')[before].game_state;
  }

  /** Acts; gives the answer to it. */
  async act(action: ActionRequest): Promise<ActionResponse> {
    const request_id = action.request_id ?? `r${++this.#requests}_${this.socket.id}`;
    const before = this.all('action_response').length;
    this.send('game_action', { ...action, request_id });
    return waitFor(
      () =>
        this.all('action_response')
          .slice(before)
          .find((answer) => answer.request_id === request_id),
      `no answer to ${JSON.stringify(action)}`,
    );
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Opens a socket; rejects with what the server says when it may not come in. */
export function connect({ url, token }: Pick<Person, 'url' | 'token'>): Promise<Line> {
  const socket = io(`${url}/game`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const line = new Line(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(line));
    socket.on('connect_error', (error) => reject(Object.assign(error, { line })));
  });
}

/** Looks again and again until there is something to see. */
export async function waitFor<T>(look: () => T | undefined | null | false, complaint: string): Promise<T> {
  const endsAt = Date.now() + PATIENCE;
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (Date.now() > endsAt) return expect.unreachable(complaint);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The same for what must be asked for. */
export async function untilIt(holds: () => Promise<boolean>, complaint: string): Promise<void> {
  const endsAt = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > endsAt) return expect.unreachable(complaint);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

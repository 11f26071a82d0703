/** A socket that the test controls. It connects by itself only if `isReachable`. */
import type { GameSocket, OpenSocket, SocketHandlers } from '../src/connection/connection.ts';

interface Sent {
  readonly event: string;
  readonly payload: unknown;
}

export class FakeSocket implements GameSocket {
  handlers!: SocketHandlers;
  /** Gives the token to connect with. */
  token!: () => Promise<string | null>;
  /** Everything that was sent, pings included. */
  readonly sent: Sent[] = [];
  /** Numbers of calls to connect and disconnect. */
  connects = 0;
  disconnects = 0;
  /** The game for which each of them was, oldest first. */
  readonly games: (string | null)[] = [];
  isUp = false;
  /** Whether connecting succeeds. */
  isReachable = false;
  /** Receives each sent message. */
  onSent: (event: string, payload: unknown) => void = () => {};

  readonly open: OpenSocket = (_url, token, handlers) => {
    this.token = token;
    this.handlers = handlers;
    return this;
  };

  connect(gameId: string | null = null): void {
    this.connects++;
    this.games.push(gameId);
    if (this.isReachable) queueMicrotask(() => this.comeUp());
  }

  disconnect(): void {
    this.disconnects++;
    if (this.isUp) this.drop();
  }

  emit(event: string, payload: unknown): void {
    if (!this.isUp) throw new Error(`${event} is sent into the void`);
    this.sent.push({ event, payload });
    this.onSent(event, payload);
  }

  /** The connection is established. */
  comeUp(): void {
    this.isUp = true;
    this.handlers.connected();
  }

  /** The connection ends, for whatever reason. */
  drop(): void {
    this.isUp = false;
    this.handlers.disconnected();
  }

  /** Delivers a message from the server. */
  receive(event: string, payload: unknown): void {
    if (!this.isUp) return;
    this.handlers.received(event, payload);
  }

  /** The payloads of all sent messages of one name. */
  payloads(event: string): unknown[] {
    return this.sent.filter((each) => each.event === event).map(({ payload }) => payload);
  }
}

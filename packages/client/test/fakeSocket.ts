/** A socket whose network is the test: it does nothing by itself, unless it is told that a server is there. */
import type { GameSocket, OpenSocket, SocketHandlers } from '../src/connection/connection.ts';

interface Sent {
  readonly event: string;
  readonly payload: unknown;
}

export class FakeSocket implements GameSocket {
  handlers!: SocketHandlers;
  /** What it asks its token from. */
  token!: () => Promise<string | null>;
  /** Everything that was sent, pings included. */
  readonly sent: Sent[] = [];
  /** How often somebody wanted to connect, and to disconnect. */
  connects = 0;
  disconnects = 0;
  isUp = false;
  /** Whether who connects gets through. */
  isReachable = false;
  /** Answers at once to what is sent. */
  onSent: (event: string, payload: unknown) => void = () => {};

  readonly open: OpenSocket = (_url, token, handlers) => {
    this.token = token;
    this.handlers = handlers;
    return this;
  };

  connect(): void {
    this.connects++;
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

  /** The network lets the socket through. */
  comeUp(): void {
    this.isUp = true;
    this.handlers.connected();
  }

  /** The network, the server or the client has ended the connection. */
  drop(): void {
    this.isUp = false;
    this.handlers.disconnected();
  }

  /** Something arrives from the server. */
  receive(event: string, payload: unknown): void {
    if (!this.isUp) return;
    this.handlers.received(event, payload);
  }

  /** The payloads of everything that was sent under one name. */
  payloads(event: string): unknown[] {
    return this.sent.filter((each) => each.event === event).map(({ payload }) => payload);
  }
}

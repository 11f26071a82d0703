/**
 * The line to the server: it opens, keeps itself alive, notices when it is dead without saying so, and
 * comes back. What travels on it is the session's business.
 */
import type { Identity } from './identity.ts';
import { HEARTBEAT, LONGEST_RECONNECT_DELAY, RECONNECT_DELAY } from './limits.ts';
import type { Platform, Timer } from './platform.ts';

/** What a socket tells of itself and brings. */
export interface SocketHandlers {
  connected(): void;
  disconnected(reason: string): void;
  /** A connection was not made. `comesBack` says whether the socket itself will try again. */
  refused(message: string, comesBack: boolean): void;
  received(event: string, payload: unknown): void;
}

/** A socket of the game namespace that can be connected again and again. */
export interface GameSocket {
  connect(): void;
  /** Ends the connection; the socket does not come back by itself. */
  disconnect(): void;
  /** Asked only while it is connected: what is kept for later would be done twice. */
  emit(event: string, payload: unknown): void;
}

/** Makes a socket that asks `token` for its token each time it connects. */
export type OpenSocket = (
  url: string,
  token: () => Promise<string | null>,
  handlers: SocketHandlers,
) => GameSocket;

export interface ConnectionOptions {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly url: string;
  readonly openSocket: OpenSocket;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onMessage: (event: string, payload: unknown) => void;
}

/** Errors that a new token can cure. */
const AUTH_ERROR = /jwt|signature|token|unauthori[sz]ed|credentials/i;
/** How a socket says that the server, and not the network, has ended the connection. */
const ENDED_BY_SERVER = 'io server disconnect';

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #socket: GameSocket;
  #isOpen = false;
  #isUp = false;
  /** Attempts in a row that have led to nothing. */
  #failures = 0;
  #heartbeat: Timer | null = null;
  #retry: Timer | null = null;
  /** Whether nothing has been heard since the last ping. */
  #isSilent = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = options.openSocket(options.url, () => options.identity.tokenForConnection(), {
      connected: () => this.#connected(),
      disconnected: (reason) => this.#disconnected(reason),
      refused: (message, comesBack) => void this.#refused(message, comesBack),
      received: (event, payload) => {
        this.#isSilent = false;
        if (this.#isOpen) options.onMessage(event, payload);
      },
    });
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#socket.connect();
  }

  close(): void {
    this.#isOpen = false;
    this.#stopTimers();
    this.#goDown();
    this.#socket.disconnect();
  }

  /** Makes a fresh connection in place of this one, after `delay` milliseconds. */
  restart(delay = 0): void {
    if (!this.#isOpen) return;
    this.#stopTimers();
    this.#goDown();
    this.#socket.disconnect();
    this.#connectAfter(delay);
  }

  /** Whether it could be sent: without a connection it is not, and nothing is kept for later. */
  send(event: string, payload: unknown): boolean {
    if (this.#isUp) this.#socket.emit(event, payload);
    return this.#isUp;
  }

  #connected(): void {
    if (!this.#isOpen) return this.#socket.disconnect();
    this.#stopTimers();
    this.#failures = 0;
    this.#isUp = true;
    this.#isSilent = false;
    this.#heartbeat = this.#options.platform.timers.every(HEARTBEAT, () => this.#beat());
    this.#options.onUp();
  }

  /** A line on which a ping brought nothing back for a whole beat is dead, whatever the network says. */
  #beat(): void {
    if (this.#isSilent) return this.restart();
    this.#isSilent = true;
    this.send('ping', {});
  }

  #disconnected(reason: string): void {
    this.#heartbeat?.cancel();
    this.#goDown();
    if (this.#isOpen && reason === ENDED_BY_SERVER) this.#connectAfter(this.#backOff());
  }

  async #refused(message: string, comesBack: boolean): Promise<void> {
    this.#goDown();
    if (!this.#isOpen) return;
    const delay = this.#backOff();
    if (AUTH_ERROR.test(message)) await this.#options.identity.renewQuietly();
    if (this.#isOpen && !comesBack) this.#connectAfter(delay);
  }

  #connectAfter(delay: number): void {
    this.#retry?.cancel();
    this.#retry = this.#options.platform.timers.after(delay, () => this.#socket.connect());
  }

  /** 1 s, 2 s, 4 s and so on up to 30 s, each up to half as long again, so that a crowd spreads out. */
  #backOff(): number {
    const delay = Math.min(RECONNECT_DELAY * 2 ** this.#failures++, LONGEST_RECONNECT_DELAY);
    const [chance] = this.#options.platform.rng.bytes(1);
    return Math.round(delay * (1 + chance / 512));
  }

  #goDown(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#options.onDown();
  }

  #stopTimers(): void {
    this.#heartbeat?.cancel();
    this.#retry?.cancel();
  }
}

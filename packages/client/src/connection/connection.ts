/**
 * The line to the server: it opens, keeps itself alive, notices when it is dead without saying so, and
 * comes back. What travels on it is the session's business.
 */

import type { Identity } from '../identity/identity.ts';
import { backOff, spread } from '../platform/backOff.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import { HEARTBEAT, RECONNECT_DELAY, TRIES_UNTIL_TOLD } from '../platform/timings.ts';
import { ApiError, type ClientError, localError } from '../texts/errors.ts';

/** What a socket tells of itself and brings. */
export interface SocketHandlers {
  connected(): void;
  disconnected(): void;
  /** A connection was not made. */
  refused(message: string): void;
  received(event: string, payload: unknown): void;
}

/** A socket of the game namespace that can be connected again and again, and never connects by itself. */
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
  /** Told why a line that stays away does so, when players can do something about it; null: that is over. */
  readonly onTrouble: (trouble: ClientError | null) => void;
  /** Told when the next try is due, in milliseconds since 1970; null: it is made, or there is none. */
  readonly onNextTry: (at: number | null) => void;
}

/** Errors that a new token can cure. */
const AUTH_ERROR = /jwt|signature|token|unauthori[sz]ed|credentials/i;
const UNREACHABLE = localError('UNREACHABLE', true);

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #socket: GameSocket;
  #isOpen = false;
  #isUp = false;
  #isHangingUp = false;
  /** Whether it has been up since it was opened. */
  #wasUp = false;
  /** Counts the tries: an older one that still waits for its token is none any more. */
  #dials = 0;
  /** Tries in a row that have led to nothing. */
  #failures = 0;
  #heartbeat: Timer | null = null;
  #retry: Timer | null = null;
  /** Whether nothing has been heard since the last ping. */
  #isSilent = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = options.openSocket(options.url, () => Promise.resolve(options.identity.token), {
      connected: () => this.#connected(),
      disconnected: () => this.#disconnected(),
      refused: (message) => void this.#refused(message),
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
    this.#wasUp = false;
    this.#failures = 0;
    void this.#dial();
  }

  close(): void {
    this.#isOpen = false;
    this.#stopTimers();
    this.#goDown();
    this.#hangUp();
    this.#options.onTrouble(null);
    this.#options.onNextTry(null);
  }

  /** Makes a fresh connection in place of this one, after `delay` milliseconds. */
  restart(delay = 0): void {
    if (!this.#isOpen) return;
    this.#stopTimers();
    this.#goDown();
    this.#hangUp();
    this.#dialAfter(delay);
  }

  /** Tries at once, if it is not up: somebody wants it, or the network is back. */
  hurry(): void {
    if (!this.#isOpen || this.#isUp) return;
    this.#failures = 0;
    this.#options.onTrouble(null);
    this.restart();
  }

  /** Whether it could be sent: without a connection it is not, and nothing is kept for later. */
  send(event: string, payload: unknown): boolean {
    if (this.#isUp) this.#socket.emit(event, payload);
    return this.#isUp;
  }

  async #dial(): Promise<void> {
    const dial = ++this.#dials;
    const isCurrent = () => this.#isOpen && dial === this.#dials;
    this.#options.onNextTry(null);
    try {
      await this.#options.identity.tokenForConnection(this.#wasUp);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent()) this.#failed(error.body);
      return;
    }
    if (isCurrent()) this.#socket.connect();
  }

  #connected(): void {
    if (!this.#isOpen) return this.#socket.disconnect();
    this.#stopTimers();
    this.#failures = 0;
    this.#isUp = true;
    this.#wasUp = true;
    this.#isSilent = false;
    this.#heartbeat = this.#options.platform.timers.every(HEARTBEAT, () => this.#beat());
    this.#options.onTrouble(null);
    this.#options.onUp();
  }

  /** A line on which a ping brought nothing back for a whole beat is dead, whatever the network says. */
  #beat(): void {
    if (this.#isSilent) return this.restart();
    this.#isSilent = true;
    this.send('ping', {});
  }

  #disconnected(): void {
    // Who has hung up comes back by itself, or does not want to.
    if (!this.#isOpen || this.#isHangingUp) return;
    this.#stopTimers();
    this.#goDown();
    this.#dialAfter(this.#nextDelay());
  }

  #hangUp(): void {
    this.#isHangingUp = true;
    this.#socket.disconnect();
    this.#isHangingUp = false;
  }

  async #refused(message: string): Promise<void> {
    this.#goDown();
    if (!this.#isOpen) return;
    const dial = this.#dials;
    const isOfToken = AUTH_ERROR.test(message);
    if (isOfToken) await this.#options.identity.renewQuietly();
    if (this.#isOpen && dial === this.#dials) this.#failed(isOfToken ? null : UNREACHABLE);
  }

  /** Without a network everything fails for a while; only what stays is told. A missing token is told at once. */
  #failed(why: ClientError | null): void {
    this.#dialAfter(this.#nextDelay());
    const isTold = why === UNREACHABLE ? this.#failures > TRIES_UNTIL_TOLD : why !== null;
    if (isTold) this.#options.onTrouble(why);
  }

  #dialAfter(delay: number): void {
    const { clock, timers } = this.#options.platform;
    this.#retry?.cancel();
    this.#retry = timers.after(delay, () => void this.#dial());
    this.#options.onNextTry(clock.now() + delay);
  }

  #nextDelay(): number {
    return spread(backOff(RECONNECT_DELAY, this.#failures++), this.#options.platform.rng);
  }

  #goDown(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#options.onDown();
  }

  #stopTimers(): void {
    this.#heartbeat?.cancel();
    this.#retry?.cancel();
    this.#dials++;
  }
}

import type { Identity } from '../identity/identity.ts';
import { backOff, spread } from '../platform/backOff.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import { EARLY_TRIES, HEARTBEAT, RECONNECT_DELAY, TRIES_UNTIL_TOLD } from '../platform/timings.ts';
import { ApiError, type ClientError, localError } from '../texts/errors.ts';

/** Callbacks through which a socket reports to its {@link Connection}. */
export interface SocketHandlers {
  connected(): void;
  disconnected(): void;
  refused(message: string): void;
  received(event: string, payload: unknown): void;
}

/** A socket of the `/game` namespace. It can connect many times, but never reconnects by itself. */
export interface GameSocket {
  /** `gameId`: where several servers are behind the address, the one that has this game. */
  connect(gameId?: string | null): void;
  disconnect(): void;
  /** Called only while connected. A socket that buffered messages would send them twice. */
  emit(event: string, payload: unknown): void;
}

/** Makes a socket that asks `token` for the current token each time it connects. */
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
  /** Reports why the connection stays down, if players can do something about it; null: no longer. */
  readonly onTrouble: (trouble: ClientError | null) => void;
  /** Reports when the next try is due, in milliseconds since 1970; null: it is under way, or there is none. */
  readonly onNextTry: (at: number | null) => void;
}

const AUTH_ERROR = /jwt|signature|token|unauthori[sz]ed|credentials/i;
const UNREACHABLE = localError('UNREACHABLE', true);

export class Connection {
  /** While it is kept, {@link close} leaves it open. */
  isKept = false;
  readonly #options: ConnectionOptions;
  readonly #socket: GameSocket;
  #isOpen = false;
  #isUp = false;
  #isDisconnecting = false;
  #wasUp = false;
  /** Counts attempts, so that an older one still waiting for its token can be dropped. */
  #attempts = 0;
  /** Below 0 further tries are no later. */
  #failures = 0;
  #heartbeat: Timer | null = null;
  #retry: Timer | null = null;
  #isWaiting = false;
  #isSilent = false;
  #isShared = false;
  #gameId: string | null = null;
  /** That the socket was opened for. */
  #openedFor: string | null = null;

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

  /** If it waits for its next try, it need not any more. */
  open(): void {
    if (this.#isWaiting) this.reconnectNow();
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#wasUp = false;
    this.#failures = 0;
    void this.#connect();
  }

  close(): void {
    if (!this.isKept) this.hangUp();
  }

  hangUp(): void {
    this.#isOpen = false;
    this.#stopTimers();
    this.#markDown();
    this.#disconnectSocket();
    this.#options.onTrouble(null);
    this.#options.onNextTry(null);
  }

  /** Several servers are behind the address: when one goes, another answers soon. Said each time the socket is up. */
  noteShared(isShared: boolean): void {
    this.#isShared = isShared;
    if (isShared) this.#failures = -EARLY_TRIES;
  }

  /** From now on a socket is opened for this game. One that is open for another is opened anew where that makes a difference. */
  leadTo(gameId: string | null): void {
    this.#gameId = gameId;
    if (this.#isUp && this.#isShared && gameId !== null && gameId !== this.#openedFor) this.restart();
  }

  restart(delay = 0): void {
    if (!this.#isOpen) return;
    this.#stopTimers();
    this.#markDown();
    this.#disconnectSocket();
    this.#connectAfter(delay);
  }

  reconnectNow(): void {
    if (!this.#isOpen || this.#isUp) return;
    this.#failures = 0;
    this.#options.onTrouble(null);
    this.restart();
  }

  send(event: string, payload: unknown): boolean {
    if (this.#isUp) this.#socket.emit(event, payload);
    return this.#isUp;
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempts;
    this.#isWaiting = false;
    const isCurrent = () => this.#isOpen && attempt === this.#attempts;
    this.#options.onNextTry(null);
    try {
      await this.#options.identity.tokenForConnection(this.#wasUp);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent()) this.#failed(error.body);
      return;
    }
    if (!isCurrent()) return;
    this.#openedFor = this.#gameId;
    this.#socket.connect(this.#gameId);
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

  /** If nothing arrived since the last ping, the connection is dead, whatever the network says. */
  #beat(): void {
    if (this.#isSilent) return this.restart();
    this.#isSilent = true;
    this.send('ping', {});
  }

  #disconnected(): void {
    // The caller that hung up decides when to reconnect.
    if (!this.#isOpen || this.#isDisconnecting) return;
    this.#stopTimers();
    this.#markDown();
    this.#connectAfter(this.#nextDelay());
  }

  #disconnectSocket(): void {
    this.#isDisconnecting = true;
    this.#socket.disconnect();
    this.#isDisconnecting = false;
  }

  async #refused(message: string): Promise<void> {
    this.#markDown();
    if (!this.#isOpen) return;
    const attempt = this.#attempts;
    const isOfToken = AUTH_ERROR.test(message);
    if (isOfToken) await this.#options.identity.renewQuietly();
    if (this.#isOpen && attempt === this.#attempts) this.#failed(isOfToken ? null : UNREACHABLE);
  }

  /** Without a network everything fails for a while, so UNREACHABLE is reported only when it lasts. */
  #failed(why: ClientError | null): void {
    this.#connectAfter(this.#nextDelay());
    if (why && (why !== UNREACHABLE || this.#failures > TRIES_UNTIL_TOLD)) this.#options.onTrouble(why);
  }

  #connectAfter(delay: number): void {
    const { clock, timers } = this.#options.platform;
    this.#retry?.cancel();
    this.#isWaiting = true;
    this.#retry = timers.after(delay, () => void this.#connect());
    this.#options.onNextTry(clock.now() + delay);
  }

  #nextDelay(): number {
    return spread(backOff(RECONNECT_DELAY, this.#failures++), this.#options.platform.rng);
  }

  #markDown(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#options.onDown();
  }

  #stopTimers(): void {
    this.#heartbeat?.cancel();
    this.#retry?.cancel();
    this.#attempts++;
  }
}

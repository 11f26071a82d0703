/** Who may open a connection, and how fast frames may come, decided before anything is parsed. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { addressOf } from '../identity/address.ts';
import type { Strain, Work } from '../monitoring/strain.ts';
import type { GameServer } from './connection.ts';

export interface ConnectionGateParts {
  readonly config: Pick<Config, 'limits' | 'caps' | 'origins' | 'trustedProxies'>;
  readonly strain: Strain;
  readonly now: () => number;
}

interface Stranger {
  readonly request: IncomingMessage;
  close(discard: boolean): void;
}

/** Nobody is refused by address: the connection that has had longest to sign in is closed instead. */
export class ConnectionGate {
  readonly #parts: ConnectionGateParts;
  /** By address, oldest first. */
  readonly #strangers = new Map<string, Set<Stranger>>();
  readonly #byRequest = new WeakMap<IncomingMessage, Stranger>();
  readonly #handshakes = new WeakMap<IncomingMessage, Work>();

  constructor(parts: ConnectionGateParts) {
    this.#parts = parts;
  }

  /** Whoever opens a connection has not said yet who they are: it counts as of somebody without an account. */
  admits(request: IncomingMessage): boolean {
    if (!isExpectedOrigin(request, this.#parts.config.origins)) return false;
    const work = this.#parts.strain.begins(this.#addressOf({ request }));
    work.goesOn(true);
    this.#handshakes.set(request, work);
    return true;
  }

  watch(server: GameServer): void {
    const { config, now } = this.#parts;
    server.engine.on('connection', (connection) => {
      this.#letIn(connection);
      this.#handshakes.get(connection.request)?.ends();
      connection.once('close', () => this.#forget(connection));

      const { points, seconds } = config.limits.frames;
      let windowEnds = 0;
      let frames = 0;
      connection.on('packet', () => {
        if (now() >= windowEnds) {
          windowEnds = now() + seconds * 1000;
          frames = 0;
        }
        frames++;
        if (frames > points) connection.close(true);
      });
    });
  }

  signedIn(request: IncomingMessage): void {
    const stranger = this.#byRequest.get(request);
    if (stranger) this.#forget(stranger);
  }

  #letIn(stranger: Stranger): void {
    const address = this.#addressOf(stranger);
    const others = this.#strangers.get(address) ?? new Set();
    this.#strangers.set(address, others.add(stranger));
    this.#byRequest.set(stranger.request, stranger);
    const [oldest] = others;
    if (others.size <= this.#parts.config.caps.strangers) return;
    this.#forget(oldest);
    oldest.close(true);
  }

  #forget(stranger: Stranger): void {
    const address = this.#addressOf(stranger);
    const strangers = this.#strangers.get(address);
    if (strangers?.delete(stranger) && strangers.size === 0) this.#strangers.delete(address);
  }

  #addressOf({ request }: Pick<Stranger, 'request'>): string {
    return addressOf(request, this.#parts.config.trustedProxies);
  }
}

/** Programs send no origin. Pages must be ours or of a site on the list. */
function isExpectedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  return origin === undefined || origins.includes(origin) || URL.parse(origin)?.host === host;
}

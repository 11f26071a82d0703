/** Who may open a connection, and how fast frames may come on it: decided before anything is parsed. */
import type { IncomingMessage } from 'node:http';
import { addressOf } from '../identity/address.ts';
import type { Config, LimitName } from '../operations/config.ts';
import type { Limiter } from '../store/ports.ts';
import type { GameServer } from './connection.ts';

export interface FloodParts {
  readonly config: Pick<Config, 'limits' | 'origins' | 'trustedProxies'>;
  readonly limiter: Limiter<LimitName>;
  readonly now: () => number;
}

/**
 * Counts connections on which nobody has signed in yet, by address: only so many at once, and only so many
 * that come to nothing. Whoever signs in is counted by user from then on, so that the people of one house
 * do not lock each other out.
 */
export class Doorkeeper {
  readonly #parts: FloodParts;
  readonly #pending = new Map<string, number>();
  readonly #signedIn = new WeakSet<IncomingMessage>();

  constructor(parts: FloodParts) {
    this.#parts = parts;
  }

  /** Whether a handshake may go on. */
  async admits(request: IncomingMessage): Promise<boolean> {
    const { config, limiter } = this.#parts;
    if (!isExpectedOrigin(request, config.origins)) return false;
    const address = addressOf(request, config.trustedProxies);
    if ((this.#pending.get(address) ?? 0) >= config.limits.connectionsPerAddress.points) return false;
    return (await limiter.check('connectionsPerAddress', address)).allowed;
  }

  /** Watches all connections of a server from their first byte on. */
  watch(server: GameServer): void {
    const { config, limiter, now } = this.#parts;
    server.engine.on('connection', (connection) => {
      const { request } = connection;
      const address = addressOf(request, config.trustedProxies);
      this.#count(address, 1);
      connection.once('close', () => {
        if (this.#signedIn.has(request)) return;
        this.#count(address, -1);
        void limiter.take('connectionsPerAddress', address);
      });

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

  /** Somebody has signed in on the connection of this request. */
  signedIn(request: IncomingMessage): void {
    if (this.#signedIn.has(request)) return;
    this.#signedIn.add(request);
    this.#count(addressOf(request, this.#parts.config.trustedProxies), -1);
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#pending.get(address) ?? 0) + change;
    if (count > 0) this.#pending.set(address, count);
    else this.#pending.delete(address);
  }
}

/** Programs send no origin; pages must be our own or from a site on the list. */
function isExpectedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  return origin === undefined || origins.includes(origin) || URL.parse(origin)?.host === host;
}

/** Closes connections that ask nothing, or take nothing, so that nobody can use up all there are. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Caps } from '../config/limits.ts';

/** Above these caps for one address, the one that comes first is closed. Behind a proxy, the proxy must do this. */
export function limitConnections(
  http: Server,
  { silentConnections, httpConnections }: Pick<Caps, 'silentConnections' | 'httpConnections'>,
): void {
  /** The oldest comes first. */
  const silent = new Crowd(silentConnections);
  /** The one that has moved nothing for longest comes first. Sockets of games are none of them. */
  const plain = new Crowd(httpConnections);
  http.on('connection', (socket) => {
    silent.add(socket);
    plain.add(socket);
    socket.once('close', () => {
      silent.remove(socket);
      plain.remove(socket);
    });
  });
  http.on('request', ({ socket }, response) => {
    silent.remove(socket);
    plain.moved(socket);
    response.once('finish', () => plain.moved(socket));
  });
  http.on('upgrade', ({ socket }) => {
    silent.remove(socket);
    plain.remove(socket);
  });
}

/** An answer of which nothing is taken for so many milliseconds ends its connection; one that is late does not. */
export function limitUnread(http: Server, milliseconds: number): void {
  http.on('request', ({ socket }, response: ServerResponse) => {
    response.setTimeout(milliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/** Connections by address, of each at most so many. */
class Crowd {
  readonly #most: number;
  readonly #sockets = new Map<string, Set<Socket>>();

  constructor(most: number) {
    this.#most = most;
  }

  add(socket: Socket): void {
    const address = addressOf(socket);
    const sockets = this.#sockets.get(address) ?? new Set();
    this.#sockets.set(address, sockets.add(socket));
    const [first] = sockets;
    if (sockets.size <= this.#most) return;
    this.remove(first);
    first.destroy();
  }

  /** It comes last. */
  moved(socket: Socket): void {
    const sockets = this.#sockets.get(addressOf(socket));
    if (sockets?.delete(socket)) sockets.add(socket);
  }

  remove(socket: Socket): void {
    const address = addressOf(socket);
    const sockets = this.#sockets.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) this.#sockets.delete(address);
  }
}

/** Kept, because a closed socket has no address. */
const addresses = new WeakMap<Socket, string>();
function addressOf(socket: Socket): string {
  const address = addresses.get(socket) ?? socket.remoteAddress ?? 'unknown';
  addresses.set(socket, address);
  return address;
}

/** Closes connections that ask nothing, so that nobody can use up all there are. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Above `most` for one address, the oldest is closed. Behind a proxy, the proxy must do this. */
export function limitSilence(http: Server, most: number): void {
  /** By address, oldest first. */
  const silent = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string) => {
    const sockets = silent.get(address);
    if (sockets?.delete(socket) && sockets.size === 0) silent.delete(address);
  };
  const heard = ({ socket }: { readonly socket: Socket }) => forget(socket, addressOf(socket));
  http.on('request', heard);
  http.on('upgrade', heard);
  http.on('connection', (socket) => {
    const address = addressOf(socket);
    const sockets = silent.get(address) ?? new Set();
    silent.set(address, sockets.add(socket));
    socket.once('close', () => forget(socket, address));
    const [oldest] = sockets;
    if (sockets.size > most) {
      forget(oldest, address);
      oldest.destroy();
    }
  });
}

/** Kept, because a closed socket has no address. */
const addresses = new WeakMap<Socket, string>();
function addressOf(socket: Socket): string {
  const address = addresses.get(socket) ?? socket.remoteAddress ?? 'unknown';
  addresses.set(socket, address);
  return address;
}

import { io } from 'socket.io-client';
import { CONNECT_TIMEOUT } from '../platform/timings.ts';
import type { OpenSocket } from './connection.ts';

const NAMESPACE = '/game';

/** Opens a socket by Socket.IO: the `openSocket` of a session unless another is given. */
export const openSocketIo: OpenSocket = (url, token, handlers) => {
  const socket = io(url + NAMESPACE, {
    transports: ['websocket', 'polling'],
    // Without it, polling is never tried when WebSocket fails.
    tryAllTransports: true,
    autoConnect: false,
    // Each session has its own connection, so that closing one does not close another.
    forceNew: true,
    // {@link Connection} decides when to reconnect.
    reconnection: false,
    timeout: CONNECT_TIMEOUT,
    auth: (authenticate) => void token().then((value) => authenticate({ token: value })),
  });
  socket.on('connect', () => handlers.connected());
  socket.on('disconnect', () => handlers.disconnected());
  socket.on('connect_error', (error) => handlers.refused(describe(error)));
  socket.onAny((event: string, payload: unknown) => handlers.received(event, payload));
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, {
    connect: (gameId: string | null = null) => {
      socket.io.opts.query = gameId ? { game: gameId } : {};
      return connect();
    },
  });
};

function describe(error: Error & { readonly data?: { readonly code?: string } }): string {
  return error.data?.code === undefined ? error.message : `${error.data.code} ${error.message}`;
}

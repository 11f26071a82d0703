/** Socket.IO over the server's HTTP connections, with what it takes of each. */
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { GameServer } from './connection.ts';
import type { ConnectionGate } from './connectionGate.ts';

export function openSocketServer(
  http: HttpServer,
  { origins }: Pick<Config, 'origins'>,
  gate: ConnectionGate,
): GameServer {
  const server: GameServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    cors: { origin: [...origins] },
    allowRequest: (request, decide) => {
      const isAdmitted = gate.admits(request);
      decide(isAdmitted ? null : 'refused', isAdmitted);
    },
  });
  gate.watch(server);
  // Socket.IO's default namespace is not used; open sockets there would stay.
  server.of('/').use((_, next) => next(new Error('Use the namespace /game.')));
  return server;
}

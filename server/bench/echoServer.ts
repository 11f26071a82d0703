/**
 * The least that a game server could do: acknowledge each action, and tell it to the three others. It
 * checks, keeps and knows nothing. What it costs is Socket.IO's own price.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  const usage = { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
  response.end(JSON.stringify(usage));
});
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });

io.of('/game').on('connection', (socket) => {
  const { room } = socket.handshake.auth as { room: string };
  void socket.join(room);
  socket.on('ping', () => socket.emit('pong', {}));
  socket.on('game_action', (action: { request_id: string; event: unknown }) => {
    socket.emit('action_response', { request_id: action.request_id, success: true });
    socket.to(room).emit('event_stream', action.event);
  });
});

http.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});

/** The readers of `broadcast.ts`, in a process of their own. Usage: node broadcastReaders.ts URL COUNT */
import { io } from 'socket.io-client';

const [url, count] = process.argv.slice(2);
for (let reader = 0; reader < Number(count); reader++) {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  // The last message of each round is answered, so that the server knows when all of it has arrived.
  socket.on('round_end', () => socket.emit('arrived'));
}

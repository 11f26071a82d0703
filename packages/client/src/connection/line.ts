/** The line to the server, and those who listen to it. */
import { Connection, type ConnectionOptions } from './connection.ts';
import { Listening } from './listening.ts';

/** Who opens it hears of everything before those who only listen do. */
export function openLine({ onUp, onMessage, ...options }: ConnectionOptions) {
  const connection = new Connection({
    ...options,
    onUp: () => {
      onUp();
      listening.connected();
    },
    onMessage: (event, payload) => {
      onMessage(event, payload);
      listening.receive(event, payload);
    },
  });
  const listening = new Listening(({ event, payload }) => connection.send(event, payload));
  return { connection, listening };
}

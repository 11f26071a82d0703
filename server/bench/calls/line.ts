/** A socket that knows when what it has sent was handled: the server takes one event of it after the other. */
import { SocketIoLine } from '../load/wire/socketIo.ts';
import type { DearMessage } from './dearest/input.ts';

export interface Line {
  /** Codes of errors, as they came. */
  readonly refusals: readonly string[];
  readonly isClosed: boolean;
  /** Resolves when the server is done with it. */
  send(event: string, message: object): Promise<void>;
  /** Nobody waits for the server. */
  tell(event: string, message: object): void;
  close(): void;
}

const NAMESPACE = '/game';
const ANSWERS = ['error', 'action_error', 'action_response'];

export async function openLine(
  url: string,
  { token, follows }: Pick<DearMessage, 'token' | 'follows'>,
): Promise<Line> {
  const refusals: string[] = [];
  let end: Error | null = null;
  let waiting: { pong(): void; closed(why: Error): void } | null = null;
  const socket = await SocketIoLine.connect(
    url,
    NAMESPACE,
    { token },
    {
      event: (name, body) => {
        const code = ANSWERS.includes(name) ? JSON.parse(body.toString('utf8')).code : null;
        if (code) refusals.push(code);
        // Whoever is too fast may get no pong.
        if (name === 'pong' || code === 'RATE_LIMITED') waiting?.pong();
      },
      closed: (why) => {
        end = new Error(`the line is closed: ${why}`);
        waiting?.closed(end);
      },
    },
  );
  const send = (event: string, message: object) =>
    new Promise<void>((pong, closed) => {
      if (end) return closed(end);
      waiting = { pong, closed };
      socket.emit(event, message);
      if (event !== 'ping') socket.emit('ping', {});
    });
  if (follows) await send('join_game', { game_id: follows.gameId });
  return {
    refusals,
    get isClosed() {
      return end !== null;
    },
    send,
    tell: (event, message) => {
      if (end === null) socket.emit(event, message);
    },
    close: () => socket.close(),
  };
}

/** People who do everything in two windows at once, and do not stop where they are told that the other one plays. */
import type { OpenSocket } from '@staxd/client';

/** `other`: the address at which the second window is. */
export function inTwoWindows(openSocket: OpenSocket, other: string): OpenSocket {
  return (url, token, handlers) => {
    const received: typeof handlers.received = (event, payload) => {
      if (event !== 'session_taken_over') handlers.received(event, payload);
    };
    const first = openSocket(url, token, { ...handlers, received });
    const second = openSocket(other, token, {
      connected: () => {},
      disconnected: () => {},
      refused: () => {},
      received: () => {},
    });
    return {
      connect: (game) => {
        first.connect(game);
        second.connect(game);
      },
      disconnect: () => {
        first.disconnect();
        second.disconnect();
      },
      emit: (event, payload) => {
        first.emit(event, payload);
        second.emit(event, event === 'game_action' ? another(payload as Request) : payload);
      },
    };
  };
}

interface Request {
  readonly request_id: string;
}

/** Not the same request once more, which the servers would know. */
const another = (request: Request) => ({ ...request, request_id: `${request.request_id}-again` });

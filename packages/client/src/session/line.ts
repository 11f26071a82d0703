/** The line to the server, and what is heard over it. */
import type { StoreApi } from 'zustand/vanilla';
import { Connection, type ConnectionOptions } from '../connection/connection.ts';
import { Listening } from '../connection/listening.ts';
import type { SessionState } from './sessionState.ts';

export interface LineOptions
  extends Pick<
    ConnectionOptions,
    'platform' | 'identity' | 'url' | 'openSocket' | 'onUp' | 'onDown' | 'onMessage'
  > {
  readonly store: StoreApi<SessionState>;
}

/** The session hears of everything before those who only listen do. */
export function openLine({ store, onUp, onMessage, ...options }: LineOptions) {
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
    onTrouble: (trouble) => store.getState().trouble !== trouble && store.setState({ trouble }),
    onNextTry: (nextTryAt) => store.getState().nextTryAt !== nextTryAt && store.setState({ nextTryAt }),
  });
  const listening = new Listening(({ event, payload }) => connection.send(event, payload));
  return { connection, listening };
}

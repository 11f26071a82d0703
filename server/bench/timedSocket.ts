/** Sockets of packages/client whose actions are timed on the wire. */
import { type OpenSocket, openSocketIo } from '@staxd/client';
import type { Tally } from './load/measuring/tally.ts';
import type { Due } from './load/tables/table.ts';

export function timed(tally: Tally): OpenSocket {
  const asked = new Map<string, Due>();
  return (address, token, handlers) => {
    const socket = openSocketIo(address, token, {
      ...handlers,
      received: (event, payload) => {
        if (event === 'action_response') {
          const { request_id, success } = payload as { request_id: string; success: boolean };
          const action = asked.get(request_id);
          asked.delete(request_id);
          if (action !== undefined && success) tally.acknowledged(action);
          else if (action !== undefined) tally.refused(action);
        }
        handlers.received(event, payload);
      },
    });
    return {
      connect: () => socket.connect(),
      disconnect: () => socket.disconnect(),
      emit: (event, payload) => {
        if (event === 'game_action') {
          const action = { dueAt: performance.now() };
          asked.set((payload as { request_id: string }).request_id, action);
          tally.sent(action);
        }
        socket.emit(event, payload);
      },
    };
  };
}

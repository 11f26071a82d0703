/** A seat by its code over the line that is open, which spares the player a call and a wait. */
import { encodeSeating } from '@staxd/protocol';
import type { Listener } from '../connection/listening.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { Timers } from '../platform/platform.ts';
import { JOIN_TIMEOUT } from '../platform/timings.ts';
import { ApiError, type ClientError, localError } from '../texts/errors.ts';
import { readMessage, readTable } from './serverMessages.ts';

/** As a status: for good. */
const REFUSED = 400;

export interface SeatingOptions {
  readonly token: string;
  readonly timers: Timers;
  /** Sends what a listener asks now, and again whenever the connection comes up. */
  readonly listen: (listener: Listener) => () => void;
  /** Takes in the state of the game that the player is in now. */
  readonly enter: (gameId: string, state: unknown) => Promise<LiveGame>;
}

/** Rejects with an {@link ApiError} when the server refuses, or nothing arrives within 30 s. Asked twice, it is one seat. */
export function takeSeatByLine(
  inviteCode: string,
  { token, timers, listen, enter }: SeatingOptions,
): Promise<LiveGame> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    let isOver = false;
    const follow = (listener: Listener) => {
      const stop = listen(listener);
      if (isOver) stop();
      else stops.push(stop);
    };
    const end = () => {
      isOver = true;
      timeout.cancel();
      for (const stop of stops) stop();
    };
    const refuse = (error: ClientError, status: number) => {
      end();
      reject(new ApiError(error, status));
    };
    const timeout = timers.after(JOIN_TIMEOUT, () => refuse(localError('STATE_TIMEOUT', true), 0));
    follow({
      event: 'error',
      heard: (payload) => {
        const message = readMessage('error', payload)?.message;
        if (message?.type !== 'error') return;
        const { error } = message;
        refuse(error, error.retryable ? 0 : REFUSED);
      },
    });
    follow({
      event: 'game_state',
      asks: { event: 'join_game', payload: encodeSeating({ token, inviteCode }) },
      heard: (payload) => {
        const table = readTable(payload);
        if (table?.inviteCode !== inviteCode) return;
        end();
        resolve(enter(table.gameId, payload));
      },
    });
  });
}

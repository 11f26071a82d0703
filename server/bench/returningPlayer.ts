/** A player at a real socket, who comes back to the game as clients do and does nothing else. */
import { type GameSocket, openSocketIo } from '@staxd/client';
import type { Seated } from './fill.ts';

/** Milliseconds until one who was not let in tries again. */
const RETRY = 1000;

export class ReturningPlayer {
  readonly #socket: GameSocket;
  #onSeen: () => void = () => {};

  constructor(url: string, { gameId, accessToken }: Seated) {
    this.#socket = openSocketIo(url, async () => accessToken, {
      connected: () => this.#socket.emit('join_game', { game_id: gameId }),
      disconnected: () => {},
      refused: (_, comesBack) => {
        if (!comesBack) setTimeout(() => this.#socket.connect(), RETRY);
      },
      received: (event) => {
        if (event === 'game_state') this.#onSeen();
      },
    });
    this.#socket.connect();
  }

  /** Until the whole game is shown once more. */
  seen(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSeen = resolve;
    });
  }

  close(): void {
    this.#socket.disconnect();
  }
}

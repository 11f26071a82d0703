/** A player at a real socket, who comes back to the game as clients do and does nothing else. */
import { type GameSocket, openSocketIo } from '@staxd/client';
import type { Seated } from './fill.ts';

/** Milliseconds until one who was cut off, or not let in, tries again. */
const RETRY = 1000;

export class ReturningPlayer {
  readonly #socket: GameSocket;
  #onSeen: () => void = () => {};
  #isClosed = false;

  constructor(url: string, { gameId, accessToken }: Seated) {
    this.#socket = openSocketIo(url, async () => accessToken, {
      connected: () => this.#socket.emit('join_game', { game_id: gameId }),
      disconnected: () => this.#comeBack(),
      refused: () => this.#comeBack(),
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

  #comeBack(): void {
    if (!this.#isClosed) setTimeout(() => this.#socket.connect(), RETRY);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.disconnect();
  }
}

/** A room on the server that only echoes: one seat after the other acts. */
import { SocketIoLine } from '../wire/socketIo.ts';
import type { PacedAction, Ready, Table } from './table.ts';

/** As long as the events of an action are in the mean, as JSON. */
const EVENT = { version: 1, events: 'x'.repeat(260) };
const NAMESPACE = '/game';

export class EchoTable implements Table {
  readonly #lines: SocketIoLine[] = [];
  readonly #ready: Ready;
  #seat = 0;
  #action: PacedAction | null = null;
  #acts = 0;

  private constructor(ready: Ready) {
    this.#ready = ready;
  }

  static async open(url: string, seats: number, room: string, ready: Ready): Promise<EchoTable> {
    const table = new EchoTable(ready);
    for (let seat = 0; seat < seats; seat++) {
      const line = await SocketIoLine.connect(
        url,
        NAMESPACE,
        { room },
        {
          event: (name) => {
            if (name === 'action_response') table.#answered();
          },
          closed: (why) => {
            throw new Error(`the echo server: ${why}`);
          },
        },
      );
      table.#lines.push(line);
    }
    ready.ready(table);
    return table;
  }

  act(action: PacedAction): void {
    this.#action = action;
    this.#lines[this.#seat].emit('game_action', { request_id: `${this.#acts++}`, event: EVENT });
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #answered(): void {
    this.#action?.acknowledged();
    this.#action = null;
    this.#seat = (this.#seat + 1) % this.#lines.length;
    this.#ready.ready(this);
  }
}

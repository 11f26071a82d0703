/** A match at boardgame.io, by its own events: `sync` to sit down, `update` to move and to hear of moves. */
import type { PacedAction, Ready, Table } from '../tables/table.ts';
import { SocketIoLine } from '../wire/socketIo.ts';

const NAMESPACE = '/shedding';
const STATE_ID = '"_stateID":';
const CURRENT = '"currentPlayer":"';

export class BoardgameTable implements Table {
  readonly #match: string;
  readonly #ready: Ready;
  readonly #lines: SocketIoLine[] = [];
  #synced: (() => void) | null = null;
  #action: PacedAction | null = null;
  #seat = 0;
  #stateId = 0;
  #moves = 0;

  private constructor(match: string, ready: Ready) {
    this.#match = match;
    this.#ready = ready;
  }

  static async open(url: string, seats: number, number: number, ready: Ready): Promise<BoardgameTable> {
    const table = new BoardgameTable(`match-${number}`, ready);
    for (let seat = 0; seat < seats; seat++) await table.#sit(url, seat, seats);
    ready.ready(table);
    return table;
  }

  act(action: PacedAction): void {
    this.#action = action;
    const playerID = `${this.#seat}`;
    const move = { type: 'act', args: [this.#moves++], playerID };
    this.#lines[this.#seat].emit(
      'update',
      { type: 'MAKE_MOVE', payload: move },
      this.#stateId,
      this.#match,
      playerID,
    );
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  async #sit(url: string, seat: number, seats: number): Promise<void> {
    const line = await SocketIoLine.connect(
      url,
      NAMESPACE,
      {},
      {
        event: (name, body) => this.#heard(seat, name, body),
        closed: (why) => {
          throw new Error(`boardgame.io: ${why}`);
        },
      },
    );
    this.#lines.push(line);
    await new Promise<void>((resolve) => {
      this.#synced = resolve;
      // The match is made by whoever comes first.
      line.emit('sync', this.#match, `${seat}`, null, seats);
    });
  }

  #heard(seat: number, name: string, body: Buffer): void {
    if (name === 'sync') {
      this.#look(body);
      this.#synced?.();
    } else if (name === 'update' && seat === this.#seat && this.#action !== null) {
      // Whoever moves next may hear of the last move after having moved.
      if (stateIdIn(body) <= this.#stateId) return;
      this.#look(body);
      this.#action.acknowledged();
      this.#action = null;
      this.#ready.ready(this);
    }
  }

  #look(body: Buffer): void {
    this.#stateId = stateIdIn(body);
    this.#seat = Number.parseInt(after(body, CURRENT), 10);
  }
}

function stateIdIn(body: Buffer): number {
  return Number.parseInt(after(body, STATE_ID), 10);
}

/** A few characters behind the first `mark`. */
function after(body: Buffer, mark: string): string {
  const at = body.indexOf(mark) + mark.length;
  return body.toString('latin1', at, at + 12);
}

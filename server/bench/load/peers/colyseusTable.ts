/** A room at Colyseus, by its own bytes: seats are reserved by HTTP, then a byte says what a message is. */
import type { PacedAction, Ready, Table } from '../tables/table.ts';
import { post } from '../wire/calls.ts';
import { Websocket } from '../wire/websocket.ts';

interface Seat {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
}

const PROTOCOL = { joined: 10, data: 13 };
/** A short text begins with its length (msgpack). */
const typeOf = (text: string) => Buffer.from([0xa0 | text.length, ...Buffer.from(text)]);
const ACT = Buffer.concat([Buffer.from([PROTOCOL.data]), typeOf('act')]);
const ACK = Buffer.concat([Buffer.from([PROTOCOL.data]), typeOf('ack')]);
/** Up to here a number is one byte in msgpack. */
const SMALL = 0x7f;

export class ColyseusTable implements Table {
  readonly #ready: Ready;
  readonly #lines: Websocket[] = [];
  #action: PacedAction | null = null;
  #seat = 0;
  #moves = 0;

  private constructor(ready: Ready) {
    this.#ready = ready;
  }

  static async open(url: string, seats: number, _number: number, ready: Ready): Promise<ColyseusTable> {
    const table = new ColyseusTable(ready);
    const first = await post<Seat>(`${url}/matchmake/create/shedding`);
    await table.#sit(url, first);
    for (let seat = 1; seat < seats; seat++) {
      await table.#sit(url, await post<Seat>(`${url}/matchmake/joinById/${first.roomId}`));
    }
    ready.ready(table);
    return table;
  }

  act(action: PacedAction): void {
    this.#action = action;
    this.#lines[this.#seat].sendBytes(Buffer.concat([ACT, Buffer.from([this.#moves++ & SMALL])]));
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #sit(url: string, { roomId, processId, sessionId }: Seat): Promise<void> {
    return new Promise((resolve) => {
      const line = new Websocket(`${url}/${processId}/${roomId}?sessionId=${sessionId}`, {
        message: (payload) => {
          if (payload[0] === PROTOCOL.joined) {
            line.sendBytes(Buffer.from([PROTOCOL.joined]));
            resolve();
          } else if (payload.subarray(0, ACK.length).equals(ACK)) this.#answered(payload[ACK.length]);
        },
        closed: (why) => {
          throw new Error(`Colyseus: ${why}`);
        },
      });
      this.#lines.push(line);
    });
  }

  #answered(next: number): void {
    this.#seat = next;
    this.#action?.acknowledged();
    this.#action = null;
    this.#ready.ready(this);
  }
}

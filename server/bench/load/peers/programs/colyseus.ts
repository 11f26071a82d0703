/** The game on Colyseus, in memory: a schema for what all may see, a message for each hand, patches at once. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deal, move, type Shedding, shuffled } from './shedding.ts';

interface Client {
  send(type: string, message: unknown): void;
}

interface Room {
  state: Table;
  maxClients: number;
  patchRate: number | null;
  onMessage(type: string, handler: (client: Client, message: number) => void): void;
  broadcastPatch(): void;
}

interface Table {
  top: string;
  seat: number;
  counts: { [seat: number]: number; push(...counts: number[]): void };
}

interface Core {
  readonly Room: new () => Room;
  readonly Server: new (
    options: object,
  ) => {
    define(name: string, room: new () => Room): void;
    listen(port: number, host: string): Promise<void>;
  };
}

const SEATS = Number(process.env.STAXD_PEER_SEATS);
const fromFolder = createRequire(join(process.env.STAXD_PEER_FOLDER ?? '', 'package.json'));
const { Room, Server } = fromFolder('@colyseus/core') as Core;
const { WebSocketTransport } = fromFolder('@colyseus/ws-transport') as {
  WebSocketTransport: new (options: object) => object;
};
const { schema, t } = fromFolder('@colyseus/schema') as {
  schema(fields: object): new () => Table;
  readonly t: { string(): object; number(): object; array(of: object | string): object };
};

const State = schema({ top: t.string(), seat: t.number(), counts: t.array('number') });

class SheddingRoom extends Room {
  readonly #game: Shedding = deal(SEATS, shuffled);
  readonly #clients: Client[] = [];

  onCreate(): void {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.state = new State();
    this.state.counts.push(...this.#game.hands.map(({ length }) => length));
    this.state.seat = 0;
    this.onMessage('act', (client, choice) => this.#act(client, choice));
  }

  onJoin(client: Client): void {
    client.send('hand', this.#game.hands[this.#clients.push(client) - 1]);
  }

  #act(client: Client, choice: number): void {
    const { state } = this;
    const seat = this.#clients.indexOf(client);
    if (seat !== state.seat) return;
    move(this.#game, seat, choice, shuffled);
    state.top = this.#game.discard[this.#game.discard.length - 1];
    state.counts[seat] = this.#game.hands[seat].length;
    state.seat = (seat + 1) % SEATS;
    client.send('ack', state.seat);
    client.send('hand', this.#game.hands[seat]);
    this.broadcastPatch();
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('shedding', SheddingRoom);
await server.listen(0, '127.0.0.1');
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);

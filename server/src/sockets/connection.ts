/** One open socket: whose it is, which game it follows, and how far it has been told. */
import type { ClientEvent, ServerToClientEvents } from '@staxd/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Person } from '../identity/person.ts';
import { framesOf } from './packets.ts';

/** What a client sends is anything until a schema has read it. */
type Received = { readonly [Event in ClientEvent]: (message: unknown) => void };
export type GameServer = Server<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameNamespace = Namespace<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameSocket = Socket<Received, ServerToClientEvents, DefaultEventsMap, Connection>;

/** What engine.io takes besides what its types say: the frames of a packet, ready to be sent. */
interface Transmitter {
  write(packet: string, options?: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

/** Requests of one socket that may wait for their turn. */
const MOST_WAITING = 64;

/** The game that a socket follows. */
export interface Attachment {
  readonly gameId: string;
  /** The invite code that opens a private game to somebody who watches. */
  readonly inviteCode: string | undefined;
  /** The newest version that the client has been told; null until it has been told one. */
  version: number | null;
}

export class Connection {
  readonly socket: GameSocket;
  readonly address: string;
  /** A fresh token of the same user takes the place of an old one. */
  person: Person;
  attachment: Attachment | null = null;
  /** Since when the reader is too slow to be told everything; null: it keeps up. */
  behindSince: number | null = null;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Packets of this turn of the event loop. */
  #gathered: string[] = [];
  /** Characters gathered or in the transport's queue, and not yet with the transport. */
  #queued = 0;

  constructor(socket: GameSocket, person: Person, address: string) {
    this.socket = socket;
    this.person = person;
    this.address = address;
    socket.conn.on('flush', () => {
      this.#queued = 0;
    });
  }

  /** Bytes that wait for a reader who has not taken them yet. */
  get backlog(): number {
    return this.#queued + (this.#websocket?.bufferedAmount ?? 0);
  }

  /** Whether what is sent now goes to the system at once. */
  get isIdle(): boolean {
    return this.backlog === 0 && this.socket.conn.transport.writable;
  }

  /**
   * Sends a packet (`packetOf`). What one turn of the event loop sends goes out in one piece at its end, or when it
   * is released: a version is an answer, its events, a state and a notice.
   */
  write(packet: string): void {
    this.#queued += packet.length;
    if (this.#gathered.push(packet) === 1) process.nextTick(() => this.release());
  }

  /** Sends what has been gathered, now and not at the end of this turn of the event loop. */
  release(): void {
    const packets = this.#gathered;
    if (packets.length === 0) return;
    this.#gathered = [];
    const conn = this.socket.conn as Transmitter & GameSocket['conn'];
    if (conn.transport.name === 'websocket') conn.write('', { wsPreEncodedFrame: [framesOf(packets)] });
    else for (const packet of packets) conn.write(packet);
  }

  /** Closes without waiting for a reader who may never read that it is closed. */
  hangUp(): void {
    this.#websocket?.terminate();
  }

  /** Knows what the system has not taken from it. A poll has none: it answers when its reader asks. */
  get #websocket(): { readonly bufferedAmount: number; terminate(): void } | undefined {
    const { transport } = this.socket.conn as unknown as { transport: { socket?: never } };
    return transport.socket;
  }

  /** Runs `work` after everything that was asked before: false, and nothing is run, when too much waits. */
  inTurn(work: () => Promise<void>): boolean {
    if (this.#waiting >= MOST_WAITING) return false;
    this.#waiting++;
    this.#last = this.#last.then(work).finally(() => {
      this.#waiting--;
    });
    return true;
  }
}

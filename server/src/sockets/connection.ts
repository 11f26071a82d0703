/** One open socket: whose it is, which game it follows, and how far it has been told. */
import type { ClientEvent, ServerToClientEvents } from '@staxd/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Person } from '../identity/person.ts';

/** What a client sends is anything until a schema has read it. */
type Received = { readonly [Event in ClientEvent]: (message: unknown) => void };
export type GameServer = Server<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameNamespace = Namespace<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameSocket = Socket<Received, ServerToClientEvents, DefaultEventsMap, Connection>;

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
  /** Bytes handed to the transport's queue and not yet to the transport. */
  #queued = 0;
  /** The transport that gathers what is sent. */
  #held: GameSocket['conn']['transport'] | null = null;

  constructor(socket: GameSocket, person: Person, address: string) {
    this.socket = socket;
    this.person = person;
    this.address = address;
    const { conn } = socket;
    const tcp = conn.request.socket;
    conn.on('packetCreate', ({ data }) => {
      this.#queued += typeof data === 'string' ? data.length : 0;
      this.#gather();
    });
    conn.on('flush', () => {
      this.#queued = 0;
      tcp.cork();
    });
    conn.on('drain', () => tcp.uncork());
  }

  /** Bytes that wait for a reader who has not taken them yet. */
  get backlog(): number {
    return this.#queued + (this.#websocket?.bufferedAmount ?? 0);
  }

  /** Sends what has been gathered, now and not at the end of this turn of the event loop. */
  release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    held.writable = true;
    // biome-ignore lint/plugin: it wakes the transport, and sends nothing that was not sent by rooms.ts
    held.emit('ready');
  }

  /**
   * What one turn of the event loop sends goes out in one piece: most of what sending costs is the call of the
   * system. A version is an answer, its events, a state and a notice.
   */
  #gather(): void {
    const { transport } = this.socket.conn;
    if (transport.name !== 'websocket' || !transport.writable) return;
    transport.writable = false;
    this.#held = transport;
    process.nextTick(() => this.release());
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

/** One open socket. What is sent does not go through Socket.IO's `emit`, which costs twice as much (ADR 15). */
import type { ClientEvent, Following, ServerToClientEvents } from '@staxd/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Person } from '../identity/person.ts';
import { type Packet, piecesOf } from './packets.ts';

/** Unknown until a schema has read it. */
type Received = { readonly [Event in ClientEvent]: (message: unknown) => void };
export type GameServer = Server<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameNamespace = Namespace<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameSocket = Socket<Received, ServerToClientEvents, DefaultEventsMap, Connection>;

/** What engine.io's types lack: its queue, frames that are ready to be sent, and what sends them. */
interface Transmitter extends Pick<GameSocket['conn'], 'readyState' | 'transport'> {
  readonly writeBuffer: readonly unknown[];
  write(packet: string, options?: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}
interface WebSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  readonly _sender: { sendFrame(frames: readonly Buffer[]): void };
  terminate(): void;
}
const OPEN = 1;

export interface Attachment {
  readonly gameId: string;
  /** Lets a spectator see a private game. */
  readonly inviteCode: string | undefined;
  readonly follow: Following;
  /** When it began. */
  readonly cameAt: number;
  /** The newest version that the client was told; null: none yet. */
  version: number | null;
}

export class Connection {
  readonly socket: GameSocket;
  readonly address: string;
  person: Person;
  /** The tournament that its user looks at. */
  watchedTournament: string | null = null;
  attachment: Attachment | null = null;
  /** Whether `tables_changed` is told. */
  watchesTables = false;
  /** Since when the reader is too slow; null: it keeps up. */
  behindSince: number | null = null;
  #gathered: Packet[] = [];
  /** Characters that are not with the transport yet. */
  #queued = 0;

  constructor(socket: GameSocket, person: Person, address: string) {
    this.socket = socket;
    this.person = person;
    this.address = address;
    socket.conn.on('flush', () => {
      this.#queued = 0;
    });
  }

  /** Bytes that the reader has not taken. */
  get backlog(): number {
    return this.#queued + (this.#websocket?.bufferedAmount ?? 0);
  }

  get isIdle(): boolean {
    return this.backlog === 0 && this.socket.conn.transport.writable;
  }

  /** Packets of one turn of the event loop go out together, at its end or when released. */
  write(packet: Packet): void {
    this.#queued += packet.text.length;
    if (this.#gathered.push(packet) === 1) releaseLater(this);
  }

  release(): void {
    const packets = this.#gathered;
    if (packets.length === 0) return;
    this.#gathered = [];
    const conn = this.socket.conn as unknown as Transmitter;
    const websocket = this.#websocket;
    if (websocket === undefined) for (const { text } of packets) conn.write(text);
    else if (isFree(conn, websocket)) {
      this.#queued = 0;
      websocket._sender.sendFrame([piecesOf(packets)]);
    } else conn.write('', { wsPreEncodedFrame: [piecesOf(packets)] });
  }

  /** Without waiting for the reader to take notice. */
  hangUp(): void {
    this.#websocket?.terminate();
  }

  /** Undefined while polling. */
  get #websocket(): WebSocket | undefined {
    const { transport } = this.socket.conn;
    return transport.name === 'websocket'
      ? (transport as unknown as { socket: WebSocket }).socket
      : undefined;
  }
}

/** Connections with something gathered, of this turn of the event loop. */
let later: Connection[] = [];

function releaseLater(connection: Connection): void {
  if (later.push(connection) === 1) process.nextTick(releaseAll);
}

function releaseAll(): void {
  const all = later;
  later = [];
  for (const connection of all) connection.release();
}

/** Whether nothing of engine.io's waits, so that its queue can be passed by. */
function isFree({ readyState, transport, writeBuffer }: Transmitter, websocket: WebSocket): boolean {
  return (
    readyState === 'open' && websocket.readyState === OPEN && transport.writable && writeBuffer.length === 0
  );
}

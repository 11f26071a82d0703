/**
 * One open socket: whose it is, which game it follows, how far it has been told, and how it is written to. Packets and
 * frames are made here by hand, at less than half of what Socket.IO's own `emit` costs (ADR 15).
 */
import type { ClientEvent, ServerEvent, ServerMessage, ServerToClientEvents } from '@staxd/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Person } from '../identity/person.ts';

export const NAMESPACE = '/game';

/** What a client sends is anything until a schema has read it. */
type Received = { readonly [Event in ClientEvent]: (message: unknown) => void };
export type GameServer = Server<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameNamespace = Namespace<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameSocket = Socket<Received, ServerToClientEvents, DefaultEventsMap, Connection>;

/** What engine.io takes besides what its types say: the frames of a packet, ready to be sent. */
interface Transmitter {
  write(packet: string, options?: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

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
}

/** What several readers are sent is written once. */
const written = new WeakMap<object, string>();

/** An event of the namespace as Socket.IO's default parser writes it. */
export function packetOf<Event extends ServerEvent>(event: Event, message: ServerMessage<Event>): string {
  const known = written.get(message);
  const text = known ?? JSON.stringify(message);
  if (known === undefined) written.set(message, text);
  return `2${NAMESPACE},["${event}",${text}]`;
}

/** The first byte of a text that comes whole (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Payloads up to the first have their length in the second byte, up to the next in two more, else in eight more. */
const SHORT = 125;
const MEDIUM = 0xffff;
/** Engine.io's type of packets that hold those of socket.io: `4`. */
const MESSAGE = 0x34;

/** Frames from a server, a packet in each, one behind the other. */
function framesOf(packets: readonly string[]): Buffer {
  const sizes = packets.map((packet) => Buffer.byteLength(packet) + 1);
  const total = sizes.reduce((sum, size) => sum + headLength(size) + size, 0);
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  for (const [index, packet] of packets.entries()) {
    at = writeHead(frames, at, sizes[index]);
    frames[at++] = MESSAGE;
    at += frames.write(packet, at);
  }
  return frames;
}

function headLength(size: number): number {
  if (size <= SHORT) return 2;
  return size <= MEDIUM ? 4 : 10;
}

/** Gives where the payload begins. */
function writeHead(frames: Buffer, at: number, size: number): number {
  frames[at] = WHOLE_TEXT;
  if (size <= SHORT) {
    frames[at + 1] = size;
    return at + 2;
  }
  if (size <= MEDIUM) {
    frames[at + 1] = 126;
    return frames.writeUInt16BE(size, at + 2);
  }
  frames[at + 1] = 127;
  return frames.writeBigUInt64BE(BigInt(size), at + 2);
}

/** One open socket. Packets and frames are made by hand, at less than half the cost of Socket.IO's `emit` (ADR 15). */
import type {
  ClientEvent,
  Following,
  ServerEvent,
  ServerMessage,
  ServerToClientEvents,
} from '@staxd/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Person } from '../identity/person.ts';

export const NAMESPACE = '/game';

/** Unknown until a schema has read it. */
type Received = { readonly [Event in ClientEvent]: (message: unknown) => void };
export type GameServer = Server<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameNamespace = Namespace<Received, ServerToClientEvents, DefaultEventsMap, Connection>;
export type GameSocket = Socket<Received, ServerToClientEvents, DefaultEventsMap, Connection>;

/** An option of engine.io that its types lack: frames that are ready to be sent. */
interface Transmitter {
  write(packet: string, options?: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

export interface Attachment {
  readonly gameId: string;
  /** Lets a spectator see a private game. */
  readonly inviteCode: string | undefined;
  readonly follow: Following;
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
  #gathered: string[] = [];
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
  write(packet: string): void {
    this.#queued += packet.length;
    if (this.#gathered.push(packet) === 1) process.nextTick(() => this.release());
  }

  release(): void {
    const packets = this.#gathered;
    if (packets.length === 0) return;
    this.#gathered = [];
    const conn = this.socket.conn as Transmitter & GameSocket['conn'];
    if (conn.transport.name === 'websocket') conn.write('', { wsPreEncodedFrame: [framesOf(packets)] });
    else for (const packet of packets) conn.write(packet);
  }

  /** Without waiting for the reader to take notice. */
  hangUp(): void {
    this.#websocket?.terminate();
  }

  /** Undefined while polling. */
  get #websocket(): { readonly bufferedAmount: number; terminate(): void } | undefined {
    const { transport } = this.socket.conn as unknown as { transport: { socket?: never } };
    return transport.socket;
  }
}

const written = new WeakMap<object, string>();

/** As Socket.IO's default parser writes it. */
export function packetOf<Event extends ServerEvent>(event: Event, message: ServerMessage<Event>): string {
  const known = written.get(message);
  const text = known ?? JSON.stringify(message);
  if (known === undefined) written.set(message, text);
  return `2${NAMESPACE},["${event}",${text}]`;
}

/** A text in one frame (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Payload lengths up to the first fit the second byte, up to the next two more bytes, else eight more. */
const SHORT = 125;
const MEDIUM = 0xffff;
/** Engine.io's packet type `4`. */
const MESSAGE = 0x34;

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

/** Gives the position of the payload. */
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

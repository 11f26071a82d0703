/** What goes over a line, made by hand once for all who are told the same (ADR 15). */
import type { ServerEvent, ServerMessage } from '@staxd/protocol';

export const NAMESPACE = '/game';

/** A text in one frame (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Payload lengths up to the first fit the second byte, up to the next two more bytes, else eight more. */
const SHORT = 125;
const MEDIUM = 0xffff;
/** Engine.io's packet type `4`. */
const MESSAGE = 0x34;

export class Packet {
  /** As Socket.IO's default parser writes it. */
  readonly text: string;
  #frame: Buffer | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The same for all readers: nobody may write into it. */
  get frame(): Buffer {
    this.#frame ??= frameOf(this.text);
    return this.#frame;
  }
}

const packets = new WeakMap<object, { readonly event: ServerEvent; readonly packet: Packet }>();

export function packetOf<Event extends ServerEvent>(event: Event, message: ServerMessage<Event>): Packet {
  const known = packets.get(message);
  if (known?.event === event) return known.packet;
  const packet = new Packet(`2${NAMESPACE},["${event}",${JSON.stringify(message)}]`);
  packets.set(message, { event, packet });
  return packet;
}

/** The frames of these packets, in one piece. */
export function piecesOf(packets: readonly Packet[]): Buffer {
  return packets.length === 1 ? packets[0].frame : Buffer.concat(packets.map(({ frame }) => frame));
}

function frameOf(packet: string): Buffer {
  const size = Buffer.byteLength(packet) + 1;
  const frame = Buffer.allocUnsafe(headLength(size) + size);
  let at = writeHead(frame, size);
  frame[at++] = MESSAGE;
  frame.write(packet, at);
  return frame;
}

function headLength(size: number): number {
  if (size <= SHORT) return 2;
  return size <= MEDIUM ? 4 : 10;
}

/** Gives the position of the payload. */
function writeHead(frame: Buffer, size: number): number {
  frame[0] = WHOLE_TEXT;
  if (size <= SHORT) {
    frame[1] = size;
    return 2;
  }
  if (size <= MEDIUM) {
    frame[1] = 126;
    return frame.writeUInt16BE(size, 2);
  }
  frame[1] = 127;
  return frame.writeBigUInt64BE(BigInt(size), 2);
}

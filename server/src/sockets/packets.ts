/**
 * What is sent, as it stands on the wire: the packets of socket.io's own parser, in frames of the websocket
 * protocol. Socket.io would look through each message for binary data, which there is none of, write it anew
 * for each reader, and hand each to the system by itself; most of what sending costs is the call of the system.
 */
import type { ServerEvent } from '@staxd/protocol';

export const NAMESPACE = '/game';

/** An event of the namespace as socket.io's default parser writes it; `text` is the message. */
export function packetOf(event: ServerEvent, text: string): string {
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
export function framesOf(packets: readonly string[]): Buffer {
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

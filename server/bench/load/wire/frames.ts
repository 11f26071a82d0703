/** Frames of a websocket (RFC 6455), as far as a client of a game server meets them. */

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const LAST = 0x80;
const MASKED = 0x80;
const OPCODE = 0x0f;
const LENGTH = 0x7f;
/** Lengths up to 125 stand in the second byte; 126 says that two more bytes have it, 127 eight. */
const MEDIUM = 126;
const LONG = 127;
const MOST_MEDIUM = 0xffff;
/** Any will do: it protects proxies on the way, and there are none. */
const MASK = Buffer.from([0x53, 0x54, 0x41, 0x58]);

/** A whole message of a client: it must be masked. */
export function frameOf(opcode: number, payload: string | Buffer): Buffer {
  const size = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  const head = headSize(size) + MASK.length;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = LAST | opcode;
  if (size < MEDIUM) frame[1] = MASKED | size;
  else if (size <= MOST_MEDIUM) {
    frame[1] = MASKED | MEDIUM;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = MASKED | LONG;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  MASK.copy(frame, head - MASK.length);
  if (typeof payload === 'string') frame.write(payload, head);
  else payload.copy(frame, head);
  for (let at = 0; at < size; at++) frame[head + at] ^= MASK[at & 3];
  return frame;
}

function headSize(size: number): number {
  if (size < MEDIUM) return 2;
  return size <= MOST_MEDIUM ? 4 : 10;
}

/** Takes what a server sends, in pieces as they come. */
export class FrameReader {
  readonly #onMessage: (opcode: number, payload: Buffer) => void;
  /** The beginning of a frame that is not there yet. */
  #rest: Buffer | null = null;

  /** `payload` is valid during the call alone: the next piece is read into the same memory. */
  constructor(onMessage: (opcode: number, payload: Buffer) => void) {
    this.#onMessage = onMessage;
  }

  read(piece: Buffer): void {
    const bytes = this.#rest === null ? piece : Buffer.concat([this.#rest, piece]);
    let at = 0;
    for (let end = endOf(bytes, at); end !== null; end = endOf(bytes, at)) {
      const first = bytes[at];
      if ((first & LAST) === 0) throw new RangeError('a message in parts is not read here');
      this.#onMessage(first & OPCODE, bytes.subarray(payloadOf(bytes, at), end));
      at = end;
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }
}

/** Where the frame that begins at `at` ends; null: not in these bytes. */
function endOf(bytes: Buffer, at: number): number | null {
  if (bytes.length < at + 2) return null;
  const start = payloadOf(bytes, at);
  if (bytes.length < start) return null;
  const end = start + sizeOf(bytes, at);
  return bytes.length < end ? null : end;
}

function payloadOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] & LENGTH;
  if (length < MEDIUM) return at + 2;
  return at + (length === MEDIUM ? 4 : 10);
}

function sizeOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] & LENGTH;
  if (length < MEDIUM) return length;
  return length === MEDIUM ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
}

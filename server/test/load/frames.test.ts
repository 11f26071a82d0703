/** The generator's own frames: what it sends, and what it reads of a server's, however the bytes come. */
import { expect, test } from 'vitest';
import { FrameReader, frameOf, OPCODES } from '../../bench/load/wire/frames.ts';

/** Around each way to write a length. */
const SIZES = [0, 1, 125, 126, 0xffff, 0x10000];

test.each(SIZES)('a text of %i bytes is sent masked, and is itself again without the mask', (size) => {
  const text = 'é'.repeat(size >> 1) + 'x'.repeat(size & 1);
  const frame = frameOf(OPCODES.text, text);
  const head = frame.length - size;
  const mask = frame.subarray(head - 4, head);
  const unmasked = frame.subarray(head).map((byte, at) => byte ^ mask[at & 3]);
  expect(frame[1] & 0x80).toBe(0x80);
  expect(lengthIn(frame)).toBe(size);
  expect(Buffer.from(unmasked).toString()).toBe(text);
});

test.each([
  [1, 4],
  [2, 4],
  [7, 4],
  [4096, 6],
  [1 << 20, 6],
])('frames that come in pieces of %i bytes are read whole', (piece, sizes) => {
  const payloads = SIZES.slice(0, sizes).map((size) => Buffer.alloc(size, size));
  const bytes = Buffer.concat(payloads.map((payload) => ofServer(OPCODES.binary, payload)));
  const read: { opcode: number; payload: Buffer }[] = [];
  const reader = new FrameReader((opcode, payload) => read.push({ opcode, payload: Buffer.from(payload) }));
  for (let at = 0; at < bytes.length; at += piece) reader.read(Buffer.from(bytes.subarray(at, at + piece)));
  expect(read.map(({ opcode }) => opcode)).toEqual(payloads.map(() => OPCODES.binary));
  expect(read.map(({ payload }) => payload)).toEqual(payloads);
});

test('a message in parts is told, not misread', () => {
  const reader = new FrameReader(() => {});
  const part = ofServer(OPCODES.text, Buffer.from('half'));
  part[0] &= 0x7f;
  expect(() => reader.read(part)).toThrow(RangeError);
});

/** As a server writes it: without a mask. */
function ofServer(opcode: number, payload: Buffer): Buffer {
  const size = payload.length;
  const head = Buffer.alloc(size < 126 ? 2 : size <= 0xffff ? 4 : 10);
  head[0] = 0x80 | opcode;
  head[1] = size < 126 ? size : size <= 0xffff ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, payload]);
}

function lengthIn(frame: Buffer): number {
  const length = frame[1] & 0x7f;
  if (length < 126) return length;
  return length === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
}

/** Takes a font out of the wrapping of the web: the drawer reads plain fonts only. */
import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER = 44;
const WRAPPED_ROW = 20;
const PLAIN_HEADER = 12;
const PLAIN_ROW = 16;

/** WOFF 1.0 in, TrueType or OpenType out. Throws an Error where it is no such file. */
export function unwrapFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('the font is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, nth) => {
    const row = HEADER + nth * WRAPPED_ROW;
    const [offset, length, whole] = [4, 8, 12].map((at) => woff.readUInt32BE(row + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + length);
    const content = length < whole ? inflateSync(stored) : stored;
    return { tag: woff.subarray(row, row + 4), sum: woff.readUInt32BE(row + 16), content };
  });
  const head = Buffer.alloc(PLAIN_HEADER + count * PLAIN_ROW);
  const steps = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** steps * PLAIN_ROW, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE((count - 2 ** steps) * PLAIN_ROW, 10);
  let at = head.length;
  const padded = tables.map(({ tag, sum, content }, nth) => {
    const row = PLAIN_HEADER + nth * PLAIN_ROW;
    tag.copy(head, row);
    head.writeUInt32BE(sum, row + 4);
    head.writeUInt32BE(at, row + 8);
    head.writeUInt32BE(content.length, row + 12);
    const filled = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    at += filled.length;
    return filled;
  });
  return Buffer.concat([head, ...padded]);
}

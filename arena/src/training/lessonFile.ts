/** Comparisons on the disk: the lengths of the four lists, the lists, and a checksum of all that. */
import { createHash } from 'node:crypto';
import { ArenaError } from '../model/arenaError.ts';
import type { Lists } from './comparisons.ts';

const SUM_BYTES = 32;
const HEAD_BYTES = 16;

export function packLists({ counts, results, places, values }: Lists): Buffer {
  const head = Buffer.from(
    Uint32Array.of(counts.length, results.length, places.length, values.length).buffer,
  );
  const parts = [results, values, counts, places].map((list) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength),
  );
  const body = Buffer.concat([head, ...parts]);
  return Buffer.concat([body, sumOf(body)]);
}

/** Throws an ArenaError that names the file if it is damaged or cut off. */
export function unpackLists(file: Buffer, name: string): Lists {
  const body = file.subarray(0, Math.max(0, file.length - SUM_BYTES));
  if (!sumOf(body).equals(file.subarray(body.length)))
    throw new ArenaError(`${name} is damaged: delete it, and its games are played again`);
  // Copied, because the lists must begin at multiples of their sizes.
  const { buffer } = Uint8Array.from(body);
  const [counts, results, places, values] = new Uint32Array(buffer, 0, 4);
  let at = HEAD_BYTES;
  const begin = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  return {
    results: new Float32Array(buffer, begin(4 * results), results),
    values: new Int16Array(buffer, begin(2 * values), values),
    counts: new Uint8Array(buffer, begin(counts), counts),
    places: new Uint8Array(buffer, begin(places), places),
  };
}

function sumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

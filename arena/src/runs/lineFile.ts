import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { onDisk } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { SeedRange } from '../model/manifest.ts';
import { dealSeed } from '../model/ranges.ts';
import { HashSum, hashLine } from '../tally/resultHash.ts';

const BLOCK_BYTES = 64 * 1024;
/** Characters. A game's line has a few hundred. */
const LONGEST_LINE = 64 * 1024;

/** Streams the first `bytes` bytes of a file. Throws an ArenaError if they end in the middle of a line. */
export function* readLines(path: string, bytes: number = Number.POSITIVE_INFINITY): Generator<string> {
  const file = onDisk('read', path, () => openSync(path, 'r'));
  try {
    const decoder = new StringDecoder('utf8');
    const block = Buffer.alloc(BLOCK_BYTES);
    let rest = '';
    let left = bytes;
    for (;;) {
      const length = onDisk('read', path, () => readSync(file, block, 0, Math.min(left, BLOCK_BYTES), null));
      if (length === 0) break;
      left -= length;
      const lines = (rest + decoder.write(block.subarray(0, length))).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) break;
      yield* lines;
    }
    if (rest !== '') throw new ArenaError(`${path} ends in the middle of a line`);
  } finally {
    closeSync(file);
  }
}

function beginningOf(seed: string, game: number, rotations: number): string {
  return `{"game":${game},"seed":${JSON.stringify(dealSeed(seed, Math.floor(game / rotations)))},`;
}

/** Checked lazily. Throws an ArenaError at the first wrong line, or at the end if the hashes do not add up. */
export function* checkedLines(
  lines: Iterable<string>,
  ranges: readonly SeedRange[],
  rotations: number,
  resultHash: string,
): Generator<string> {
  const expected = beginnings(ranges, rotations);
  const sum = new HashSum();
  let number = 0;
  for (const line of lines) {
    number++;
    const { value, done } = expected.next();
    if (done) throw new ArenaError(`line ${number} is one too many`);
    if (!line.startsWith(value)) throw new ArenaError(`line ${number} does not begin with ${value}`);
    sum.add(hashLine(line));
    yield line;
  }
  if (!expected.next().done) throw new ArenaError(`it ends after ${number} games`);
  const hash = sum.toString();
  if (hash !== resultHash) throw new ArenaError(`its lines have the hash ${hash}, not ${resultHash}`);
}

function* beginnings(ranges: readonly SeedRange[], rotations: number): Generator<string, undefined> {
  for (const { seed, from, to } of ranges) {
    for (let game = from; game < to; game++) yield beginningOf(seed, game, rotations);
  }
}

import { addSums, type BlockSums, NO_BLOCKS } from '../inference/blockSums.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { GameLine } from '../model/gameLine.ts';
import type { Manifest } from '../model/manifest.ts';
import { countLine } from '../tally/countLine.ts';

export type Lines = Iterable<GameLine> | AsyncIterable<GameLine>;

/** Whether two runs deal the same games to the same bots at the same seats. */
export function canBePaired(a: Manifest, b: Manifest): boolean {
  const games = ({ ranges, lineup, rotation }: Manifest) => JSON.stringify([ranges, lineup, rotation]);
  return games(a) === games(b);
}

/**
 * By figure, the sums over blocks of b minus a, over the games. Leaves out figures that no game of either run
 * counted. Throws ArenaError if the lines are not of the same games.
 */
export async function pairBlocks(a: Lines, b: Lines): Promise<ReadonlyMap<string, BlockSums>> {
  const sums = new Map<string, BlockSums>();
  /** Of the blocks so far, and of the open one. */
  let blocks: BlockSums = NO_BLOCKS;
  let differences = new Map<string, number>();
  let games = 0;
  let seed: string | undefined;

  const closeBlock = () => {
    if (games === 0) return;
    for (const metric of new Set([...sums.keys(), ...differences.keys()])) {
      // A figure seen for the first time was 0 in all earlier blocks.
      const before = sums.get(metric) ?? { ...blocks, a: 0, aa: 0, ab: 0 };
      sums.set(metric, addSums(before, oneBlock(differences.get(metric) ?? 0, games)));
    }
    blocks = addSums(blocks, oneBlock(0, games));
    differences = new Map();
    games = 0;
  };

  const others = iterate(b);
  try {
    for await (const line of a) {
      const { value: other } = await others.next();
      if (other?.seed !== line.seed || other.game !== line.game) throw differentGames(line);
      if (line.seed !== seed) closeBlock();
      seed = line.seed;
      games++;
      add(differences, countLine(line), -1);
      add(differences, countLine(other), 1);
    }
    if (!(await others.next()).done) throw differentGames();
  } finally {
    await others.return(undefined);
  }
  closeBlock();
  return sums;
}

const oneBlock = (a: number, b: number): BlockSums => ({ blocks: 1, a, b, aa: a * a, ab: a * b, bb: b * b });

function add(differences: Map<string, number>, counts: Readonly<Record<string, number>>, sign: number): void {
  for (const [metric, count] of Object.entries(counts)) {
    differences.set(metric, (differences.get(metric) ?? 0) + sign * count);
  }
}

async function* iterate(lines: Lines): AsyncGenerator<GameLine, undefined, undefined> {
  yield* lines;
}

function differentGames(line?: GameLine): ArenaError {
  const where = line ? `at game ${line.game} (${line.seed})` : 'at the end';
  return new ArenaError(`the manifests list the same games, but the games differ ${where}`);
}

import { entryOf } from '../figures/names.ts';
import { addSums } from '../inference/blockSums.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { OpeningSums, Tally } from '../model/tally.ts';
import { HashSum } from './resultHash.ts';

/**
 * Throws ArenaError if line-ups, numbers of players or decks differ. Leaves out a figure that one of them is
 * too old to have.
 */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    blocks: a.blocks + b.blocks,
    resultHash: new HashSum().add(a.resultHash).add(b.resultHash).toString(),
    histograms: {
      turns: addCounts(a.histograms.turns, b.histograms.turns),
      decisions: addCounts(a.histograms.decisions, b.histograms.decisions),
    },
    ratios: addEach(knownIn(b, a.ratios), knownIn(a, b.ratios), addSums),
    openings: addEach(a.openings, b.openings, addOpenings),
    patterns: addCounts(a.patterns, b.patterns),
  };
}

function knownIn({ ratios }: Tally, others: Tally['ratios']): Tally['ratios'] {
  const known = Object.entries(others).filter(([name]) => name in ratios || !entryOf(name)?.later);
  return Object.fromEntries(known);
}

type Counts = Readonly<Record<string, number>>;

function addCounts(a: Counts, b: Counts): Counts {
  const sum: Record<string, number> = { ...a };
  for (const key of Object.keys(b)) sum[key] = (sum[key] ?? 0) + b[key];
  return sum;
}

function addEach<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (x: T, y: T) => T,
): Record<string, T> {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length || !keys.every((key) => Object.hasOwn(b, key))) {
    throw new ArenaError('these games were not played by the same line-up with the same deck');
  }
  return Object.fromEntries(keys.map((key) => [key, add(a[key], b[key])]));
}

function addOpenings(x: OpeningSums, y: OpeningSums): OpeningSums {
  return {
    wins: x.wins + y.wins,
    games: addLists(x.games, y.games),
    winsWins: x.winsWins + y.winsWins,
    winsGames: addLists(x.winsGames, y.winsGames),
    gamesGames: x.gamesGames.map((row, seat) => addLists(row, y.gamesGames[seat])),
  };
}

function addLists(x: readonly number[], y: readonly number[]): number[] {
  return x.map((value, at) => value + y[at]);
}

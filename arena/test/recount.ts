/**
 * For tests: counts blocks of games once more, slowly, from their records. It shares no code with the
 * collector, only the names of the figures.
 */
import { deckOf } from '@staxd/engine';
import type { BlockSums } from '../src/inference/blockSums.ts';
import type { OpeningSums } from '../src/model/tally.ts';
import { endOf, kindOf, type RecordedGame, startOf, sum, winnerOf } from './recordedGame.ts';
import { recountGame } from './recountGame.ts';

/** The sums of every figure over blocks, each a list of games. */
export function recountRatios(blocks: readonly (readonly RecordedGame[])[]): Record<string, BlockSums> {
  const sums: Record<string, BlockSums> = {};
  for (const block of blocks) {
    const games = block.map(recountGame);
    for (const name of Object.keys(games[0])) {
      const a = sum(games.map((figures) => figures[name][0]));
      const b = sum(games.map((figures) => figures[name][1]));
      const { blocks, ...old } = sums[name] ?? { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
      sums[name] = {
        blocks: blocks + 1,
        a: old.a + a,
        b: old.b + b,
        aa: old.aa + a * a,
        ab: old.ab + a * b,
        bb: old.bb + b * b,
      };
    }
  }
  return sums;
}

/** The sums of every kind of card in opening hands, by seat. */
export function recountOpenings(blocks: readonly (readonly RecordedGame[])[]): Record<string, OpeningSums> {
  const [[{ rules, seats }]] = blocks;
  const kinds = [...new Set(deckOf(rules).map(kindOf))];
  const places = seats.map((_, seat) => seat);
  return Object.fromEntries(
    kinds.map((kind) => {
      const values = blocks.map((games) => {
        const dealt = places.map((seat) =>
          startOf(games[0]).hands[seat].some((card) => kindOf(card) === kind),
        );
        return {
          wins: games.filter((game) => dealt[winnerOf(endOf(game))]).length,
          games: dealt.map((isDealt) => (isDealt ? games.length : 0)),
        };
      });
      const over = (value: (block: (typeof values)[number]) => number) => sum(values.map(value));
      const sums: OpeningSums = {
        wins: over(({ wins }) => wins),
        games: places.map((seat) => over(({ games }) => games[seat])),
        winsWins: over(({ wins }) => wins * wins),
        winsGames: places.map((seat) => over(({ wins, games }) => wins * games[seat])),
        gamesGames: places.map((a) => places.map((b) => over(({ games }) => games[a] * games[b]))),
      };
      return [kind, sums];
    }),
  );
}

/** How often each value occurs. */
export function histogramOf(values: readonly (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The places of the winners in the line-up, as "0,2,1". */
export function patternOf(block: readonly RecordedGame[]): string {
  const places = block.map((game) => {
    const end = endOf(game);
    return game.seats.findIndex(({ name }) => name === end.seats[winnerOf(end)].name);
  });
  return places.join(',');
}

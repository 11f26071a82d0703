import { botMetric, RESULT_FIGURES, seatMetric } from '../figures/names.ts';
import type { GameLine } from '../model/gameLine.ts';

/** What a line of `games.jsonl` counts towards each figure that it determines. */
export function countLine(line: GameLine): Record<string, number> {
  const { seats, winner } = line;
  const counts = RESULT_FIGURES.map(({ name, result }) => [name, result(line)] as const);
  return {
    ...Object.fromEntries(counts.filter(([, count]) => count !== 0)),
    [seatMetric(winner, 'wins')]: 1,
    [botMetric(seats[winner], 'wins')]: 1,
  };
}

/** How far files are from a change. */
import type { Graph } from './graph.ts';

/** For each file that depends on one of these, the fewest steps to it; for themselves none. */
export function distancesFrom(starts: Iterable<string>, graph: Graph): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  /** By distance, those whose dependents have to be looked at. */
  const waiting: string[][] = [[...starts]];
  for (let distance = 0; distance < waiting.length; distance++) {
    for (const file of waiting[distance] ?? []) {
      if (found.has(file)) continue;
      found.set(file, distance);
      for (const [dependent, steps] of graph.get(file) ?? []) {
        if (found.has(dependent)) continue;
        const at = distance + steps;
        while (waiting.length <= at) waiting.push([]);
        waiting[at]?.push(dependent);
      }
    }
  }
  return found;
}

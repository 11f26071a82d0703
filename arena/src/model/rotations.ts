import type { Rotation } from './manifest.ts';

/**
 * The line-ups of a block's games: with 'all' the distinct cyclic rotations, so that no bot owes its wins to
 * its seat (four equal bots have one rotation); with 'none' the line-up alone.
 */
export function rotationsOf(lineup: readonly string[], rotation: Rotation): readonly (readonly string[])[] {
  const rotations: (readonly string[])[] = [lineup];
  if (rotation === 'none') return rotations;
  for (let by = 1; by < lineup.length; by++) {
    const rotated = rotate(lineup, by);
    if (rotated.every((bot, place) => bot === lineup[place])) break;
    rotations.push(rotated);
  }
  return rotations;
}

export function rotate<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}

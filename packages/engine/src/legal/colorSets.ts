/** Sets of one shape or modifier, told apart by the count of each color and the last one (TURN-4, TURN-5). */

/**
 * How many such sets there are. `held` counts the cards of each color (0 to 3), `starters` has a bit for each
 * color that may come first, and `largest` limits the cards: all that are held, or one less.
 */
export function countColorSets(held: readonly number[], starters: number, largest: number): number {
  let count = 0;
  let total = 0;
  for (let last = 0; last < held.length; last++) {
    total += held[last];
    if (held[last] > 0) count += setsEndingIn(held, starters, last);
  }
  if (largest === total) return count;
  for (let last = 0; last < held.length; last++) {
    if (held[last] > 0 && starterOf(held, total, last, starters) >= 0) count--;
  }
  return count;
}

/** All choices with a card of `last`, less those without a starter left to come first. */
function setsEndingIn(held: readonly number[], starters: number, last: number): number {
  let all = held[last];
  let withoutStarter = starters & (1 << last) ? 1 : held[last];
  for (let color = 0; color < held.length; color++) {
    if (color === last) continue;
    all *= held[color] + 1;
    if (!(starters & (1 << color))) withoutStarter *= held[color] + 1;
  }
  // A single card of a starting color is its own first card.
  return starters & (1 << last) ? all - withoutStarter + 1 : all - withoutStarter;
}

/** Set number `index` of those that {@link countColorSets} counts, as colors in the order of play. */
export function colorSetAt(
  held: readonly number[],
  starters: number,
  largest: number,
  index: number,
): number[] {
  const chosen = [0, 0, 0, 0];
  for (let left = index; ; ) {
    let color = 0;
    while (chosen[color] === held[color]) chosen[color++] = 0;
    chosen[color]++;
    const size = chosen[0] + chosen[1] + chosen[2] + chosen[3];
    if (size > largest) continue;
    for (let last = 0; last < chosen.length; last++) {
      if (chosen[last] === 0) continue;
      const first = starterOf(chosen, size, last, starters);
      if (first >= 0 && left-- === 0) return inOrder(chosen, size, first, last);
    }
  }
}

function starterOf(chosen: readonly number[], size: number, last: number, starters: number): number {
  for (let color = 0; color < chosen.length; color++) {
    const left = size > 1 && color === last ? chosen[color] - 1 : chosen[color];
    if (left > 0 && starters & (1 << color)) return color;
  }
  return -1;
}

function inOrder(chosen: readonly number[], size: number, first: number, last: number): number[] {
  if (size === 1) return [last];
  if (size === 2) return [first, last];
  const order = [first];
  for (let color = 0; color < chosen.length; color++) {
    const outside = (color === first ? 1 : 0) + (color === last ? 1 : 0);
    for (let copy = outside; copy < chosen[color]; copy++) order.push(color);
  }
  order.push(last);
  return order;
}

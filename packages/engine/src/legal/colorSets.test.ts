import { describe, expect, test } from 'vitest';
import { colorSetAt, countColorSets } from './colorSets.ts';

/** Every set by brute force, written `counts|last`. */
function bruteForce(held: readonly number[], starters: number, largest: number): Set<string> {
  const found = new Set<string>();
  const visit = (chosen: number[]) => {
    if (chosen.length < held.length) {
      for (let count = 0; count <= held[chosen.length]; count++) visit([...chosen, count]);
      return;
    }
    const size = chosen.reduce((sum, count) => sum + count, 0);
    if (size === 0 || size > largest) return;
    for (const [last, count] of chosen.entries()) {
      const before = size === 1 ? chosen : chosen.with(last, count - 1);
      const canStart = before.some((left, color) => left > 0 && (starters & (1 << color)) !== 0);
      if (count > 0 && canStart) found.add(`${chosen}|${last}`);
    }
  };
  visit([]);
  return found;
}

const HANDS = [0, 1, 2].flatMap((a) =>
  [0, 1, 2].flatMap((b) => [0, 1, 3].flatMap((c) => [0, 1, 2].map((d) => [a, b, c, d]))),
);

describe('sets of one shape or modifier in several colors', () => {
  test.each([0b1111, 0b0001, 0b0100, 0b1010])(
    '[TURN-4] starters %i: counted and listed as by brute force',
    (starters) => {
      for (const held of HANDS) {
        const total = held.reduce((sum, count) => sum + count, 0);
        for (const largest of [total, total - 1]) {
          if (largest < 1) continue;
          const expected = bruteForce(held, starters, largest);
          const count = countColorSets(held, starters, largest);
          expect(count, `${held} up to ${largest}`).toBe(expected.size);
          const listed = Array.from({ length: count }, (_, index) =>
            colorSetAt(held, starters, largest, index),
          );
          const written = listed.map(
            (set) => `${[0, 1, 2, 3].map((c) => set.filter((x) => x === c).length)}|${set.at(-1)}`,
          );
          expect(new Set(written)).toEqual(expected);
          for (const [first] of listed) expect(starters & (1 << first)).not.toBe(0);
        }
      }
    },
  );
});

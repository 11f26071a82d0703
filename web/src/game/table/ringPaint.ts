/** The painted parts of the ring around the piles, in a box of 600 x 400. */

/** Radians of a stroke, and the pieces of its edges. */
const SECTOR = 0.98;
const STEPS = 24;

/** The brush goes clockwise once around, in six rough strokes, and lifts off before its end. */
export const SECTORS: readonly string[] = Array.from({ length: 6 }, (_, sector) => stroke(sector));

/** A second, thinner one. */
export const THIN = 'M560,190A262,132 0 0 1 240,304';

function stroke(sector: number): string {
  const from = -0.55 + sector * SECTOR;
  const edge = (side: 1 | -1) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      // A little longer than its share, so that no gap is left to the next one.
      const angle = from + (step / STEPS) * (SECTOR + 0.05);
      const rough = Math.sin(angle * 37 + side) * 1.4 + Math.sin(angle * 91 + side * 2) * 1.1;
      const off = side * 6 + rough;
      const [x, y] = [300 + (268 + off) * Math.cos(angle), 178 + (138 + off) * Math.sin(angle)];
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}z`;
}

export const DRIPS =
  'M160.2,300.8q9,0 9,11.7V347.8a5,5 0 0 0 10,0V312.5q0,-11.7 9,-11.7zM225.4,312.9q6.3,0 6.3,8.2V335.4a3.5,3.5 0 0 0 7,0V321.1q0,-8.2 6.3,-8.2zM344.9,313.5q9.9,0 9.9,12.9V378a5.5,5.5 0 0 0 11,0V326.3q0,-12.9 9.9,-12.9zM416,300.8q6.3,0 6.3,8.2V331.3a3.5,3.5 0 0 0 7,0V309q0,-8.2 6.3,-8.2zM110.9,281.6q6.3,0 6.3,8.2V308.1a3.5,3.5 0 0 0 7,0V289.7q0,-8.2 6.3,-8.2zM476.4,278.3q6.3,0 6.3,8.2V314.8a3.5,3.5 0 0 0 7,0V286.5q0,-8.2 6.3,-8.2zM286.9,317q5.4,0 5.4,7V332a3,3 0 0 0 6,0V324q0,-7 5.4,-7zM59.5,248q5.4,0 5.4,7V269a3,3 0 0 0 6,0V255q0,-7 5.4,-7zM523.7,248q5.4,0 5.4,7V275a3,3 0 0 0 6,0V255q0,-7 5.4,-7z';

/** Dots that the brush has thrown off. */
export const SPLASHES = [
  { width: 2.2, opacity: 0.7, path: dots(104, 1) },
  { width: 4.4, opacity: 0.6, path: dots(26, 2) },
] as const;

function dots(count: number, seed: number): string {
  const chance = (dot: number) => (Math.abs(Math.sin(dot * 12.9 + seed * 78.2)) * 43758.5) % 1;
  return Array.from({ length: count }, (_, dot) => {
    const angle = chance(dot) * 7;
    const off = chance(dot + 0.3) * 48 - 18;
    const [x, y] = [300 + (268 + off) * Math.cos(angle), 178 + (138 + off) * Math.sin(angle)];
    return `M${x.toFixed(1)},${y.toFixed(1)}h0`;
  }).join('');
}

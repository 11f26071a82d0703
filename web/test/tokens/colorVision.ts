/**
 * Color differences as eyes see them: contrast (WCAG 2), color blindness (Machado, Oliveira and Fernandes 2009, at full
 * strength) and distance (CIEDE2000). Written by hand, so that the palette is checked without a dependency; the tests
 * compare it with published figures.
 */

/** Linear light, each 0 to 1. */
export type Linear = readonly [red: number, green: number, blue: number];
type Triple = Linear;

/** '#ea5b0c' in linear light. */
export function linear(hex: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const light = [one, other].map((hex) => luminance(linear(hex)) + 0.05);
  return Math.max(...light) / Math.min(...light);
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Vision without one kind of cone: rows of the matrices of the paper's table, severity 1. */
const SIMULATIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>;
export type Vision = keyof typeof SIMULATIONS;
export const VISIONS = Object.keys(SIMULATIONS) as readonly Vision[];

/** A color as it is seen, brought back into what a screen can show. */
export function seen(color: Linear, vision: Vision): Linear {
  return apply(SIMULATIONS[vision], color).map((value) =>
    Math.min(1, Math.max(0, value)),
  ) as unknown as Linear;
}

function apply(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** CIE L*a*b* under D65. */
export function lab(color: Linear): Triple {
  const [x, y, z] = apply(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    color,
  );
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const RADIANS = Math.PI / 180;
const cos = (degrees: number) => Math.cos(degrees * RADIANS);
const sin = (degrees: number) => Math.sin(degrees * RADIANS);
const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360);
const seventh = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));

/** CIEDE2000 (following Sharma, Wu and Dalal 2005): about 1 is just visible, 10 is obvious. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
  const [h1, h2] = [hue((1 + g) * a1, b1), hue((1 + g) * a2, b2)];
  const grey = c1 * c2 === 0;

  const apart = h2 - h1;
  const turn = grey || Math.abs(apart) <= 180 ? 0 : apart > 180 ? -360 : 360;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = grey ? 0 : 2 * Math.sqrt(c1 * c2) * sin((apart + turn) / 2);

  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  const wrap = Math.abs(apart) <= 180 ? 0 : h1 + h2 < 360 ? 360 : -360;
  const meanH = grey ? h1 + h2 : (h1 + h2 + wrap) / 2;

  const t =
    1 -
    0.17 * cos(meanH - 30) +
    0.24 * cos(2 * meanH) +
    0.32 * cos(3 * meanH + 6) -
    0.2 * cos(4 * meanH - 63);
  const sL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sC = 1 + 0.045 * meanC;
  const sH = 1 + 0.015 * meanC * t;
  const rotation = -sin(60 * Math.exp(-(((meanH - 275) / 25) ** 2))) * 2 * seventh(meanC);
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH));
}

/** The two closest colors of a palette, and their distance. */
export interface WorstPair {
  readonly pair: readonly [string, string];
  readonly difference: number;
}

export function worstPair(palette: Readonly<Record<string, string>>, vision: Vision): WorstPair {
  const seenAs = Object.entries(palette).map(
    ([name, hex]) => [name, lab(seen(linear(hex), vision))] as const,
  );
  let worst: WorstPair = { pair: ['', ''], difference: Number.POSITIVE_INFINITY };
  for (const [index, [one, first]] of seenAs.entries()) {
    for (const [other, second] of seenAs.slice(index + 1)) {
      const apart = difference(first, second);
      if (apart < worst.difference) worst = { pair: [one, other], difference: apart };
    }
  }
  return worst;
}

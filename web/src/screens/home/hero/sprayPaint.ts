/** Where the paint of a spray can lands: the same dots on every visit. */
import { COLORS, type Color } from '@staxd/engine';
import { colorToken } from '../../../look/cards/cardFace.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Cloud extends Point {
  readonly rx: number;
  readonly ry: number;
  /** The middle of the dots: farther out, where the cards do not hide them. */
  readonly dots: Point;
}

/** In the picture of 700 x 560 behind the cards. */
export const CLOUDS: Readonly<Record<Color, Cloud>> = {
  green: { x: 190, y: 230, rx: 200, ry: 170, dots: { x: 110, y: 226 } },
  orange: { x: 330, y: 130, rx: 190, ry: 150, dots: { x: 320, y: 88 } },
  purple: { x: 510, y: 220, rx: 190, ry: 190, dots: { x: 590, y: 220 } },
  pink: { x: 370, y: 400, rx: 230, ry: 150, dots: { x: 376, y: 478 } },
};

const SPREAD = 66;

export interface Dots {
  readonly paint: string;
  /** Points drawn as round line ends, the cheapest way to draw eighty of them. */
  readonly fine: string;
  readonly fat: string;
}

const FINE = 80;
const FAT = 12;

export function sprayDots(): readonly Dots[] {
  return COLORS.map((color, index) => {
    const next = scatter(index + 1);
    return {
      paint: colorToken(color),
      fine: scattered(CLOUDS[color].dots, FINE, next),
      fat: scattered(CLOUDS[color].dots, FAT, next),
    };
  });
}

function scattered({ x, y }: Point, count: number, next: () => number): string {
  const points = Array.from({ length: count }, () => {
    return `M${(x + SPREAD * next()).toFixed(1)},${(y + SPREAD * next()).toFixed(1)}h0`;
  });
  return points.join('');
}

/** Numbers around 0, most of them between -1 and 1: the sum of three draws of a small generator. */
function scatter(seed: number): () => number {
  let state = seed * 7919;
  const one = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return () => 2 * (one() + one() + one()) - 3;
}

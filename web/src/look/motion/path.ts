/** The paths of cards through the air, as keyframes of position, rotation and size alone. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a card on the screen, its width there, and its rotation; pixels and degrees. */
export interface Spread extends Point {
  readonly width: number;
  readonly angle?: number;
}

/** slap: lifted, then hits the table. glide: comes to rest. cross: a fan closes, moves, and opens. */
export type Manner = 'slap' | 'glide' | 'cross';

export interface Way {
  readonly from: Spread;
  readonly to: Spread;
  readonly via: Point;
  /** Distance from the middle of a fan, in cards. */
  readonly offset?: number;
}

/** Height to width of a card. */
export const RATIO = 1.4;
/** Keyframes per curve, between its ends. */
const POINTS = 6;

/** The keyframes of a card that is drawn `width` pixels wide. */
export function framesOf(manner: Manner, way: Way, width: number): Keyframe[] {
  const look = (at: Spread, offset: number, opacity = 1): Keyframe => ({
    transform: transformOf(at, width),
    opacity,
    offset,
  });
  const { from, to } = way;
  if (manner === 'cross') {
    const packet = between(way, from, to);
    return [
      look(fanned(from, way.offset), 0),
      ...curve(packet).map(([at, t]) => look(at, 0.2 + 0.6 * t)),
      look(fanned(to, way.offset), 1),
    ];
  }
  if (manner === 'glide') return curve(between(way, from, to)).map(([at, t]) => look(at, t));
  const lifted = { ...from, width: from.width * 1.06 };
  const hit = { ...to, width: to.width * 1.04, angle: HIT };
  return [
    look(from, 0),
    ...curve(between(way, lifted, hit)).map(([at, t]) => look(at, 0.17 + 0.66 * t)),
    look(to, 1),
  ];
}

/** The nearest point of a screen that is so many pixels wide and high. */
export function within(width: number, height: number, { x, y }: Point): Point {
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}

/** The rotation of a card that hits the table, in degrees. */
const HIT = 8;

/** Points of a path with their share of the time, fast at first. */
function curve(at: (t: number) => Spread): [Spread, number][] {
  return Array.from({ length: POINTS + 1 }, (_, step) => {
    const time = step / POINTS;
    return [at(1 - (1 - time) ** 3), time];
  });
}

function between({ via }: Way, from: Spread, to: Spread): (t: number) => Spread {
  const mix = (one: number, other: number, t: number) => one + (other - one) * t;
  const bend = (one: number, middle: number, other: number, t: number) =>
    mix(mix(one, middle, t), mix(middle, other, t), t);
  return (t) => ({
    x: bend(from.x, via.x, to.x, t),
    y: bend(from.y, via.y, to.y, t),
    width: mix(from.width, to.width, t),
    angle: mix(from.angle ?? 0, to.angle ?? 0, t),
  });
}

function fanned(at: Spread, offset = 0): Spread {
  return { ...at, x: at.x + offset * at.width * 0.3, angle: (at.angle ?? 0) + offset * 8 };
}

/** The transform that makes a card of `width` pixels look as if it were there. */
function transformOf({ x, y, width: there, angle = 0 }: Spread, width: number): string {
  const [left, top] = [x - width / 2, y - (width * RATIO) / 2].map((pixels) => pixels.toFixed(1));
  return `translate(${left}px, ${top}px) rotate(${angle.toFixed(1)}deg) scale(${(there / width).toFixed(3)})`;
}

/** A slight bow to one side of the straight line. */
export function bowOf(from: Point, to: Point): Point {
  return beside(from, to, 0.14 * Math.hypot(to.x - from.x, to.y - from.y) * (to.x < from.x ? -1 : 1));
}

/**
 * A curve that keeps `room` pixels away from a point, on the side where the straight line passes it. Of two that cross,
 * the second has the lane beside the first.
 */
export function lanesOf(from: Point, to: Point, clear: Point, room: number, lane: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  // The point's signed distance from the line.
  const side = ((to.x - from.x) * (clear.y - from.y) - (to.y - from.y) * (clear.x - from.x)) / length;
  const away = side > 0 ? -1 : 1;
  return beside(from, to, away * 2 * Math.max(lane, room - Math.abs(side) + lane));
}

function beside(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * distance,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * distance,
  };
}

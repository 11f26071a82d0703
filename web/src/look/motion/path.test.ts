import { expect, test } from 'vitest';
import { bowOf, framesOf, lanesOf, type Point, type Spread, within } from './path.ts';

const SEAT: Spread = { x: 100, y: 100, width: 50 };
const HAND: Spread = { x: 500, y: 700, width: 100 };

function places(frames: readonly Keyframe[]): Point[] {
  return frames.map(({ transform }) => {
    const [x = 0, y = 0] =
      /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(`${transform}`)?.slice(1).map(Number) ?? [];
    return { x: x + 50, y: y + 70 };
  });
}

test.each(['slap', 'glide', 'cross'] as const)('%s goes all the way, forwards in time', (manner) => {
  const frames = framesOf(manner, { from: SEAT, to: HAND, via: bowOf(SEAT, HAND) }, 100);
  expect(places(frames).at(0)).toEqual({ x: 100, y: 100 });
  expect(places(frames).at(-1)).toEqual({ x: 500, y: 700 });
  const offsets = frames.map(({ offset }) => Number(offset));
  expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  expect(frames.every((frame) => Object.keys(frame).join() === 'transform,opacity,offset')).toBe(true);
});

test('a card that is played hits the table', () => {
  const frames = framesOf('slap', { from: SEAT, to: HAND, via: bowOf(SEAT, HAND) }, 100);
  expect(frames.at(-2)?.transform).toContain('rotate(8.0deg) scale(1.040)');
  expect(frames.at(-1)?.transform).toContain('rotate(0.0deg) scale(1.000)');
});

test.each([
  ['beside the line', { x: 250, y: 420 }],
  ['on it', { x: 300, y: 400 }],
])('two that cross keep clear of the pile and of each other, where it lies %s', (_name, pile) => {
  const room = 150;
  const lanes = [lanesOf(SEAT, HAND, pile, room, 0), lanesOf(HAND, SEAT, pile, room, 90)];
  const middles = lanes.map((via) => ({ x: (300 + via.x) / 2, y: (400 + via.y) / 2 }));
  for (const { x, y } of middles) expect(Math.hypot(x - pile.x, y - pile.y)).toBeGreaterThanOrEqual(room - 1);
  const [one, other] = middles;
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(
    89,
  );
});

test.each<[string, Point, Point, Point]>([
  ['to the right', { x: 0, y: 50 }, { x: 100, y: 50 }, { x: 50, y: 64 }],
  ['back, on the same side', { x: 100, y: 50 }, { x: 0, y: 50 }, { x: 50, y: 64 }],
  ['slanting, by its whole length', { x: 30, y: 10 }, { x: 60, y: 50 }, { x: 39.4, y: 34.2 }],
])('a card bows by a seventh of its way: %s', (_, from, to, middle) => {
  const { x, y } = bowOf(from, to);
  expect([x, y]).toEqual([expect.closeTo(middle.x, 5), expect.closeTo(middle.y, 5)]);
});

test('a way stays on the screen', () => {
  expect(within(360, 740, { x: 100, y: 700 })).toEqual({ x: 100, y: 700 });
  expect(within(360, 740, { x: -30, y: -1 })).toEqual({ x: 0, y: 0 });
  expect(within(360, 740, { x: 361, y: 900 })).toEqual({ x: 360, y: 740 });
});

import { describe, expect, it } from 'vitest';
import { type BracketTable, COLUMN_EDGE, type Direction, layOut } from './layout.ts';

const sizes = { heightOf: (seats: number) => 10 + seats * 18, gap: 8 };

/** Tables of at most `size`, filled evenly; the first or the first two go on. */
function bracketOf(entrants: number, size: number): BracketTable[] {
  const tables: BracketTable[] = [];
  let seats: BracketTable['seats'][number][] = Array.from({ length: entrants }, () => ({ from: null }));
  for (let round = 1; ; round++) {
    const count = Math.ceil(seats.length / size);
    const now = Array.from({ length: count }, (_, place) => ({
      number: tables.length + place + 1,
      round,
      seats: seats.filter((_, seat) => Math.floor((seat * count) / seats.length) === place),
    }));
    tables.push(...now);
    if (count === 1) return tables;
    seats = now.flatMap((table) =>
      Array.from({ length: size < 4 ? 1 : Math.min(2, table.seats.length - 1) }, () => ({
        from: { table: table.number },
      })),
    );
  }
}

const everySize = [2, 3, 4, 5, 6, 7];
const everyNumber = Array.from({ length: 255 }, (_, more) => more + 2);

describe.each(['oneWay', 'bothSides'] as const)('[CUP-12] a bracket drawn %s', (direction: Direction) => {
  it.each(everySize)(
    'with tables of %i: every table stands once, none over another, lines join their tables',
    (size) => {
      for (const entrants of everyNumber) {
        const tables = bracketOf(entrants, size);
        const { boxes, lines, columns, height } = layOut(tables, direction, sizes);
        expect(boxes.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
          tables.map(({ number }) => number),
        );
        const outside = boxes.filter(
          (box) => !(box.y >= 0 && box.y + box.height <= height && box.column >= 0 && box.column < columns),
        );
        expect(outside).toEqual([]);
        const sorted = boxes.toSorted((a, b) => a.column - b.column || a.y - b.y);
        const tooClose = sorted.filter((box, place) => {
          const below = sorted[place + 1];
          return below?.column === box.column && !(below.y - box.y - box.height >= sizes.gap);
        });
        expect(tooClose).toEqual([]);
        const at = new Map(boxes.map((box) => [box.number, box]));
        const astray = lines.filter(({ from, to, path }) => {
          const [, x, y, , down, end] =
            /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)$/.exec(path)?.map(Number) ?? [];
          const [one, other] = [at.get(from), at.get(to)];
          const isEdge = (column: number | undefined, across: number | undefined) =>
            [COLUMN_EDGE, 1 - COLUMN_EDGE].some(
              (edge) => Math.abs((column ?? NaN) + edge - (across ?? NaN)) < 1e-9,
            );
          return !(
            y === (one?.y ?? 0) + (one?.height ?? 0) / 2 &&
            down === (other?.y ?? 0) + (other?.height ?? 0) / 2 &&
            isEdge(one?.column, x) &&
            isEdge(other?.column, end)
          );
        });
        expect(astray).toEqual([]);
        const feeders = tables.flatMap(({ seats }) => [
          ...new Set(seats.flatMap(({ from }) => from?.table ?? [])),
        ]);
        expect(lines).toHaveLength(feeders.length);
      }
    },
  );
});

it('[CUP-12] 64 players come from both sides to the last table in the middle', () => {
  const tables = bracketOf(64, 4);
  const { boxes, columns } = layOut(tables, 'bothSides', sizes);
  expect(columns).toBe(9);
  expect(boxes.find(({ number }) => number === tables.length)?.column).toBe(4);
  expect(boxes.filter(({ column }) => column === 0)).toHaveLength(8);
  expect(boxes.filter(({ column }) => column === 8)).toHaveLength(8);
});

it('no tables make no bracket', () => {
  expect(layOut([], 'oneWay', sizes)).toEqual({ columns: 0, height: 0, boxes: [], lines: [] });
});

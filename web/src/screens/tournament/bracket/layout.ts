/** Where the tables of a bracket stand and which lines join them. Columns are units across, pixels go down. */

/** What the layout needs to know of a table. */
export interface BracketTable {
  readonly number: number;
  /** From 1. */
  readonly round: number;
  readonly seats: readonly { readonly from: { readonly table: number } | null }[];
}

export interface Box {
  readonly number: number;
  readonly column: number;
  readonly y: number;
  readonly height: number;
}

/** From the edge of one box to that of the next, as the data of an SVG path. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

export interface Layout {
  readonly columns: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export interface Sizes {
  /** The height of a box, by its number of seats. */
  readonly heightOf: (seats: number) => number;
  readonly gap: number;
  /** Kept free over and under the last table. */
  readonly around?: { readonly above: number; readonly below: number };
}

/** Between the edge of a column and that of its box, in columns. */
export const COLUMN_EDGE = 0.06;

/** `oneWay`: rounds from left to right. `bothSides`: two halves that meet at the last table. */
export type Direction = 'oneWay' | 'bothSides';

export function layOut(tables: readonly BracketTable[], direction: Direction, sizes: Sizes): Layout {
  const rounds = Math.max(0, ...tables.map(({ round }) => round));
  const last = tables.filter(({ round }) => round === rounds);
  const feeders =
    direction === 'bothSides' && last.length === 1 ? feedersOf(tables, last[0] as BracketTable) : [];
  if (feeders.length < 2) {
    const side = stack(tables, last, sizes);
    const boxes = side.map((box) => ({ ...box, column: box.round - 1 }));
    return finished(tables, rounds, withRoom(boxes, last, sizes));
  }
  const final = last[0] as BracketTable;
  const half = Math.ceil(feeders.length / 2);
  const left = stack(tables, feeders.slice(0, half), sizes);
  const taken = new Set(left.map(({ number }) => number));
  const right = stack(
    tables.filter(({ number }) => !taken.has(number)),
    feeders.slice(half),
    sizes,
  );
  const height = sizes.heightOf(final.seats.length);
  const tallest = Math.max(bottom(left), bottom(right), height);
  const centered = (boxes: readonly Stacked[]) => {
    const down = (tallest - bottom(boxes)) / 2;
    return boxes.map((box) => ({ ...box, y: box.y + down }));
  };
  const boxes = [
    ...centered(left).map((box) => ({ ...box, column: box.round - 1 })),
    { number: final.number, column: rounds - 1, y: (tallest - height) / 2, height },
    ...centered(right).map((box) => ({ ...box, column: rounds * 2 - 1 - box.round })),
  ];
  return finished(tables, rounds * 2 - 1, withRoom(boxes, last, sizes));
}

interface Placed {
  readonly boxes: readonly Box[];
  readonly height: number;
}

function withRoom(boxes: readonly Box[], last: readonly BracketTable[], { around }: Sizes): Placed {
  const final = last.length === 1 && boxes.find(({ number }) => number === last[0]?.number);
  if (!final || !around) return { boxes, height: bottom(boxes) };
  const down = Math.max(0, around.above - final.y);
  const moved = boxes.map((box) => ({ ...box, y: box.y + down }));
  return { boxes: moved, height: Math.max(bottom(moved), bottom([final]) + down + around.below) };
}

interface Stacked extends Omit<Box, 'column'> {
  readonly round: number;
}

function bottom(boxes: readonly { readonly y: number; readonly height: number }[]): number {
  return Math.max(0, ...boxes.map(({ y, height }) => y + height));
}

/** The tables whose players go on to this one, in the order of its seats. */
function feedersOf(tables: readonly BracketTable[], { seats }: BracketTable): BracketTable[] {
  const numbers = new Set(seats.flatMap(({ from }) => (from ? [from.table] : [])));
  return tables.filter(({ number }) => numbers.has(number));
}

/** The roots with all that leads to them: each in the middle of its feeders, and below what stands above it. */
function stack(tables: readonly BracketTable[], roots: readonly BracketTable[], sizes: Sizes): Stacked[] {
  const placed = new Map<number, Stacked>();
  const free = new Map<number, number>();
  let next = 0;
  const place = (table: BracketTable): Stacked => {
    const before = placed.get(table.number);
    if (before) return before;
    const fed = feedersOf(tables, table).map(place);
    const height = sizes.heightOf(table.seats.length);
    const middles = fed.map((box) => box.y + box.height / 2);
    const wanted = fed.length === 0 ? next : middles.reduce((sum, y) => sum + y, 0) / fed.length - height / 2;
    const y = Math.max(wanted, free.get(table.round) ?? 0, 0);
    free.set(table.round, y + height + sizes.gap);
    if (fed.length === 0) next = y + height + sizes.gap;
    const box = { number: table.number, round: table.round, y, height };
    placed.set(table.number, box);
    return box;
  };
  for (const root of roots) place(root);
  return [...placed.values()];
}

function finished(tables: readonly BracketTable[], columns: number, { boxes, height }: Placed): Layout {
  const at = new Map(boxes.map((box) => [box.number, box]));
  const lines = tables.flatMap((table) => {
    const to = at.get(table.number);
    return feedersOf(tables, table).flatMap((feeder) => {
      const from = at.get(feeder.number);
      return from && to ? [{ from: feeder.number, to: table.number, path: join(from, to) }] : [];
    });
  });
  return {
    columns,
    height,
    boxes: boxes.map(({ number, column, y, height: high }) => ({ number, column, y, height: high })),
    lines,
  };
}

function join(from: Box, to: Box): string {
  const goesRight = from.column < to.column;
  const start = goesRight ? from.column + 1 - COLUMN_EDGE : from.column + COLUMN_EDGE;
  const turn = goesRight ? to.column : to.column + 1;
  const end = goesRight ? to.column + COLUMN_EDGE : to.column + 1 - COLUMN_EDGE;
  return `M${start} ${from.y + from.height / 2}H${turn}V${to.y + to.height / 2}H${end}`;
}

import type { Box } from './layout.ts';

/** The table that an arrow key leads to: the one above or below, or the nearest one in the next column. */
export function nextTable(key: string, from: number, boxes: readonly Box[]): number | undefined {
  const here = boxes.find(({ number }) => number === from);
  if (here === undefined) return undefined;
  const middle = (box: Box) => box.y + box.height / 2;
  const distance = (box: Box) => Math.abs(middle(box) - middle(here));
  const isThere = new Map<string, (box: Box) => boolean>([
    ['ArrowUp', (box) => box.column === here.column && box.y < here.y],
    ['ArrowDown', (box) => box.column === here.column && box.y > here.y],
    ['ArrowLeft', (box) => box.column === here.column - 1],
    ['ArrowRight', (box) => box.column === here.column + 1],
  ]);
  const fits = isThere.get(key);
  if (fits === undefined) return undefined;
  return boxes.filter(fits).toSorted((a, b) => distance(a) - distance(b))[0]?.number;
}

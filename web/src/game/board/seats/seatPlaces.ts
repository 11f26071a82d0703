/** The places of the other players on a desk: on an arc above the table (BOARD-14). */

/** The middle of the seat's upper edge. */
export interface SeatPlace {
  /** Percent of the table's width. */
  readonly x: number;
  /** Desk units (--u) from the top of the table. */
  readonly y: number;
}

/** From this many other players on, seats are narrower. */
const CROWD = 5;
const TOP = 8;

export function isCrowded(others: number): boolean {
  return others >= CROWD;
}

/** The first seat by the number of players, in percent; the last one mirrors it. */
const FIRST = [50, 50, 28, 16, 12];
const FIRST_OF_CROWD = 9;
/** How far the outermost seats hang below the middle of the arc, in desk units. */
const SAG = 42;
const SAG_OF_CROWD = 84;

export function seatPlaces(others: number): SeatPlace[] {
  const first = FIRST[others] ?? FIRST_OF_CROWD;
  const sag = isCrowded(others) ? SAG_OF_CROWD : SAG;
  const widest = 50 - (isCrowded(others) ? FIRST_OF_CROWD : FIRST[CROWD - 1]);
  return Array.from({ length: others }, (_, at) => {
    const x = others === 1 ? 50 : first + ((100 - 2 * first) * at) / (others - 1);
    return { x: rounded(x), y: rounded(TOP + sag * ((x - 50) / widest) ** 2) };
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

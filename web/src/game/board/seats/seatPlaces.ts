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

/** The most others at whose seats words have room on a desk, clear of MATCH and of the staged cards. */
const MOST_THAT_SPEAK = 3;

/**
 * Whether what somebody says hangs at their seat; else it stands with the feed, on smaller screens in the dock. `narrow`:
 * the chat or a decision takes a part of the desk.
 */
export function speaksAtSeat(
  others: number,
  on: { readonly desk: boolean; readonly narrow: boolean },
): boolean {
  return on.desk && !on.narrow && others <= MOST_THAT_SPEAK;
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

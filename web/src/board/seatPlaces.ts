/** Where the others sit on a wide board: on the upper half of an ellipse around the table (BOARD-14). */

/** In per cent of the table's width and height. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
}

const CENTRE = { x: 50, y: 49.5 };
const RADIUS_Y = 42;
/** One or two others sit closer together. */
const radiusX = (others: number) => (others <= 2 ? 26 : 40);

/** The places of so many others, from the left: the order of play. */
export function seatPlaces(others: number): SeatPlace[] {
  return Array.from({ length: others }, (_, at) => {
    const angle = (Math.PI * (at + 1)) / (others + 1);
    return {
      x: rounded(CENTRE.x - radiusX(others) * Math.cos(angle)),
      y: rounded(CENTRE.y - RADIUS_Y * Math.sin(angle)),
    };
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

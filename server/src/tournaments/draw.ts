/** The shape of an elimination: who meets whom, given only how many there are. */
import type { Source, TableSeat, TournamentTable } from './model.ts';

/** How many of a table go on, unless it is the final (TOUR-2). */
export function advancing(players: number): number {
  return players <= 3 ? 1 : 2;
}

/** Somebody who is still in, as strong as they are if nothing surprising happens. */
interface Slot {
  readonly seed: number;
  readonly from: Source | null;
}

interface Drawn {
  readonly round: number;
  readonly slots: readonly Slot[];
}

/** Tables in the order of their numbers. Byes only where tables are of two: they go to the first in `seeded`. */
export function elimination(seeded: readonly string[], tableSize: number): readonly TournamentTable[] {
  const drawn: Drawn[] = [];
  let slots: readonly Slot[] = seeded.map((_, index) => ({ seed: index + 1, from: null }));
  for (let round = 1; slots.length > 0; round++) {
    const rest = slots.length - byes(slots.length, tableSize);
    const tables = snake(slots.slice(slots.length - rest), tableSize);
    if (tables.length === 1 && rest === slots.length) {
      drawn.push({ round, slots: tables[0] });
      break;
    }
    const next = [...slots.slice(0, slots.length - rest)];
    for (const table of tables) {
      drawn.push({ round, slots: table });
      const number = drawn.length;
      for (let place = 1; place <= advancing(table.length); place++) {
        next.push({ seed: table[place - 1].seed, from: { table: number, place } });
      }
    }
    slots = next.sort((a, b) => a.seed - b.seed);
  }
  return drawn.map(({ round, slots }, index) => tableFor(index + 1, round, slots.map(seatFor(seeded))));
}

/** The number of byes that leaves every later round with full tables of two. */
function byes(players: number, tableSize: number): number {
  if (tableSize > 2) return 0;
  return 2 ** Math.ceil(Math.log2(players)) - players;
}

/** As many tables as needed and of almost one size, to and fro, so that the first of all are at different ones. */
export function snake<Each>(players: readonly Each[], tableSize: number): readonly (readonly Each[])[] {
  const count = Math.ceil(players.length / tableSize);
  const tables: Each[][] = Array.from({ length: count }, () => []);
  for (const [index, player] of players.entries()) {
    const row = Math.floor(index / count);
    const column = index % count;
    tables[row % 2 === 0 ? column : count - 1 - column].push(player);
  }
  return tables;
}

export function tableFor(number: number, round: number, seats: readonly TableSeat[]): TournamentTable {
  return { number, round, state: 'not_yet', seats, gameId: null, inviteCode: null };
}

function seatFor(seeded: readonly string[]): (slot: Slot) => TableSeat {
  return ({ seed, from }) => ({
    userId: from === null ? seeded[seed - 1] : null,
    from,
    place: null,
    advances: false,
  });
}

/** What is wrong with a draw or a tournament, in words; nothing: it keeps what is promised. */
import { advancing } from '../../src/tournaments/draw.ts';
import type { Tournament, TournamentTable } from '../../src/tournaments/model.ts';

/** Of the draw of an elimination between `u_1`, the best, and `u_count`. */
export function drawFaults(tables: readonly TournamentTable[], count: number, tableSize: number): string[] {
  const faults: string[] = [];
  const seedAt = (seat: TournamentTable['seats'][number]): number => {
    if (seat.from === null) return Number(seat.userId?.slice(2));
    const before = tables[seat.from.table - 1].seats.map(seedAt).toSorted((a, b) => a - b);
    return before[seat.from.place - 1];
  };
  const fresh = tables.flatMap(({ seats }) => seats.flatMap(({ userId }) => userId ?? []));
  if (new Set(fresh).size !== count || fresh.length !== count) faults.push('not everybody is drawn once');
  for (const { number, seats } of tables) {
    if (seats.length < 2 || seats.length > tableSize)
      faults.push(`table ${number} has ${seats.length} seats`);
  }
  const last = Math.max(...tables.map(({ round }) => round));
  for (let round = 1; round <= last; round++) {
    const here = tables.filter((table) => table.round === round);
    const seats = here.flatMap((table) => table.seats.map((seat) => ({ table, seed: seedAt(seat) })));
    const best = seats.toSorted((a, b) => a.seed - b.seed).slice(0, here.length);
    if (new Set(best.map(({ table }) => table)).size < here.length)
      faults.push(`the best of round ${round} meet`);
    const sizes = here.map((table) => table.seats.length);
    if (Math.max(...sizes) - Math.min(...sizes) > 1) faults.push(`the tables of round ${round} are uneven`);
    if (round < last) faults.push(...goingOnFaults(tables, here));
  }
  const finalists = (tables.at(-1)?.seats ?? []).map(seedAt);
  if (!finalists.includes(1) || !finalists.includes(2)) faults.push('the two best are not in the final');
  const playing = tables.filter(({ round }) => round === 1).flatMap(({ seats }) => seats.map(seedAt));
  const byes = count - playing.length;
  if (byes !== (tableSize === 2 ? 2 ** Math.ceil(Math.log2(count)) - count : 0)) faults.push(`${byes} byes`);
  if (Math.min(...playing) !== byes + 1) faults.push('byes are not for the best');
  return faults;
}

/** As many seats later on as advance (TOUR-2), each once. */
function goingOnFaults(tables: readonly TournamentTable[], here: readonly TournamentTable[]): string[] {
  const sources = tables.flatMap(({ seats }) => seats.flatMap(({ from }) => from ?? []));
  return here.flatMap(({ number, seats }) => {
    const places = sources.filter(({ table }) => table === number).map(({ place }) => place);
    const expected = Array.from({ length: advancing(seats.length) }, (_, index) => index + 1);
    return places.toSorted().join() === expected.join() ? [] : [`places ${places} of table ${number} go on`];
  });
}

/** Of one that is over. */
export function endFaults({ phase, format, entrants, tables }: Tournament): string[] {
  const faults: string[] = [];
  if (phase !== 'completed' && phase !== 'cancelled') return [`it is ${phase}`];
  for (const { number, seats, state } of tables) {
    const known = seats.flatMap(({ userId }) => userId ?? []);
    if (new Set(known).size < known.length) faults.push(`somebody sits twice at table ${number}`);
    if (phase === 'completed' && state !== 'finished') faults.push(`table ${number} is ${state}`);
    for (const { userId, from } of seats) {
      if (from === null) continue;
      const there = tables[from.table - 1].seats
        .filter(({ advances }) => advances)
        .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
      if ((there[from.place - 1]?.userId ?? null) !== userId) faults.push(`${userId} did not advance`);
    }
    if (format === 'single_elimination' && number < tables.length) {
      const gone = seats.filter(({ advances }) => advances).length;
      if (gone > advancing(seats.length)) faults.push(`${gone} of table ${number} go on`);
    }
  }
  if (phase === 'cancelled') return faults;
  for (const { userId, place } of entrants) {
    if (place === null || place < 1 || place > entrants.length)
      faults.push(`${userId} has the place ${place}`);
  }
  const winners = entrants.filter(({ place }) => place === 1);
  if (winners.length !== 1) faults.push(`${winners.length} winners`);
  if (format === 'single_elimination') {
    const first = tables.at(-1)?.seats.find(({ advances }) => advances)?.userId;
    if (winners[0]?.userId !== first) faults.push('the winner did not win the final');
  }
  return faults;
}

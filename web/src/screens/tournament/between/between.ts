/** What somebody who waits for the next table reads, in plain values. */
import type { Tournament, TournamentTable } from '@staxd/client';
import { sayTournamentRoom } from '../../../messages/screens/tournamentRoom.ts';
import type { LiveTables } from '../../../online/tournament/liveTables.ts';
import { openTable } from '../leaving.ts';
import { goesOn, ordinal, roundName } from '../words.ts';

export interface Between {
  readonly title: string;
  readonly line: string;
  /** What the next table waits for. */
  readonly waits: string;
  /** The tables that it waits for. */
  readonly others: readonly TournamentTable[];
}

/** Null for whoever does not wait for a table. */
export function betweenOf(tournament: Tournament, userId: string | null): Between | null {
  const { phase, you, tables, rounds, format } = tournament;
  if (phase !== 'running' || you?.state !== 'playing' || userId === null) return null;
  const next = openTable(tournament, userId);
  if (next?.state !== 'not_yet') return null;
  const isRobin = format === 'round_robin';
  const feeders = next.seats.map(({ from }) => from?.table);
  const others = tables.filter(
    ({ number, round, state }) =>
      state !== 'finished' && (isRobin ? round < next.round : feeders.includes(number)),
  );
  const isFinal = !isRobin && next.round === rounds;
  const last = tables.findLast(
    ({ state, seats }) => state === 'finished' && seats.some((seat) => seat.userId === userId),
  );
  const place = last?.seats.find((seat) => seat.userId === userId)?.place ?? null;
  return {
    ...wordsOf(tournament, { isFinal, last, place, count: others.length }),
    waits: waitsFor(others, isFinal),
    others,
  };
}

interface SoFar {
  readonly isFinal: boolean;
  /** The own table before; undefined: none, in an elimination because of a bye. */
  readonly last: TournamentTable | undefined;
  readonly place: number | null;
  readonly count: number;
}

function wordsOf(
  tournament: Tournament,
  { isFinal, last, place, count }: SoFar,
): Pick<Between, 'title' | 'line'> {
  if (last === undefined || place === null) {
    return { title: sayTournamentRoom('between.bye'), line: sayTournamentRoom('between.bye.line') };
  }
  if (isFinal) {
    const line = sayTournamentRoom('between.final.line', { place: ordinal(place), number: last.number });
    return { title: sayTournamentRoom('between.final'), line };
  }
  const round = sentence(roundName(last.round, tournament));
  const title =
    place === 1 ? sayTournamentRoom('between.won', { round }) : sayTournamentRoom('between.through');
  return { title, line: sayTournamentRoom('between.line', { count }) };
}

/** "ROUND 1" as a word of a sentence: "Round 1". */
function sentence(label: string): string {
  return label[0] + label.slice(1).toLowerCase();
}

function waitsFor(others: readonly TournamentTable[], isFinal: boolean): string {
  if (others.length === 0) return sayTournamentRoom('between.waits.soon');
  const numbers = new Intl.ListFormat('en').format(others.map(({ number }) => String(number)));
  return sayTournamentRoom(isFinal ? 'between.waits.final' : 'between.waits', {
    count: others.length,
    numbers,
  });
}

/** How a table that is waited for stands, and who of it comes next. */
export function otherLine(table: TournamentTable, { format }: Tournament, live: LiveTables): string {
  const { number, gameId, state, seats } = table;
  const turn = gameId === null || state !== 'running' ? undefined : live.get(gameId)?.turn;
  if (turn === undefined) {
    return sayTournamentRoom(state === 'running' ? 'between.others.running' : 'between.others.quiet', {
      number,
    });
  }
  if (format === 'round_robin') return sayTournamentRoom('between.others.robin', { number, turn });
  return sayTournamentRoom(goesOn(seats.length) === 1 ? 'between.others.one' : 'between.others.two', {
    number,
    turn,
  });
}

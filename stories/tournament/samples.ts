import type { Entrant, Seat, Tournament, TournamentLine, TournamentTable } from '@staxd/client';
import type { LiveTables } from '@staxd/web/online/tournament/liveTables.ts';
import { LINE, NOW } from '@staxd/web/screens/tournament/testing/line.ts';

const NAMES = [
  'Uma',
  'Otto',
  'Zed',
  'Ivy',
  'Kai',
  'Lola',
  'Nia',
  'Max',
  'Finn',
  'Gus',
  'Pia',
  'Roo',
  'Mina',
  'Bo',
];

export const YOU = 'u7';
export const YOUR_NAME = 'Nia';

export const lines: readonly TournamentLine[] = [
  LINE,
  { ...LINE, id: 't_2', name: 'Sunday Round Robin', format: 'round_robin', maxEntrants: 16, entrants: 9 },
  {
    ...LINE,
    id: 't_3',
    name: 'Spite Cup',
    phase: 'running',
    round: 2,
    rounds: 4,
    you: { state: 'playing', place: null, inviteCode: 'K7Q2XD' },
  },
  { ...LINE, id: 't_4', name: 'W'.repeat(20), fillWithBots: true, maxEntrants: 16, entrants: 3 },
  {
    ...LINE,
    id: 't_5',
    name: 'Last Friday',
    phase: 'completed',
    winner: 'Uma',
    you: { state: 'out', place: 6, inviteCode: null },
  },
  { ...LINE, id: 't_6', name: 'Too early', phase: 'cancelled', cancelledBecause: 'too_few' },
];

function entrantsOf(count: number): Entrant[] {
  return Array.from({ length: count }, (_, before) => ({
    userId: `u${before + 1}`,
    username: `${NAMES[before % NAMES.length]}${before < NAMES.length ? '' : Math.floor(before / NAMES.length)}`,
    avatar: (before % 16) + 1,
    botDifficulty: before % 9 === 8 ? 'hard' : null,
    rating: before % 9 === 8 ? null : 1420 - before * 13,
    state: 'registered',
    seed: before + 1,
    place: null,
    points: 0,
  }));
}

export function tournamentOf(count: number, change: Partial<Tournament> = {}): Tournament {
  return {
    ...LINE,
    entrants: count,
    version: 3,
    serverNow: NOW,
    allEntrants: entrantsOf(count),
    tables: [],
    ...change,
  };
}

/** Played so far that all rounds before `round` are over and `round` runs; tables of 4, of which two go on. */
export function runningOf(count: number, round: number, change: Partial<Tournament> = {}): Tournament {
  const tables: TournamentTable[] = [];
  const rounds = Math.log2(count / 4) + 1;
  for (let now = 1; now <= rounds; now++) {
    const feeders = tables.filter((table) => table.round === now - 1);
    const many = count / 4 / 2 ** (now - 1);
    const first = tables.length + 1;
    for (let place = 0; place < many; place++) {
      const froms = feeders.slice(place * 2, place * 2 + 2).flatMap(({ number, seats }) => [
        { table: number, place: 1, userId: seats[0]?.userId },
        { table: number, place: 2, userId: seats[1]?.userId },
      ]);
      const seats = Array.from({ length: 4 }, (_, seat): Seat => {
        const from = froms[seat];
        const isDone = now < round;
        return {
          userId: now > round ? null : (from?.userId ?? `u${place * 4 + seat + 1}`),
          from: from ? { table: from.table, place: from.place } : null,
          place: isDone ? seat + 1 : null,
          advances: isDone && seat < 2,
        };
      });
      const state = now < round ? 'finished' : now === round ? 'running' : 'not_yet';
      const gameId = now > round ? null : `g_${first + place}`;
      tables.push({
        number: first + place,
        round: now,
        state,
        seats,
        gameId,
        inviteCode: null,
        remade: false,
      });
    }
  }
  return tournamentOf(count, { phase: 'running', round, rounds, tables, maxEntrants: count, ...change });
}

/** Every running table is at turn 7, with 2, 4, 5 and 9 cards. */
export function liveOf({ tables }: Tournament): LiveTables {
  const counts = [2, 4, 5, 9];
  return new Map(
    tables.flatMap(({ gameId, state, seats }) => {
      if (gameId === null || state !== 'running') return [];
      const cards = seats.map(({ userId }, seat) => [userId ?? '', counts[seat] ?? 7] as const);
      return [[gameId, { turn: 7, cards: new Map(cards) }] as const];
    }),
  );
}

/** Nine players, tables of four, four rounds of eight. */
export function robinOf(): Tournament {
  const seat = (userId: string, place: number | null): Seat => ({
    userId,
    from: null,
    place,
    advances: false,
  });
  const table = (
    number: number,
    round: number,
    users: readonly string[],
    isDone: boolean,
  ): TournamentTable => ({
    number,
    round,
    state: isDone ? 'finished' : 'running',
    seats: users.map((userId, place) => seat(userId, isDone ? place + 1 : null)),
    gameId: `g_${number}`,
    inviteCode: null,
    remade: false,
  });
  const entrants = entrantsOf(9).map((entrant, before) => ({ ...entrant, points: 15 - before }));
  return tournamentOf(9, {
    name: 'Sunday Round Robin',
    format: 'round_robin',
    phase: 'running',
    maxEntrants: 16,
    round: 2,
    rounds: 8,
    allEntrants: entrants,
    tables: [
      table(1, 1, ['u1', 'u2', 'u3', 'u4', 'u5'], true),
      table(2, 1, ['u6', 'u7', 'u8', 'u9'], true),
      table(3, 2, ['u1', 'u6', 'u7', 'u2', 'u8'], false),
      table(4, 2, ['u3', 'u4', 'u5', 'u9'], true),
    ],
  });
}

/** Tournaments as the server would give them, for those that take very many people or hours to play. */
import type { Page } from '@playwright/test';
import type { Tournament, TournamentSummary } from '@staxd/protocol';
import { takeCalls } from '../../scripted/calls.ts';

const MINUTE = 60_000;
type Table = Tournament['tables'][number];
type Entrant = Tournament['all_entrants'][number];

export function summary(name: string, change: Partial<TournamentSummary> = {}): TournamentSummary {
  return {
    id: `t_${name}`,
    name,
    format: 'single_elimination',
    phase: 'registration',
    table_size: 4,
    max_entrants: 16,
    turn_timer: 30,
    fill_with_bots: false,
    created_by: 'Somebody',
    check_in_at: Date.now() + 15 * MINUTE,
    starts_at: Date.now() + 30 * MINUTE,
    ended_at: null,
    cancelled_because: null,
    entrants: 3,
    checked_in: 0,
    round: 0,
    rounds: 0,
    winner: null,
    you: null,
    ...change,
  };
}

export function entrant(user_id: string, change: Partial<Entrant> = {}): Entrant {
  return {
    user_id,
    username: `Player ${user_id}`,
    avatar: 1,
    bot_difficulty: null,
    rating: null,
    state: 'playing',
    seed: 1,
    place: null,
    points: 0,
    ...change,
  };
}

function table(number: number, round: number, users: readonly (string | null)[], done: boolean): Table {
  return {
    number,
    round,
    state: done ? 'finished' : users.includes(null) ? 'not_yet' : 'running',
    seats: users.map((user_id, seat) => ({
      user_id,
      from: null,
      place: done ? seat + 1 : null,
      advances: done && seat < 2,
    })),
    game_id: users.includes(null) ? null : `g_${number}`,
    invite_code: null,
    remade: false,
  };
}

/** One that has not begun. */
export function open(
  name: string,
  entrants: readonly Entrant[],
  change: Partial<Tournament> = {},
): Tournament {
  return {
    ...summary(name, { entrants: entrants.length }),
    version: 1,
    server_now: Date.now(),
    all_entrants: [...entrants],
    tables: [],
    ...change,
  };
}

/**
 * An elimination of so many players at tables of four, of which the first round is over; `you` came first at table 1,
 * or, with `at`, at another table.
 */
export function elimination(name: string, count: number, you: string, at = 0): Tournament {
  const users = Array.from({ length: count }, (_, before) => (before === at ? you : `u${before}`));
  const tables: Table[] = [];
  let going: (string | null)[] = users;
  for (let round = 1; ; round++) {
    const now = Array.from({ length: going.length / 4 }, (_, place) =>
      table(tables.length + place + 1, round, going.slice(place * 4, place * 4 + 4), round === 1),
    );
    const before = tables.filter((other) => other.round === round - 1);
    for (const [place, { seats }] of now.entries()) {
      for (const [seat, one] of seats.entries()) {
        const feeder = before[place * 2 + (seat % 2)];
        if (feeder) one.from = { table: feeder.number, place: 1 + (seat >> 1) };
      }
    }
    tables.push(...now);
    if (now.length === 1) break;
    going = now.flatMap(({ seats }) =>
      seats.slice(0, 2).map(({ user_id }) => (round === 1 ? user_id : null)),
    );
  }
  const rounds = tables.at(-1)?.round ?? 1;
  return {
    ...summary(name, { phase: 'running', entrants: count, max_entrants: count, round: 2, rounds }),
    you: { state: 'playing', place: null, invite_code: 'K7Q2XD' },
    version: 1,
    server_now: Date.now(),
    all_entrants: users.map((user) => entrant(user)),
    tables,
  };
}

/** Four players who meet in threes: two rounds are over and one runs. */
export function robin(name: string): Tournament {
  const points = { u1: 5, u2: 7, u3: 2, u4: 1 };
  return {
    ...summary(name, { phase: 'running', format: 'round_robin', entrants: 4, round: 3, rounds: 3 }),
    version: 1,
    server_now: Date.now(),
    all_entrants: Object.entries(points).map(([user, earned]) => entrant(user, { points: earned })),
    tables: [
      table(1, 1, ['u2', 'u1', 'u3'], true),
      table(2, 2, ['u2', 'u1', 'u4'], true),
      table(3, 3, ['u1', 'u2', 'u3'], false),
    ],
  };
}

/** Answers the list, and questions for each of these, with what is given. */
export async function fakeTournaments(
  page: Page,
  given: readonly (TournamentSummary | Tournament)[],
): Promise<void> {
  await takeCalls(page, /\/tournament\/(list|t_[^/]+)$/, ({ url, pass, answer }) => {
    const asked = url.pathname.split('/').at(-1);
    const found = given.find(({ id }) => id === asked);
    if (asked === 'list') return answer({ tournaments: given, next: null });
    return found ? answer(found) : pass();
  });
}

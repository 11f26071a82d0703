import { TOURNAMENT_LIMITS } from '@staxd/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFaults, endFaults } from '../../test/tournaments/faults.ts';
import type { TournamentCommand } from './commands.ts';
import { decide, type TournamentContext } from './decide.ts';
import { advancing, elimination } from './draw.ts';
import { type Entrant, entrantOf, type TableSeat, type Tournament, type TournamentTable } from './model.ts';
import { roundRobin } from './roundRobin.ts';
import { roundRobinPlaces } from './standings.ts';

const START = 10_000_000;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `u_${index + 1}`);

class Desk {
  tournament: Tournament | null = null;
  now = 0;
  #bots = 0;

  constructor(wanted: Partial<Parameters<typeof wantedOf>[0]> = {}) {
    this.do({ type: 'create', id: 't_1', userId: 'u_creator', wanted: wantedOf(wanted) });
  }

  do(command: TournamentCommand): string {
    const context: TournamentContext = {
      now: this.now,
      leastAhead: TOURNAMENT_LIMITS.ahead.least,
      // Its name tells how many names it was told of.
      newBot: (taken) => ({ userId: `b_${++this.#bots}`, username: `Bot_${taken.length}` }),
    };
    const done = decide(this.tournament, command, context);
    if (!done.ok) return done.error.code;
    this.tournament = done.value;
    return 'ok';
  }

  get current(): Tournament {
    if (this.tournament === null) throw new Error('not created');
    return this.tournament;
  }

  enter(count: number): this {
    for (const [index, userId] of ids(count).entries()) {
      this.do({ type: 'register', userId, username: userId, avatar: 1, rating: 5000 - index });
    }
    return this;
  }

  start(present: readonly string[]): this {
    this.now = START - 15 * 60_000;
    this.do({ type: 'timeout' });
    for (const userId of present) this.do({ type: 'checkIn', userId });
    this.now = START;
    this.do({ type: 'timeout' });
    return this;
  }

  /** Plays all tables; `orderOf` says who came where of those present. */
  play(
    orderOf: (present: readonly string[], table: number) => readonly string[] = (present) => present,
  ): number {
    let games = 0;
    for (;;) {
      const waiting = this.current.tables.filter(({ state }) => state === 'waiting');
      if (waiting.length === 0) return games;
      const sitting = waiting.flatMap(({ seats }) => seats.flatMap(({ userId }) => userId ?? []));
      expect(new Set(sitting).size, 'nobody sits twice at once').toBe(sitting.length);
      const { number, seats } = waiting[0];
      const present = seats.flatMap(({ userId }) => (userId === null ? [] : [userId]));
      expect(present.length).toBeGreaterThan(1);
      expect(present.length).toBeLessThanOrEqual(this.current.tableSize);
      this.do({ type: 'tableEnded', table: number, order: orderOf(present, number) });
      expect(++games).toBeLessThan(5000);
    }
  }
}

function wantedOf(change: {
  format?: Tournament['format'];
  tableSize?: number;
  maxEntrants?: number;
  fillWithBots?: boolean;
  startsAt?: number;
}) {
  return {
    name: 'Cup',
    format: 'single_elimination' as const,
    tableSize: 4,
    maxEntrants: 256,
    turnSeconds: 30,
    fillWithBots: false,
    startsAt: START,
    ...change,
  };
}

const shape = fc.oneof(
  fc.record({ format: fc.constant('single_elimination' as const), count: fc.integer({ min: 2, max: 256 }) }),
  fc.record({ format: fc.constant('round_robin' as const), count: fc.integer({ min: 2, max: 16 }) }),
);
const size = fc.integer({ min: 2, max: 7 });

describe('a tournament', () => {
  it('[TOUR-10] [TOUR-11] ends with one winner and a place for each, whoever stays away or leaves', () => {
    fc.assert(
      fc.property(shape, size, fc.infiniteStream(fc.nat(99)), ({ format, count }, tableSize, chance) => {
        const next = () => chance.next().value as number;
        const desk = new Desk({ format, tableSize, maxEntrants: count }).enter(count).start(ids(count));
        desk.play((present) => {
          const order = present.toSorted(() => next() - 50).filter(() => next() < 90);
          if (next() < 5) desk.do({ type: 'withdraw', userId: present[0] });
          return order;
        });
        expect(endFaults(desk.current)).toEqual([]);
      }),
      { numRuns: process.env.STAXD_PROVE ? 500 : 60 },
    );
  });

  it('[TOUR-2] [TOUR-10] [TOUR-11] would be caught with a fault in it', () => {
    const desk = new Desk().enter(16).start(ids(16));
    desk.play();
    const sound = desk.current;
    expect(endFaults(sound)).toEqual([]);
    const at = (number: number, seat: number, change: Partial<TableSeat>): Tournament => ({
      ...sound,
      tables: withSeat(sound.tables, number, seat, {
        ...sound.tables[number - 1].seats[seat],
        ...change,
      }),
    });
    const person = (place: number, change: Partial<Entrant>): Tournament => ({
      ...sound,
      entrants: sound.entrants.map((each) => (each.place === place ? { ...each, ...change } : each)),
    });
    const planted: Record<string, Tournament> = {
      'it never ends': { ...sound, phase: 'running' },
      'two winners': person(2, { place: 1 }),
      'the wrong winner': {
        ...sound,
        entrants: person(1, { place: 2 }).entrants.map((each, index) =>
          index === 1 ? { ...each, place: 1 } : each,
        ),
      },
      'somebody without a place': person(3, { place: null }),
      'a third one advances': at(1, 2, { advances: true }),
      'somebody who was out plays on': at(sound.tables.length, 0, { userId: 'u_16' }),
      'one sits twice': at(1, 1, { userId: sound.tables[0].seats[0].userId }),
      'a table is forgotten': {
        ...sound,
        tables: sound.tables.map((table) => (table.number === 2 ? { ...table, state: 'waiting' } : table)),
      },
    };
    for (const [fault, spoilt] of Object.entries(planted)) {
      expect(endFaults(spoilt), fault).not.toEqual([]);
    }
  });

  it('[TOUR-12] is not played by fewer than two, or when its creator cancels it', () => {
    expect(new Desk().enter(3).start(['u_1']).current).toMatchObject({ cancellation: 'too_few' });
    const desk = new Desk().enter(3);
    expect(desk.do({ type: 'cancel', userId: 'u_1' })).toBe('NOT_CREATOR');
    expect(desk.do({ type: 'cancel', userId: 'u_creator' })).toBe('ok');
    expect(desk.current).toMatchObject({ phase: 'cancelled', cancellation: 'by_creator' });
    expect(desk.do({ type: 'register', userId: 'u_9', username: 'x', avatar: 1, rating: 1 })).toBe(
      'TOURNAMENT_CLOSED',
    );
  });

  it('[TOUR-12] goes on when its creator cancels it while it runs', () => {
    const desk = new Desk().enter(3).start(ids(3));
    expect(desk.do({ type: 'cancel', userId: 'u_creator' })).toBe('TOURNAMENT_CLOSED');
    expect(desk.current.phase).toBe('running');
  });

  it('[TOUR-12] is cancelled when everybody has gone', () => {
    const desk = new Desk({ tableSize: 2 }).enter(2).start(ids(2));
    desk.play(() => []);
    expect(desk.current).toMatchObject({ phase: 'cancelled', cancellation: 'everybody_gone' });
    const round = new Desk({ format: 'round_robin', tableSize: 2 }).enter(3).start(ids(3));
    round.play(() => []);
    expect(round.current.cancellation).toBe('everybody_gone');
  });

  it('[TOUR-13] takes as many as there is room for, each once, and opens check-in 15 min before', () => {
    const desk = new Desk({ maxEntrants: 2 }).enter(3);
    expect(desk.current.entrants).toHaveLength(2);
    expect(desk.do({ type: 'checkIn', userId: 'u_1' })).toBe('CHECK_IN_CLOSED');
    desk.now = START - 15 * 60_000 - 1;
    desk.do({ type: 'timeout' });
    expect(desk.current.phase).toBe('registration');
    desk.now += 1;
    desk.do({ type: 'timeout' });
    expect(desk.do({ type: 'checkIn', userId: 'u_1' })).toBe('ok');
    expect(desk.do({ type: 'checkIn', userId: 'u_9' })).toBe('NOT_ENTERED');
    expect(desk.do({ type: 'withdraw', userId: 'u_2' })).toBe('ok');
    desk.do({ type: 'register', userId: 'u_9', username: 'x', avatar: 1, rating: null });
    expect(entrantOf(desk.current, 'u_9')?.isCheckedIn).toBe(true);
  });

  it('[TOUR-14] cannot start in the past, within a minute, or later than in 30 days', () => {
    const at = (startsAt: number) => {
      const wanted = wantedOf({ startsAt });
      const context = { now: START, leastAhead: 60_000, newBot: () => ({ userId: 'b_1', username: 'b' }) };
      const done = decide(null, { type: 'create', id: 't_1', userId: 'u_1', wanted }, context);
      return done.ok ? 'ok' : done.error.code;
    };
    expect([START - 1, START + 59_999, START + 30 * 86_400_000 + 1].map(at)).toEqual(
      Array(3).fill('TOURNAMENT_TOO_SOON'),
    );
    expect([START + 60_000, START + 30 * 86_400_000].map(at)).toEqual(['ok', 'ok']);
  });

  it('[TOUR-15] bots fill the tables of the first round', () => {
    const desk = new Desk({ fillWithBots: true }).enter(5).start(ids(5));
    const bots = desk.current.entrants.filter(({ bot }) => bot !== null);
    expect(bots.map(({ username }) => username)).toEqual(['Bot_5', 'Bot_6', 'Bot_7']);
    const none = new Desk({ fillWithBots: true }).enter(2).start([]);
    expect(none.current.cancellation).toBe('too_few');
  });

  it('[TOUR-10] [TOUR-20] whoever withdraws after the end of a final has not won it', () => {
    const desk = new Desk({ tableSize: 4 }).enter(4).start(ids(4));
    desk.do({ type: 'withdraw', userId: 'u_1' });
    desk.do({ type: 'tableEnded', table: 1, order: ids(4) });
    expect(endFaults(desk.current)).toEqual([]);
    expect(entrantOf(desk.current, 'u_2')?.place).toBe(1);
    expect(entrantOf(desk.current, 'u_1')?.place).toBe(4);
  });

  it('[TOUR-25] whoever deletes the account between two tables is out', () => {
    const desk = new Desk({ tableSize: 2 }).enter(4).start(ids(4));
    desk.do({ type: 'tableEnded', table: 1, order: ['u_1', 'u_4'] });
    desk.do({ type: 'forget', userId: 'u_1' });
    desk.do({ type: 'tableEnded', table: 2, order: ['u_2', 'u_3'] });
    expect(desk.current.phase).toBe('completed');
    expect(entrantOf(desk.current, 'u_2')?.place).toBe(1);
    expect(entrantOf(desk.current, 'u_1')).toMatchObject({ username: 'Deleted player', place: 2 });
  });

  it('[TOUR-5] whoever does not play is out, and whoever is there alone goes on', () => {
    const desk = new Desk({ tableSize: 2 }).enter(4).start(ids(4));
    desk.play((present) => present.filter((userId) => userId !== 'u_4'));
    expect(entrantOf(desk.current, 'u_1')?.place).toBe(1);
    expect(entrantOf(desk.current, 'u_4')?.place).toBe(3);
    // In a round robin nobody is: they may come to their next table.
    const round = new Desk({ format: 'round_robin', tableSize: 2 }).enter(3).start(ids(3));
    const missed: number[] = [];
    round.play((present, table) => {
      if (!present.includes('u_3') || missed.length > 0) return present.toReversed();
      missed.push(table);
      return present.filter((userId) => userId !== 'u_3');
    });
    expect(missed).toHaveLength(1);
    expect(entrantOf(round.current, 'u_3')?.points).toBe(1);
  });
});

describe('the draw', () => {
  it('[TOUR-2] lets the first of tables of 2 to 3 go on, of 4 to 7 the first two', () => {
    expect([2, 3, 4, 5, 6, 7].map(advancing)).toEqual([1, 1, 2, 2, 2, 2]);
  });

  it('[TOUR-16] goes by rating, whoever came first, with those who have none behind', () => {
    const desk = new Desk();
    for (const [userId, rating] of [
      ['u_none', null],
      ['u_weak', 900],
      ['u_best', 2100],
    ] as const) {
      desk.do({ type: 'register', userId, username: userId, avatar: 1, rating });
    }
    desk.start(['u_none', 'u_weak', 'u_best']);
    expect(desk.current.entrants.map(({ userId, seed }) => [userId, seed])).toEqual([
      ['u_best', 1],
      ['u_weak', 2],
      ['u_none', 3],
    ]);
  });

  it('[TOUR-16] keeps the best apart: when nobody surprises, each final has the best of all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 256 }), size, (count, tableSize) => {
        expect(drawFaults(elimination(ids(count), tableSize), count, tableSize)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('[TOUR-2] [TOUR-16] [TOUR-17] would be caught with a fault in it', () => {
    const planted: Record<string, (tables: TournamentTable[]) => TournamentTable[]> = {
      'the two best meet at once': (tables) => exchanged(tables, [1, 1], [2, 0]),
      'somebody is drawn twice': (tables) => withSeat(tables, 1, 1, tables[1].seats[0]),
      'a third one goes on': (tables) => withSeat(tables, tables.length, 0, from(1, 3)),
      'one who goes on is left out': (tables) =>
        withSeat(tables, tables.length, 0, from(tables.length - 1, 2)),
      'a table of one': (tables) => withSeats(tables, 1, tables[0].seats.slice(0, 1)),
      'a table that is too large': (tables) => withSeats(tables, 1, tables[0].seats.concat(tables[1].seats)),
    };
    const sound = elimination(ids(16), 4);
    expect(drawFaults(sound, 16, 4)).toEqual([]);
    for (const [fault, plant] of Object.entries(planted)) {
      expect(drawFaults(plant([...sound]), 16, 4), fault).not.toEqual([]);
    }
    const pairs = elimination(ids(6), 2);
    expect(drawFaults(pairs, 6, 2)).toEqual([]);
    expect(drawFaults(exchanged(pairs, [1, 0], [3, 0]), 6, 2), 'a bye for a weak one').not.toEqual([]);
  });

  it('[TOUR-17] gives byes only at tables of two, no more than needed, to the best', () => {
    for (let count = 2; count <= 64; count++) {
      const first = elimination(ids(count), 2).filter(({ round }) => round === 1);
      const playing = first.flatMap(({ seats }) => seats.map(({ userId }) => userId));
      const byes = ids(count).filter((userId) => !playing.includes(userId));
      expect(byes).toEqual(ids(byes.length));
      expect(byes).toHaveLength(2 ** Math.ceil(Math.log2(count)) - count);
      for (const tableSize of [3, 4, 5, 6, 7]) {
        const seated = elimination(ids(count), tableSize).filter(({ round }) => round === 1);
        expect(seated.flatMap(({ seats }) => seats)).toHaveLength(count);
      }
    }
  });
});

describe('a round robin', () => {
  it.each([2, 3, 4, 5, 6, 7])('[TOUR-27] at tables of %i lets all meet about equally often', (tableSize) => {
    for (let count = 2; count <= 16; count++) {
      const tables = roundRobin(ids(count), tableSize);
      const meetings = ids(count).flatMap((one, index) =>
        ids(count)
          .slice(index + 1)
          .map((other) => tables.filter(({ seats }) => has(seats, one) && has(seats, other)).length),
      );
      const [least, most] = [Math.min(...meetings), Math.max(...meetings)];
      expect(least, `${count} at ${tableSize}`).toBeGreaterThan(0);
      // At two tables of seven everybody meets almost half of all each time.
      const allowed = tableSize === 2 ? 0 : count === 14 && tableSize === 7 ? 3 : 2;
      expect(most - least, `${count} at ${tableSize}`).toBeLessThanOrEqual(allowed);
    }
  });

  it('[TOUR-28] puts more first places ahead of equal points, then the better seed, and who withdrew last', () => {
    const placesOf = (orders: readonly (readonly number[])[], withdraws?: string) => {
      const desk = new Desk({ format: 'round_robin', tableSize: 3 }).enter(3).start(ids(3));
      const tables = desk.current.tables.length;
      expect(tables).toBe(1);
      if (withdraws) desk.do({ type: 'withdraw', userId: withdraws });
      desk.play((_, table) => (orders[table - 1] ?? []).map((player) => `u_${player}`));
      return desk.current.entrants.map(({ userId }) => userId);
    };
    expect(placesOf([[3, 2, 1]])).toEqual(['u_3', 'u_2', 'u_1']);
    expect(placesOf([[3, 2, 1]], 'u_3')).toEqual(['u_2', 'u_1', 'u_3']);
    const entrant = { username: '', avatar: 1, bot: null, rating: null, isCheckedIn: true, place: null };
    const of = (seed: number, points: number): Entrant => {
      return { ...entrant, userId: `u_${seed}`, seed, points, hasWithdrawn: false };
    };
    const seat = (userId: string, place: number): TableSeat => ({
      userId,
      place,
      from: null,
      advances: false,
    });
    const finished = { round: 1, state: 'finished', gameId: null, inviteCode: null } as const;
    const tables = [{ number: 1, ...finished, seats: [seat('u_3', 1), seat('u_1', 2)] }];
    const { current } = new Desk();
    const ranked = roundRobinPlaces({
      ...current,
      tables,
      entrants: [of(1, 4), of(2, 4), of(3, 4), of(4, 5)],
    });
    expect(ranked.map(({ userId }) => userId)).toEqual(['u_4', 'u_3', 'u_1', 'u_2']);
    expect(ranked.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('[TOUR-3] counts points by place, and the most win', () => {
    const desk = new Desk({ format: 'round_robin', tableSize: 2 }).enter(4).start(ids(4));
    desk.play((present) => present.toSorted());
    expect(desk.current.entrants.map(({ userId, points, place }) => [userId, points, place])).toEqual([
      ['u_1', 3, 1],
      ['u_2', 2, 2],
      ['u_3', 1, 3],
      ['u_4', 0, 4],
    ]);
  });
});

function has(seats: readonly { readonly userId: string | null }[], userId: string): boolean {
  return seats.some((seat) => seat.userId === userId);
}

function from(table: number, place: number): TableSeat {
  return { userId: null, from: { table, place }, place: null, advances: false };
}

function withSeats(
  tables: readonly TournamentTable[],
  number: number,
  seats: readonly TableSeat[],
): TournamentTable[] {
  return tables.map((table) => (table.number === number ? { ...table, seats } : table));
}

function withSeat(tables: readonly TournamentTable[], number: number, at: number, seat: TableSeat) {
  return withSeats(tables, number, tables[number - 1].seats.with(at, seat));
}

/** Two seats exchanged; each the number of a table and an index there. */
function exchanged(
  tables: readonly TournamentTable[],
  [mine, here]: readonly [number, number],
  [other, there]: readonly [number, number],
) {
  const [one, two] = [tables[mine - 1].seats[here], tables[other - 1].seats[there]];
  return withSeat(withSeat(tables, mine, here, two), other, there, one);
}

describe('two entrants of one name', () => {
  it('[TOUR-29] are not entered, in no spelling', () => {
    const desk = new Desk();
    const enter = (userId: string, username: string) =>
      desk.do({ type: 'register', userId, username, avatar: 1, rating: null });
    expect(enter('u_1', 'Twin')).toBe('ok');
    expect(enter('u_2', 'T W i n')).toBe('USERNAME_TAKEN');
    expect(enter('u_1', 'Other')).toBe('ok');
    desk.do({ type: 'withdraw', userId: 'u_1' });
    expect(enter('u_2', 'Twin')).toBe('ok');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Desk } from '../../test/simulation/desk.ts';
import { person } from '../../test/simulation/server.ts';
import { BEGINNER, ratedBy, ratedResult, type SeasonSkill } from '../ratings/rating.ts';
import type { GameResult } from '../store/statisticsPorts.ts';
import { countedIn } from './counted.ts';
import { Tally } from './tally.ts';

const GROUP = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'] as const;
/** They play for themselves. */
const HONEST = ['Hal', 'Ida'] as const;
type Name = (typeof GROUP)[number] | (typeof HONEST)[number];

/** How somebody plays: to win, to lose, or until a turn. */
type Way = 'wins' | 'throws' | { readonly leavesAt: number } | { readonly awayFrom: number };

interface Plan {
  readonly mode: 'casual' | 'ranked';
  readonly table: 'private' | 'public' | 'quick';
  /** The first is the host. */
  readonly people: readonly Name[];
  readonly ways: readonly Way[];
  readonly bots: number;
  readonly kick: { readonly at: number; readonly whom: Name } | null;
}

interface Group {
  readonly accounts: readonly Name[];
  readonly addresses: Readonly<Record<string, string>>;
}

const way: fc.Arbitrary<Way> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('wins' as const, 'throws' as const) },
  fc.record({ leavesAt: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ awayFrom: fc.integer({ min: 1, max: 6 }) }),
);

const group: fc.Arbitrary<Group> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.nat()))
  .map(([size, addresses, chance]) => {
    const members = GROUP.slice(0, size);
    const isGuest = () => chance.next().value % 5 === 0;
    return {
      accounts: members.filter((name, index) => index < 2 || !isGuest() || name === 'Ann'),
      addresses: Object.fromEntries(members.map((name) => [name, `home ${chance.next().value % addresses}`])),
    };
  });

const planOf = ({ addresses }: Group): fc.Arbitrary<Plan> => {
  const members = Object.keys(addresses) as Name[];
  return fc.record({
    mode: fc.constantFrom('casual', 'ranked'),
    table: fc.constantFrom('private', 'public', 'quick'),
    people: fc.shuffledSubarray(members, { minLength: 1, maxLength: Math.min(4, members.length) }),
    ways: fc.array(way, { minLength: 4, maxLength: 4 }),
    bots: fc.integer({ min: 0, max: 2 }),
    kick: fc.option(fc.record({ at: fc.integer({ min: 1, max: 9 }), whom: fc.constantFrom(...members) })),
  });
};

/** A day of games: those of the group among themselves, and honest ones at which some of the group sit too. */
const day = group.chain((group) =>
  fc.record({
    group: fc.constant(group),
    plans: fc.array(planOf(group), { minLength: 20, maxLength: 50 }),
    guests: fc.array(planOf(group), { minLength: 5, maxLength: 5 }),
  }),
);

/** Plays a plan to its end. */
function played({ mode, table, people, ways, bots, kick }: Plan, accounts: readonly Name[]): Desk {
  const [host, ...others] = people;
  const as = (name: Name) => ({ ...person(name), isGuest: !accounts.includes(name) });
  const isAlone = people.length === 1;
  const levels = (['easy', 'petty'] as const).slice(0, Math.max(bots, isAlone ? 1 : 0));
  const quickMatch = { preferHumans: true, minHumans: people.length, maxWaitSeconds: 60 };
  const desk = new Desk(
    {
      mode,
      isPrivate: table === 'private',
      quickMatch: table === 'quick' ? quickMatch : null,
      houseRules: { handSize: 3 },
    },
    levels,
    as(host),
  );
  for (const name of others) desk.do({ type: 'join', person: as(name) });
  desk.connect(...people);
  if (desk.game.phase === 'waiting') desk.do({ type: 'start', userId: as(host).userId });
  if (desk.game.phase === 'waiting') desk.pass(120_000);
  for (let step = 0; step < 300 && desk.game.phase === 'running'; step++) {
    const turn = desk.game.play?.state.turn ?? 0;
    if (kick?.at === turn) desk.do({ type: 'kick', userId: as(host).userId, playerId: as(kick.whom).userId });
    for (const [index, name] of people.entries()) {
      const does = ways[index];
      if (typeof does !== 'object') continue;
      const { userId } = as(name);
      if ('leavesAt' in does && does.leavesAt <= turn) desk.do({ type: 'leave', userId, permanent: true });
      if ('awayFrom' in does && does.awayFrom === turn) desk.do({ type: 'leave', userId, permanent: false });
    }
    if (desk.game.phase !== 'running') break;
    const { userId } = desk.awaited();
    const throws = people.some((name, index) => as(name).userId === userId && ways[index] === 'throws');
    if (!throws || desk.move() !== 'ok') desk.letBotAct();
  }
  return desk;
}

/** Counts games as the server does: one after the other, on one day. */
class Books {
  readonly results: GameResult[] = [];
  readonly #tally = new Tally();
  readonly #skills = new Map<string, SeasonSkill>();

  take(gameId: string, desk: Desk, addresses: Readonly<Record<string, string>>): readonly GameResult[] {
    const origins = Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [`u_${name}`, address]),
    );
    const { results, rating } = countedIn({ ...desk.outcome(), origins }, this.#tally, 0);
    const rated = rating === null ? [] : ratedBy(rating, (userId) => this.#skills.get(userId) ?? null);
    for (const { skill } of rated) this.#skills.set(skill.userId, skill);
    const written = results.map((result) => {
      const own = rated.find(({ skill }) => skill.userId === result.userId);
      return { ...result, gameId, rated: own && rating ? ratedResult(rating.at, own) : null };
    });
    for (const result of written) this.#tally.add(result);
    this.results.push(...written);
    return written;
  }
}

/** That one rated game may add. */
const MOST_POINTS = 275;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

/** What was seen, so that a property that never meets its case is noticed. */
const seen = { wins: 0, noClout: 0, rated: 0, leavers: 0 };

test('[STATS-14] whatever a group does in a day, it gains no more than the bound', () => {
  fc.assert(
    fc.property(day, ({ group: { accounts, addresses }, plans }) => {
      const books = new Books();
      for (const [index, plan] of plans.entries())
        books.take(`g_${index}`, played(plan, accounts), addresses);
      const { results } = books;
      const homes = new Set(Object.values(addresses)).size;
      const bound = 250 * accounts.length + 250 * Math.min(2 * pairsOf(accounts.length), pairsOf(homes + 1));
      expect(sum(results.map(({ clout }) => clout))).toBeLessThanOrEqual(bound);

      const rated = results.flatMap(({ gameId, userId, rated }) =>
        (rated?.against?.others ?? []).map((other) => {
          const homes = [addresses[userId.slice(2)], addresses[other.userId.slice(2)]].sort().join();
          return { gameId, pair: [userId, other.userId].sort().join(), homes };
        }),
      );
      for (const by of ['pair', 'homes'] as const) {
        const games = Map.groupBy(rated, (each) => each[by]);
        for (const each of games.values())
          expect(new Set(each.map(({ gameId }) => gameId)).size).toBeLessThanOrEqual(5);
      }
      for (const { rated } of results) expect(rated?.points ?? 0).toBeLessThanOrEqual(MOST_POINTS);
      seen.wins += results.filter(({ clout }) => clout > 0).length;
      seen.noClout += results.filter(({ won, clout }) => won && clout === 0).length;
      seen.rated += rated.length;
      seen.leavers += results.filter(({ method }) => method === 'left').length;
    }),
    { numRuns: process.env.STAXD_PROVE ? 400 : 6, seed: 26 },
  );
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
});

test('[STATS-14] nobody takes the clout from somebody who has beaten others too', () => {
  let wins = 0;
  fc.assert(
    fc.property(day, ({ group: { accounts, addresses }, plans, guests }) => {
      const books = new Books();
      const all = { ...addresses, Hal: 'street 1', Ida: 'street 2' };
      for (const [index, plan] of plans.slice(0, 10).entries())
        books.take(`g_${index}`, played(plan, accounts), addresses);
      for (const [index, plan] of guests.entries()) {
        const people = [...HONEST, ...plan.people.slice(0, 3)];
        const ways = ['wins' as const, 'throws' as const, ...plan.ways];
        const table = plan.table === 'quick' ? 'public' : plan.table;
        const desk = played({ ...plan, table, people, ways, bots: 0, kick: null }, [...accounts, ...HONEST]);
        const mine = books.take(`h_${index}`, desk, all).find(({ userId }) => userId === 'u_Hal');
        if (!mine?.won || mine.method === 'last_standing') continue;
        wins++;
        expect(mine.clout).toBe(50);
      }
    }),
    { numRuns: process.env.STAXD_PROVE ? 400 : 6, seed: 26 },
  );
  expect(wins).toBeGreaterThan(5);
});

/** What a game adds to the first of them, who are in these places. */
function gained(skills: readonly { readonly mu: number; readonly sigma: number; readonly place: number }[]) {
  const people = skills.map((skill, index) => ({
    ...skill,
    userId: `u_${index}`,
    season: '1970-Q1',
    games: 1,
    updatedAt: 0,
  }));
  const places = people.map(({ userId, place }) => ({ userId, place, against: null }));
  const rated = ratedBy({ at: 0, places }, (id) => people.find(({ userId }) => userId === id) ?? null);
  return rated[0].points;
}

const skill = fc.record({
  mu: fc.integer({ min: -300, max: 300 }),
  sigma: fc.double({ min: 0.01, max: BEGINNER.sigma, noNaN: true }),
  place: fc.integer({ min: 1, max: 7 }),
});

test('[STATS-14] whomever somebody beats, one rated game adds no more than the bound', () => {
  // Of all, whoever is hardly known gains most from one who is far better, and well known for it.
  const most = gained([
    { ...BEGINNER, place: 1 },
    { mu: 300, sigma: 0.01, place: 2 },
  ]);
  expect(most).toBeLessThanOrEqual(MOST_POINTS);
  fc.assert(
    fc.property(fc.array(skill, { minLength: 2, maxLength: 7 }), (skills) => {
      expect(gained(skills)).toBeLessThanOrEqual(MOST_POINTS);
    }),
    { numRuns: 500, seed: 26 },
  );
});

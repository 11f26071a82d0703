/** People who come, play and keep games over months: the model of purge.ts beside the real store and its hourly upkeep. */
import { unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import type { Game } from '../../src/games/model/game.ts';
import type { StoreWatch } from '../../src/monitoring/storeWatch.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { keepUp } from '../../src/upkeep.ts';
import {
  chat,
  creation,
  indexOf,
  next,
  ok,
  result,
  SAMPLES,
  type Sample,
  START,
  session,
  user,
} from '../store/samples.ts';
import { careless, compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { purgeBook } from './purge.ts';
import { someOf } from './realGames.ts';

const DAY = 86_400_000;
const TIMES = [DAY, 9 * DAY, 25 * DAY, 50 * DAY];
const ACCOUNTS = ['u_Ann', 'u_Ben'];
const MOST = 3;

type Wrap = (store: Store<Sample>) => Store<Sample>;

async function hands(wrap: Wrap = (store) => store): Promise<Hands> {
  let now = START;
  const store = wrap(unwrap(await openSqliteStore({ folder: ':memory:', format: SAMPLES, now: () => now })));
  for (const id of ACCOUNTS) await store.users.create(user(id));
  const failures: unknown[] = [];
  const works: Promise<unknown>[] = [];
  let beat = () => {};
  keepUp({
    store: careless(store as unknown as Store<Game>, {
      purge: (...outdated) => {
        const work = store.purge(...outdated);
        works.push(work);
        return work;
      },
    }),
    news: { settle: async () => {} } as never,
    backups: { noteDeletions: async () => {} },
    platform: {
      clock: { now: () => now },
      rng: { bytes: () => new Uint8Array(), below: () => 0 },
      timers: {
        after: () => ({ cancel: () => {} }),
        every: (_, run) => {
          beat = run;
          return { cancel: () => {} };
        },
      },
    },
    storeWatch: {} as StoreWatch,
    report: (error) => failures.push(error),
  });
  const book = purgeBook();
  const results = new Map<string, number>();
  const everyGuest: string[] = [];
  const everyGame: string[] = [];
  const versions = new Map<string, number>();

  /** The hourly upkeep, until it has found nothing more. */
  async function tidy(): Promise<void> {
    beat();
    for (let round = 0; round < 40; round++) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(works.splice(0));
    book.tidy(now);
  }

  async function seenBy(): Promise<unknown> {
    const guests = await Promise.all(everyGuest.map(async (id) => (await store.users.byId(id)) !== null));
    const games = await Promise.all(
      everyGame.map(async (id) => {
        const hasState = (await store.games.load(id)) !== null;
        const parts = [
          (await store.games.eventsSince(id, 0)).length > 0,
          (await store.games.seedOf(id)) !== null,
          (await store.chats.messagesOf(id, 9)).length > 0,
        ];
        const rows = (await store.statistics.resultsOf(id)).length;
        return [parts.every((part) => part === hasState) ? hasState : 'half', rows];
      }),
    );
    const warnings = ACCOUNTS.map(async (id) => (await store.company.warnings(id)).length);
    return [guests, games, await Promise.all(warnings), failures.length];
  }
  const known = () => [
    everyGuest.map((id) => book.guests().includes(id)),
    everyGame.map((id) => [book.hasRecord(id), results.get(id) ?? 0]),
    ACCOUNTS.map((id) => book.warnings(id)),
    0,
  ];

  return {
    close: () => store.close(),
    step: async (chance) => {
      now += 60_000;
      const deed = chance.below(16);
      const [live, over] = [book.live(), book.over()];
      let did = 'passes';
      if (deed < 2) {
        did = 'a guest comes';
        const again = book.guests();
        const id =
          chance.below(2) === 0 && again.length > 0 ? oneOf(chance, again) : `u_g${everyGuest.length}`;
        if (!everyGuest.includes(id)) {
          everyGuest.push(id);
          await store.users.create(user(id, { isGuest: true, createdAt: now }));
        }
        const token = `t_${everyGuest.length}_${now}`;
        await store.sessions.create(
          session(token, { userId: id, family: token, createdAt: now, expiresAt: now + 30 * DAY }),
        );
        book.sees(id, now);
      } else if (deed < 5) {
        did = 'a game begins';
        const id = `g_${everyGame.length}`;
        const players = someOf(chance, [...ACCOUNTS, ...book.guests().slice(-2)], 1);
        everyGame.push(id);
        versions.set(id, 1);
        const index = { memberIds: players, status: 'running' as const };
        await ok(store.games.commit({ ...creation(id, index), effects: [chat(`c_${id}`)] }));
        book.begins(id, players);
      } else if (deed < 8 && live.length > 0) {
        did = 'a game ends';
        const id = oneOf(chance, live);
        const players = book.playersOf(id);
        const version = versions.get(id) ?? 0;
        const index = indexOf(id, { memberIds: players, status: 'completed' });
        const entry = { at: now, actor: null, kind: 'end', data: {} };
        const effects = players.map((userId) => result(userId, { finishedAt: now }));
        await ok(store.games.commit(next(id, version, { index, entry, effects })));
        results.set(id, players.length);
        book.ends(id, now);
      } else if (deed < 10 && over.length > 0) {
        const id = oneOf(
          chance,
          over
            .filter((game) => book.hasRecord(game))
            .slice(-3)
            .concat(over.slice(-1)),
        );
        const userId = oneOf(chance, ACCOUNTS);
        if (book.hasRecord(id) && book.playersOf(id).includes(userId)) {
          const isKept = chance.below(3) > 0;
          did = isKept ? 'keeps a game' : 'lets it go';
          if (!isKept) {
            await store.hosting.letGo(userId, id);
            book.letsGo(id, userId);
          } else if (await store.hosting.keep(userId, id, MOST)) book.keeps(id, userId);
        }
      } else if (deed === 10) {
        did = 'is warned';
        const userId = oneOf(chance, ACCOUNTS);
        const id = `w_${now}`;
        const audit = { id: `a_${now}`, at: now, byId: null, action: 'warn' as const, aboutId: userId };
        const report = {
          id: `r_${now}`,
          userId: 'u_Ben',
          aboutId: userId,
          gameId: 'g_0',
          note: null,
          lines: [],
        };
        await store.company.report({
          ...report,
          gameId: `g_${now}`,
          reason: 'abuse',
          createdAt: now,
        } as never);
        await store.company.decide(
          userId,
          { verdict: 'warn', days: null, note: null, byId: 'u_Ben', at: now } as never,
          { ...audit, days: null, note: null },
          { kind: 'warn', id, userId, at: now, reason: 'abuse', line: null } as never,
        );
        book.warns(userId, now);
      } else {
        now += oneOf(chance, TIMES);
        await tidy();
      }
      return { did, model: known(), real: await seenBy() };
    },
  };
}

const LENGTH = { normal: 1, long: 60, steps: 100 };

test('a second hand knows what is forgotten as the server does', async () => {
  const compared = await compareHands('purge', () => hands(), LENGTH);
  expectAgreement(compared, { 'a guest comes': 5, 'a game ends': 5, 'keeps a game': 2, passes: 15 });
});

test.each<[string, Wrap]>([
  [
    'forgets guests who play',
    (store) => ({
      ...store,
      purge: (old, limit) => store.purge({ ...old, guestsBefore: old.sessionsBefore }, limit),
    }),
  ],
  [
    'takes what is kept for what is not',
    (store) => ({ ...store, hosting: careless(store.hosting, { keep: async () => true }) }),
  ],
])('the second hand finds a server that %s', async (_, wrap) => {
  const { disagreement } = await compareHands('purge', () => hands(wrap), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});

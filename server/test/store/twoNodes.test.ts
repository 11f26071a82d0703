/** Two servers on one PostgreSQL ask for the same at once: one of them has it, and nothing is counted twice. */
import { unwrap } from '@staxd/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { machine } from '../../src/platform/platform.ts';
import type { CommitResult } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { creation, next, ok, SAMPLES, type Sample, START, session, user } from './samples.ts';

const ROUNDS = 10;

const database = shareDatabase();
let nodes: readonly Store<Sample>[];

const open = async () =>
  unwrap(await openPostgresStore({ url: database.url, format: SAMPLES, now: () => START }));

beforeEach(async () => {
  await database.empty();
  nodes = await Promise.all([open(), open(), open()]);
  return () => Promise.all(nodes.map((node) => node.close()));
});

/** Each node does it at once, in each of many rounds. */
async function inRounds<T>(
  act: (node: Store<Sample>, round: number, place: number) => Promise<T>,
  look: (answers: readonly T[], round: number) => void | Promise<void>,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++)
    await look(await Promise.all(nodes.map((node, place) => act(node, round, place))), round);
}

const types = (results: readonly CommitResult[]) => results.map(({ type }) => type).sort();

test('servers that start at once on an empty database make its tables once', async () => {
  for (let round = 0; round < 4; round++) {
    await database.wipe();
    const started = await Promise.all(Array.from({ length: 4 }, open));
    for (const store of started) expect(await store.games.load('g_none')).toBeNull();
    for (const store of started) await store.close();
  }
});

test('many who come at once all get in, although the tables are small and nobody who lost a race pauses', async () => {
  const { url } = database;
  const hasty = { ...machine, rng: { bytes: machine.rng.bytes, below: () => 0 } };
  const servers = await Promise.all(
    nodes.map(async () => unwrap(await openPostgresStore({ url, format: SAMPLES, platform: hasty }))),
  );
  const come = (place: number) =>
    servers[place % servers.length].users.create(user(`u_${place}`, { username: `Player ${place}` }));
  const results = await Promise.allSettled(Array.from({ length: 120 }, (_, place) => come(place)));
  for (const server of servers) await server.close();
  expect(results.filter((result) => result.status === 'rejected' || result.value !== 'ok')).toEqual([]);
});

describe('of servers that ask at once', () => {
  test('one writes a version, and the others hear of it', async () => {
    const [{ games }] = nodes;
    await ok(games.commit(creation('g_1')));
    await inRounds(
      (node, round, place) => node.games.commit(next('g_1', round, { state: { note: `by ${place}` } })),
      (results, round) => {
        expect(types(results)).toEqual(['conflict', 'conflict', 'ok']);
        const versions = results.map(({ type, ...rest }) => ('version' in rest ? rest.version : type));
        expect(versions).toEqual([round + 1, round + 1, round + 1]);
      },
    );
    const log = await games.eventsSince('g_1', 0);
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: ROUNDS + 1 }, (_, at) => at + 1));
  });

  test('a request under one id is done once', async () => {
    const [{ games }] = nodes;
    await ok(games.commit(creation('g_1')));
    await inRounds(
      (node, round) => {
        const receipt = { actor: 'u_1', requestId: `r_${round}`, digest: 'd', answer: { round } };
        return node.games.commit(next('g_1', round, { receipt }));
      },
      async (results, round) => {
        expect(types(results).filter((type) => type === 'ok')).toHaveLength(1);
        const known = await Promise.all(nodes.map((node) => node.games.receipt('g_1', 'u_1', `r_${round}`)));
        expect(known.map((receipt) => receipt?.answer)).toEqual([{ round }, { round }, { round }]);
      },
    );
    expect(await games.eventsSince('g_1', 0)).toHaveLength(ROUNDS + 1);
  });

  test('one has a name, an invite code, a token or a link', async () => {
    await inRounds(
      (node, round, place) => node.users.create({ ...user(`u_${round}_${place}`), username: `Ada ${round}` }),
      (answers) => expect([...answers].sort()).toEqual(['ok', 'usernameTaken', 'usernameTaken']),
    );
    await inRounds(
      (node, round, place) =>
        node.games.commit(creation(`g_${round}_${place}`, { inviteCode: `CODE${round}` })),
      (results) => expect(types(results)).toEqual(['inviteCodeTaken', 'inviteCodeTaken', 'ok']),
    );
    const [{ sessions, links }] = nodes;
    await inRounds(
      async (node, round, place) => {
        if (place === 0) await sessions.create(session(`t_${round}`, { family: `f_${round}` }));
        const fresh = session(`t_${round}_${place}`, { family: `f_${round}` });
        return { node, round, fresh };
      },
      async (asked) => {
        const turned = asked.map(({ node, round, fresh }) =>
          node.sessions.rotate(`t_${round}`, fresh, START),
        );
        expect((await Promise.all(turned)).filter((isTurned) => isTurned)).toHaveLength(1);
      },
    );
    const purpose = 'reset' as const;
    for (let round = 1; round <= ROUNDS; round++) {
      const tokenHash = `l_${round}`;
      await links.replace({ tokenHash, purpose, userId: 'u', address: 'a@b.example', expiresAt: START + 1 });
      const used = await Promise.all(nodes.map((node) => node.links.use(tokenHash, purpose, START)));
      expect(used.filter((link) => link !== null)).toHaveLength(1);
    }
  });

  test('nobody keeps more than allowed', async () => {
    const [{ games, hosting }] = nodes;
    const over = { status: 'completed' } as const;
    for (let at = 0; at < 9; at++) await ok(games.commit(creation(`g_${at}`, over)));
    const kept = await Promise.all(
      Array.from({ length: 9 }, (_, at) => nodes[at % 3].hosting.keep('u_1', `g_${at}`, 4)),
    );
    expect(kept.filter((isKept) => isKept)).toHaveLength(4);
    const listed = await hosting.recentOf('u_1', 20);
    expect(listed.filter(({ isKept }) => isKept)).toHaveLength(4);
  });
});

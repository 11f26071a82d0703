/** What else holds for tournaments, through a real server. */
import { unwrap } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRebuild } from '../../src/statistics/rebuildCommand.ts';
import { appointModerator } from '../harness/administer.ts';
import { call, connect, type Person, register, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { becomeVip } from '../harness/vips.ts';
import { Cups, MINUTE } from './cups.ts';

const cups = new Cups('promises');
beforeAll(() => cups.open());
afterAll(() => cups.close());

const DAY = 24 * 60 * MINUTE;

test('[TOUR-14] starts at least 1 min and at most 30 days after it was made', async () => {
  const codeAt = async (ahead: number) => {
    const made = await cups.create({ starts_at: cups.machine.now + ahead });
    if (made.id) await cups.cancel(cups.vip, made.id);
    return made.code ?? 'ok';
  };
  expect(await codeAt(-MINUTE)).toBe('TOURNAMENT_TOO_SOON');
  expect(await codeAt(MINUTE - 1)).toBe('TOURNAMENT_TOO_SOON');
  expect(await codeAt(MINUTE)).toBe('ok');
  expect(await codeAt(30 * DAY)).toBe('ok');
  expect(await codeAt(30 * DAY + 1)).toBe('TOURNAMENT_TOO_SOON');
});

test('[TOUR-23] the list comes in pages, each tournament once: open ones first, then the latest', async () => {
  const made: string[] = [];
  for (let number = 0; number < 24; number++) {
    const { id } = await cups.create();
    made.push(id);
    if (number < 23) await cups.cancel(cups.vip, id);
    await cups.machine.pass(1000);
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await pageAfter(after);
    if (page.next !== null) expect(page.tournaments).toHaveLength(20);
    seen.push(...page.tournaments.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 24)).toEqual(made.toReversed());
  const wrong = await call(cups.url, 'tournaments', { query: { after: 'x' } });
  expect(wrong.status).toBe(422);
  await cups.cancel(cups.vip, made.at(-1) ?? '');
});

test('[TOUR-23] the list has open ones by their start, then those that run', async () => {
  const { vip } = cups;
  const { id: running } = await cups.started(2);
  const open: string[] = [];
  const creators: Person[] = [];
  for (const minutes of [50, 30, 40]) {
    cups.vip = await register(cups.url);
    await becomeVip(cups.vip);
    creators.push(cups.vip);
    open.push((await cups.create({ starts_at: cups.machine.now + minutes * MINUTE })).id);
  }
  cups.vip = vip;
  const { tournaments } = await pageAfter(null);
  const [late, soon, later] = open;
  expect(tournaments.slice(0, 4).map(({ id }) => id)).toEqual([soon, later, late, running]);
  for (const [index, creator] of creators.entries()) await cups.cancel(creator, open[index]);
  await cups.machine.pass(MINUTE);
  await cups.until(running, ({ phase }) => phase !== 'running');
});

test('[TOUR-4] a table that all have deserted is won by whoever has the better hand', async () => {
  const { id, gameId, players, lines } = await cups.dealt(2, { turn_timer: 120 });
  const drawing = await waitFor(() => lines.find(({ isAwaited }) => isAwaited), 'nobody is awaited');
  const version = drawing.game?.version ?? 0;
  await drawing.act({ action_type: 'draw_card', params: {} });
  await waitFor(() => lines.every(({ game }) => (game?.version ?? 0) > version), 'nothing was drawn');
  const sizes = lines.map(({ game }) => game?.view?.hand.length ?? 0);
  expect(sizes[0]).not.toBe(sizes[1]);
  for (const line of lines) line.close();
  await waitForAbsence(gameId, players[0]);
  await cups.machine.pass(2 * MINUTE);
  const over = await cups.until(id, ({ phase }) => phase !== 'running');
  expect(over.phase).toBe('completed');
  expect(over.winner).toBe(players[sizes[0] < sizes[1] ? 0 : 1].username);
});

async function pageAfter(after: string | null) {
  return (await call(cups.url, 'tournaments', after === null ? {} : { query: { after } })).body;
}

/** The server has noticed that nobody is connected. */
async function waitForAbsence(gameId: string, { token }: Person): Promise<void> {
  await untilIt(async () => {
    const { body } = await call(cups.url, 'getGame', { token, params: { gameId } });
    return body.game_state.players.every(({ presence }) => presence !== 'connected');
  }, 'somebody is still connected');
}

describe('a game of a tournament', () => {
  test('[TOUR-22] has no kicks, no start by hand, no stand-ins and no rematch', async () => {
    const { id, people } = await cups.started(2);
    const { game_id } = (await cups.look(id)).tables[0];
    const gameId = game_id ?? '';
    // The first of them is the host.
    for (const [index, person] of people.entries()) {
      const { token } = person;
      const playerId = people.find((other) => other !== person)?.userId ?? '';
      const kicked = await call(cups.url, 'kickPlayer', { token, params: { gameId, playerId } });
      expect(kicked.body.code).toBe(index === 0 ? 'CANNOT_KICK' : 'NOT_HOST');
      const begun = await call(cups.url, 'startGame', { token, params: { gameId } });
      expect(begun.body.code).toBe(index === 0 ? 'TOURNAMENT_TABLE' : 'NOT_HOST');
    }
    const lines = await Promise.all(people.map(connect));
    for (const line of lines) await line.join(gameId);
    await cups.machine.pass(3000);
    await cups.until(id, ({ tables }) => tables[0].state === 'running');
    lines[1].close();
    for (let turn = 0; turn < 8; turn++) {
      await cups.machine.pass(30_000);
      const next = lines[0];
      if (next.isAwaited) await next.act({ action_type: 'draw_card', params: {} });
    }
    expect(lines[0].game?.players.map(({ hasStandIn }) => hasStandIn)).toEqual([false, false]);
    expect((await cups.leave(people[1], gameId)).status).toBe(200);
    await cups.until(id, ({ phase }) => phase === 'completed');
    const body = { session_name: 'Again', rematch_of: gameId };
    const again = await call(cups.url, 'createGame', { token: people[0].token, body });
    expect(again.body.code).toBe('FORBIDDEN');
    lines[0].close();
  });

  test('costs its tournament nothing while it is played', async () => {
    const { gameId, players, lines } = await cups.dealt(2, { turn_timer: 120 });
    const before = cups.loads;
    const drawing = await waitFor(() => lines.find(({ isAwaited }) => isAwaited), 'nobody is awaited');
    const version = drawing.game?.version ?? 0;
    await drawing.act({ action_type: 'draw_card', params: {} });
    await waitFor(() => lines.every(({ game }) => (game?.version ?? 0) > version), 'nothing was drawn');
    const meanwhile = cups.loads - before;
    await cups.leave(players[1], gameId);
    await waitFor(() => cups.loads > before, 'the tournament did not hear of the end');
    for (const line of lines) line.close();
    expect(meanwhile).toBe(0);
  });

  test('[TOUR-24] can be watched by anybody, without a code', async () => {
    const { id, gameId, players, lines } = await cups.dealt(2);
    const watching = await connect(await signInGuest(cups.url));
    const state = await watching.join(gameId);
    expect(watching.game?.view?.viewer).toBe('spectator');
    expect(JSON.stringify(state)).not.toContain('"hand":[');
    await cups.leave(players[1], gameId);
    await cups.until(id, ({ phase }) => phase === 'completed');
    for (const line of [watching, ...lines]) line.close();
  });

  test('[TOUR-25] is left when a player deletes the account, whose name nobody sees any more', async () => {
    const { id, players, lines } = await cups.dealt(2);
    expect((await cups.deleteAccount(players[0])).status).toBe(200);
    const over = await cups.until(id, ({ phase }) => phase !== 'running');
    expect(over.winner).toBe(players[1].username);
    expect(over.all_entrants.map(({ username }) => username)).not.toContain(players[0].username);
    expect(over.all_entrants.find(({ place }) => place === 2)?.username).toBe('Deleted player');
    for (const line of lines) line.close();
  });
});

test('[TOUR-35] the code of the own table lets its players in, and nobody else', async () => {
  const { id, people } = await cups.started(2);
  const [person] = people;
  const { you } = await cups.look(id, person);
  const params = { inviteCode: you?.invite_code ?? '' };
  const [own, others] = await Promise.all(
    [person.token, cups.vip.token].map((token) => call(cups.url, 'joinGame', { token, params })),
  );
  expect(own.status).toBe(200);
  expect(own.body).toMatchObject({ joined_existing: true, status: 'waiting_for_players' });
  expect(others.body.code).toBe('GAME_FULL');
  for (const each of people) await cups.withdraw(each, id);
});

test('[TOUR-32] [TOUR-33] whoever is at a table stays ready, and a table tells how many go on', async () => {
  const { id, people } = await cups.started(4);
  const tables = (await cups.look(id)).tables;
  const gameId = tables[0].game_id ?? '';
  const params = { gameId };
  const [here, late] = people.filter(({ userId }) => tables[0].seats.some((seat) => seat.user_id === userId));
  const line = await connect(here);
  await line.join(gameId);
  const { token } = here;
  const refusals = [
    await call(cups.url, 'setReady', { token, params, query: { ready: 'false' } }),
    await call(cups.url, 'startGame', { token, params }),
    await call(cups.url, 'setBots', { token, params, body: { bots: ['easy'] } }),
    await call(cups.url, 'kickPlayer', { token, params: { gameId, playerId: late.userId } }),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual([
    'TOURNAMENT_TABLE',
    'TOURNAMENT_TABLE',
    'TOURNAMENT_TABLE',
    'CANNOT_KICK',
  ]);
  const { body } = await call(cups.url, 'getGame', { token, params });
  const isReady = (person: Person) =>
    body.game_state.players.find(({ user_id }) => user_id === person.userId)?.is_ready;
  expect([isReady(here), isReady(late)]).toEqual([true, false]);
  expect(body.game_state.go_on).toBe(1);
  // Who says yes again is not refused, and the clock has its way.
  expect((await call(cups.url, 'setReady', { token, params, query: { ready: 'true' } })).status).toBe(200);
  await cups.machine.pass(MINUTE);
  // Nobody came to the other table.
  expect((await cups.until(id, ({ phase }) => phase !== 'running')).winner).toBe(here.username);
  line.close();

  const last = await cups.started(2);
  const [final] = (await cups.look(last.id)).tables;
  const seen = await call(cups.url, 'getGame', {
    token: last.people[0].token,
    params: { gameId: final.game_id ?? '' },
  });
  expect(seen.body.game_state.go_on).toBe(0);
  for (const person of last.people) await cups.withdraw(person, last.id);
  await cups.until(last.id, ({ phase }) => phase !== 'running');
});

test('[TOUR-34] whoever is left alone at a table has won it at once', async () => {
  const { id, people } = await cups.started(2);
  const gameId = (await cups.look(id)).tables[0].game_id ?? '';
  const line = await connect(people[0]);
  await line.join(gameId);
  await cups.withdraw(people[1], id);
  const over = await cups.until(id, ({ phase }) => phase !== 'running');
  expect([over.winner, over.phase]).toEqual([people[0].username, 'completed']);
  line.close();
});

test('[TOUR-15] bots have names of their own, and each level is there', async () => {
  const { id, people } = await cups.started(1, { fill_with_bots: true, table_size: 7 });
  const { all_entrants } = await cups.look(id);
  const bots = all_entrants.filter(({ bot_difficulty }) => bot_difficulty !== null);
  expect(new Set(bots.map(({ bot_difficulty }) => bot_difficulty))).toEqual(new Set(OFFERED_BOTS));
  const firstNames = all_entrants.map(({ username }) => username.split('_')[0]);
  expect(new Set(firstNames).size).toBe(7);
  await cups.withdraw(people[0], id);
  await cups.until(id, ({ phase }) => phase !== 'running');
});

test('[TOUR-26] whoever is banned leaves the table and enters none', async () => {
  const { username, token } = await register(cups.url, 'Judith');
  await appointModerator(cups.folder, username);
  const { id, gameId, players, lines } = await cups.dealt(2);
  const [bad, good] = players;
  await call(cups.url, 'reportPlayer', {
    token: good.token,
    params: { userId: bad.userId },
    body: { game_id: gameId, reason: 'rude_words' },
  });
  const { body } = await call(cups.url, 'reports', { token, query: {} });
  const verdict = { verdict: 'ban', days: 1, note: null };
  await call(cups.url, 'decideReport', { token, params: { id: body.reports[0].id }, body: verdict });
  const over = await cups.until(id, ({ phase }) => phase !== 'running');
  expect(over.winner).toBe(good.username);
  const next = await cups.create();
  expect((await cups.enter(bad, next.id)).code).toBe('BANNED');
  expect((await cups.look(next.id)).entrants).toBe(0);
  await cups.cancel(cups.vip, next.id);
  for (const line of lines) line.close();
});

test('[STATS-6] [TOUR-22] statistics with games of tournaments are the same when they are built anew', async () => {
  await cups.server.close();
  const database = new Database(`${cups.folder}/staxd.db`);
  const played = database.prepare("SELECT count(*) AS count FROM results WHERE mode = 'tournament'").get();
  database.close();
  expect((played as { count: number }).count).toBeGreaterThan(3);
  const rebuilt = unwrap(await runRebuild(cups.folder, () => cups.machine.now, { isCheck: true }));
  expect([rebuilt.line, rebuilt.isSame]).toEqual([expect.stringMatching(/^\d+ games, 0 changes$/), true]);
  await cups.start();
});

/** A tournament through a real server, on a clock that the test moves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, connect, type Line, type Person, register, signInGuest } from '../harness/people.ts';
import { becomeVip } from '../harness/vips.ts';
import { Cups, MINUTE } from './cups.ts';

const cups = new Cups('tournaments');
beforeAll(() => cups.open());
afterAll(() => cups.close());

test('[TOUR-30] a tournament keeps to the clock of the server, also when that is set', async () => {
  const set = new Cups('set clock');
  await set.open();
  try {
    const starts_at = set.machine.now + 40 * MINUTE;
    const { id } = await set.create({ starts_at });
    const phase = async () => (await set.look(id)).phase;
    const opensAt = starts_at - 15 * MINUTE;
    set.machine.setClock(-10 * MINUTE);
    await set.machine.pass(opensAt - set.machine.platform.clock.now() - 1);
    expect(await phase()).toBe('registration');
    set.machine.setClock(-20 * MINUTE);
    await set.machine.pass(10 * MINUTE);
    expect(await phase()).toBe('registration');
    set.machine.setClock(10 * MINUTE + 1);
    await set.machine.pass(1000);
    await set.until(id, (seen) => seen.phase === 'check_in');
  } finally {
    await set.close();
  }
});

describe('a tournament', () => {
  test('[TOUR-21] is the only one of its creator, and of its entrants within the hour', async () => {
    const other = await register(cups.url);
    await becomeVip(other);
    const { id, starts_at } = await cups.create();
    expect((await cups.create()).code).toBe('TOURNAMENT_EXISTS');
    const at = (starts: number) =>
      call(cups.url, 'createTournament', {
        token: other.token,
        body: { name: 'Other', starts_at: starts },
      });
    const near = (await at(starts_at + 59 * MINUTE)).body;
    const user = await register(cups.url);
    await cups.enter(user, id);
    expect((await cups.enter(user, near.id)).code).toBe('TOURNAMENT_OTHER_TIME');
    await cups.cancel(other, near.id);
    const far = (await at(starts_at + 60 * MINUTE)).body;
    expect((await cups.enter(user, far.id)).entrants).toBe(1);
    await call(cups.url, 'deleteAccount', { token: user.token, body: { password: 'Correct-Horse-9' } });
    expect((await cups.look(far.id)).entrants).toBe(0);
    await cups.cancel(other, far.id);
    await cups.cancel(cups.vip, id);
  });

  test('[TOUR-1] [API-41] is created by vips and entered by those with an account', async () => {
    const { status } = await call(cups.url, 'createTournament', {
      token: (await register(cups.url)).token,
      body: { name: 'Cup', starts_at: cups.machine.now + 20 * MINUTE },
    });
    expect(status).toBe(403);
    const { id } = await cups.create();
    const guest = await signInGuest(cups.url);
    expect((await cups.enter(guest, id)).code).toBe('FORBIDDEN');
    const user = await register(cups.url);
    expect((await cups.enter(user, id)).entrants).toBe(1);
    expect((await cups.enter(user, id)).entrants).toBe(1);
    expect((await cups.create()).code).toBe('TOURNAMENT_EXISTS');
    expect((await cups.withdraw(user, id)).entrants).toBe(0);
    expect((await cups.withdraw(user, id)).code).toBe('NOT_ENTERED');
    expect((await cups.cancel(user, id)).code).toBe('NOT_CREATOR');
    expect((await cups.cancel(cups.vip, id)).cancelled_because).toBe('by_creator');
    expect((await cups.look('t_none')).code).toBe('TOURNAMENT_NOT_FOUND');
    const listed = await call(cups.url, 'tournaments');
    expect(listed.body.tournaments.map((each) => each.id)).toContain(id);
  });

  test('[TOUR-18] [TOUR-19] [TOUR-22] goes from registration to the cup, over a restart, and calls its players', async () => {
    const lines = new Map<string, Line>();
    const people = await cups.everybody(4);
    for (const person of people) lines.set(person.userId, await connect(person));
    const { id, starts_at } = await cups.create();
    for (const person of people) await cups.enter(person, id);
    await cups.machine.pass(5 * MINUTE);
    await cups.until(id, ({ phase }) => phase === 'check_in');
    for (const line of lines.values()) await line.get('tournament_call', ({ call }) => call === 'check_in');
    for (const person of people) await cups.checkIn(person, id);
    await cups.machine.pass(starts_at - cups.machine.now);
    const running = await cups.until(id, ({ tables }) => tables.slice(0, 2).every(({ game_id }) => game_id));
    expect(running.tables.every(({ invite_code }) => invite_code === null)).toBe(true);
    for (const line of lines.values()) await line.get('tournament_call', ({ call }) => call === 'table');
    const mine = await cups.look(id, people[0]);
    expect(mine.you?.invite_code).toMatch(/^\w+$/);
    const gameId = running.tables[0].game_id as string;
    const own = people.find(({ userId }) => running.tables[0].seats.some((seat) => seat.user_id === userId));
    const seen = await call(cups.url, 'getGame', { token: own?.token ?? '', params: { gameId } });
    expect(seen.body.game_state.tournament_id).toBe(id);
    for (const line of lines.values()) line.close();

    await cups.server.close();
    await cups.start();
    const again = await Promise.all(people.map((person) => connect({ ...person, url: cups.url })));
    const watcher = again[0];
    watcher.send('watch_tournament', { tournament_id: id });
    for (let round = 1; round <= 2; round++) {
      const now = await cups.until(id, ({ tables }) =>
        tables.filter((table) => table.round === round).every(({ game_id }) => game_id),
      );
      for (const { game_id, seats } of now.tables.filter((table) => table.round === round)) {
        const players = people.filter(({ userId }) => seats.some((seat) => seat.user_id === userId));
        for (const player of players) await again[people.indexOf(player)].join(game_id as string);
      }
      await cups.machine.pass(2999);
      expect(
        (await cups.look(id)).tables.some((table) => table.round === round && table.state === 'running'),
      ).toBe(false);
      await cups.machine.pass(1);
      await cups.until(id, ({ tables }) =>
        tables.filter((table) => table.round === round).every(({ state }) => state === 'running'),
      );
      for (const { game_id, seats } of now.tables.filter((table) => table.round === round)) {
        const loser = people.find(({ userId }) => userId === seats[1].user_id) as Person;
        expect((await cups.leave(loser, game_id as string)).status).toBe(200);
      }
    }
    const over = await cups.until(id, ({ phase }) => phase === 'completed');
    expect(over.winner).toBe(people[0].username);
    expect(over.all_entrants.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
    await again[0].get('tournament_call', ({ call }) => call === 'cup');
    await again[1].get('tournament_call', ({ call }) => call === 'out');
    expect(watcher.all('tournament_changed').length).toBeGreaterThan(2);
    for (const line of again) line.close();
  });

  test('[TOUR-5] [TOUR-12] is over when nobody comes to its tables for 60 s, and not before', async () => {
    const { id, people } = await cups.started(2);
    expect(people).toHaveLength(2);
    await cups.machine.pass(MINUTE - 1);
    expect((await cups.look(id)).phase).toBe('running');
    await cups.machine.pass(1);
    expect((await cups.until(id, ({ phase }) => phase !== 'running')).cancelled_because).toBe(
      'everybody_gone',
    );
  });

  test('[HOST-5] a table to which one alone has come is won by that one, in the own list of games too', async () => {
    const { id, people } = await cups.started(2);
    const [there, away] = people as [Person, Person];
    const { tables } = await cups.until(id, ({ tables: [table] }) => Boolean(table?.game_id));
    const line = await connect({ ...there, url: cups.url });
    await line.join(tables[0]?.game_id as string);
    await cups.machine.pass(MINUTE);
    expect((await cups.until(id, ({ phase }) => phase !== 'running')).winner).toBe(there.username);
    const why = async ({ token }: Person) =>
      (await call(cups.url, 'recentGames', { token })).body.games.map((game) => game.cancelled_because);
    expect([await why(there), await why(away)]).toEqual([['came_alone'], ['stayed_away']]);
    line.close();
  });

  test('[TOUR-15] [TOUR-20] has bots at its tables, and is left by whoever withdraws', async () => {
    const people = await cups.everybody(1);
    const { id, starts_at } = await cups.create({ fill_with_bots: true, table_size: 4 });
    await cups.enter(people[0], id);
    await cups.machine.pass(starts_at - cups.machine.now - MINUTE);
    await cups.until(id, ({ phase }) => phase === 'check_in');
    expect((await cups.checkIn(people[0], id)).you?.state).toBe('checked_in');
    await cups.machine.pass(MINUTE);
    const running = await cups.until(id, ({ tables }) => Boolean(tables[0]?.game_id));
    expect(running.all_entrants.filter(({ bot_difficulty }) => bot_difficulty)).toHaveLength(3);
    expect((await cups.withdraw(people[0], id)).you?.state).toBe('out');
    const over = await cups.until(id, ({ phase }) => phase !== 'running');
    expect(over.all_entrants.find(({ user_id }) => user_id === people[0].userId)?.place).not.toBe(1);
  });
});

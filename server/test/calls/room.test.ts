// The waiting room and the rematch as those who sit there are told of them, on a clock that is moved by hand. What
// each rule leads to in every case is tested beside games/lobby.ts and games/rematch.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, type Line, type Person, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';

let clock: MovedClock;
beforeAll(async () => {
  clock = await startOnMovedClock('alea:rooms');
});
afterAll(() => clock.server.close());

interface Room {
  readonly persons: Person[];
  readonly seated: Line[];
  readonly gameId: string;
  readonly inviteCode: string;
}

/** A game with this number of people, each with a socket, the host first: public, unless `body` says otherwise. */
async function room(people: number, body: object = {}): Promise<Room> {
  const host = await signInGuest(clock.server.url);
  const made = await call(host.url, 'createGame', {
    token: host.token,
    body: { session_name: 'A room', max_players: 7, ...body },
  });
  expect(made.status).toBe(200);
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  const begun = { persons: [host], seated: [await open(host, gameId)], gameId, inviteCode };
  for (let count = 1; count < people; count++) await sitDown(begun);
  return begun;
}

async function sitDown({ persons, seated, gameId, inviteCode }: Room): Promise<Line> {
  const person = await signInGuest(clock.server.url);
  expect((await join(person, inviteCode)).status).toBe(200);
  const line = await open(person, gameId);
  persons.push(person);
  seated.push(line);
  return line;
}

function join({ url, token }: Person, inviteCode: string) {
  return call(url, 'joinGame', { token, params: { inviteCode } });
}

/** Says it, and waits until everybody has heard it. */
async function say(seated: readonly Line[], line: Line, ready: boolean): Promise<void> {
  const { data } = await line.act({ action_type: 'player_ready', params: { ready } });
  await hear(seated, data?.version ?? 0);
}

async function hear(seated: readonly Line[], version: number): Promise<void> {
  await waitFor(() => seated.every(({ game }) => (game?.version ?? 0) >= version), 'somebody hears nothing');
}

async function leave(seated: readonly Line[], line: Line): Promise<void> {
  const { data } = await line.act({ action_type: 'leave_game' });
  await hear(
    seated.filter((other) => other !== line),
    data?.version ?? 0,
  );
}

/** Milliseconds that the countdown which everybody sees has still to run; null: there is none. */
function left({ game }: Line): number | null {
  return game?.countdown && game.deadlineAt !== null ? game.deadlineAt - clock.machine.now : null;
}

describe('the countdown of a waiting room', () => {
  test('[LOBBY-13] [LOBBY-15] runs 60 s in a public game from the second seat on, and stops with one', async () => {
    const table = await room(1);
    const [ada] = table.seated;
    expect(left(ada)).toBeNull();
    const bob = await sitDown(table);
    await waitFor(() => left(ada) !== null, 'nothing runs');
    expect(left(ada)).toBe(60_000);
    expect(ada.all('countdown_started')).toMatchObject([{ duration: 60 }]);
    await leave([ada], bob);
    expect(left(ada)).toBeNull();
    expect(ada.all('countdown_complete')).toMatchObject([{ action: 'cancel' }]);
  });

  test.each([
    ['[LOBBY-12]', 'in a private game', { is_private: true }],
    ['[LOBBY-14]', 'without auto start', { auto_start: false }],
  ])('%s does not run %s, whose host starts it', async (_, _where, body) => {
    const { seated, persons, gameId } = await room(2, body);
    for (const line of seated) await say(seated, line, true);
    expect(seated.map(left)).toEqual([null, null]);
    const params = { gameId };
    expect((await call(persons[1].url, 'startGame', { token: persons[1].token, params })).status).toBe(403);
    expect((await call(persons[0].url, 'startGame', { token: persons[0].token, params })).status).toBe(200);
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  });

  test('[LOBBY-16] drops to 5 s when everybody is ready, says that it is fast, and goes back', async () => {
    const { seated } = await room(2);
    const [ada, bob] = seated;
    await clock.moveTo(clock.machine.now + 10_000, seated);
    await say(seated, ada, true);
    expect(left(bob)).toBe(50_000);
    await say(seated, bob, true);
    expect(seated.map(left)).toEqual([5000, 5000]);
    expect(ada.game?.countdown?.speed).toBe('fast');
    expect(ada.all('countdown_update').at(-1)).toMatchObject({ speed: 'fast', remaining: 5, ready_count: 2 });
    await say(seated, bob, false);
    expect(left(ada)).toBe(50_000);
  });

  test('[LOBBY-17] leaves a late comer 10 s, and all of them together 60 s', async () => {
    const table = await room(2);
    const [ada, bob] = table.seated;
    await clock.moveTo(clock.machine.now + 59_000, [ada, bob]);
    const times: (number | null)[] = [];
    for (let count = 0; count < 7; count++) {
      const cid = await sitDown({ ...table, persons: [], seated: [] });
      await waitFor(() => ada.game?.players.length === 3, 'nobody has come');
      times.push(left(ada));
      await leave([ada, bob], cid);
      await clock.moveTo(clock.machine.now + 9000, [ada, bob]);
    }
    expect(times).toEqual([...Array(6).fill(10_000), 7000]);
  });
});

describe('the end of a countdown', () => {
  /** A room whose countdown has run out, in which only the first has said that they are ready. */
  async function over(people: number, body: object = {}) {
    const table = await room(people, body);
    await say(table.seated, table.seated[0], true);
    await clock.moveTo(clock.machine.now + 60_000, table.seated);
    return table;
  }

  test('[LOBBY-21] [LOBBY-23] removes players who are not ready, and bots fill the table up to four', async () => {
    const { seated } = await over(2);
    const [ada, bob] = seated;
    expect(bob.all('player_kicked')).toMatchObject([{ reason: 'not_ready' }]);
    await waitFor(() => ada.game?.phase === 'in_progress', 'it did not begin');
    const bots = ada.game?.players.flatMap(({ bot }) => bot ?? []);
    expect(bots?.toSorted()).toEqual(['easy', 'hard', 'medium']);
  });

  test('[LOBBY-24] is that of the game where bots are not welcome and one seat is left', async () => {
    const { seated } = await over(2, { allow_ai: false });
    expect(await seated[0].get('game_cancelled')).toMatchObject({ reason: 'insufficient_players' });
  });

  test('[LOBBY-33] tells once of all players removed together', async () => {
    const { seated, persons } = await over(3);
    const [ada, bob, cid] = seated;
    const players = [persons[1].username, persons[2].username];
    expect(ada.all('players_kicked')).toMatchObject([{ reason: 'not_ready', players }]);
    for (const line of [bob, cid]) {
      expect(line.all('player_kicked')).toHaveLength(1);
      expect(line.all('players_kicked')).toEqual([]);
    }
  });
});

describe('in a waiting room', () => {
  test('[LOBBY-25] bots that were picked sit from the start and are ready', async () => {
    const { seated } = await room(1, { optional_rules: { selected_bots: ['hard', 'petty'] } });
    const bots = seated[0].game?.players.filter(({ bot }) => bot !== null);
    expect(bots).toMatchObject([
      { bot: 'hard', isReady: true, presence: 'connected' },
      { bot: 'petty', isReady: true, presence: 'connected' },
    ]);
  });

  const kick = ({ persons, gameId }: Room, place: number) =>
    call(persons[0].url, 'kickPlayer', {
      token: persons[0].token,
      params: { gameId, playerId: persons[place].userId },
    });
  const start = ({ persons, gameId }: Room) =>
    call(persons[0].url, 'startGame', { token: persons[0].token, params: { gameId } });

  test('[LOBBY-10] the host of a public game can start it early, once two are there', async () => {
    const table = await room(1);
    expect((await start(table)).body.code).toBe('NOT_ENOUGH_PLAYERS');
    await sitDown(table);
    expect((await start(table)).status).toBe(200);
  });

  test.each([
    ['private', { is_private: true }],
    ['public', { is_private: false }],
  ])('[LOBBY-35] the host of a %s game can kick, also while it runs', async (_, body) => {
    const table = await room(4, body);
    expect((await kick(table, 3)).status).toBe(200);
    expect((await start(table)).status).toBe(200);
    expect((await kick(table, 2)).status).toBe(200);
  });

  test.each(['ranked', 'tournament'])('[LOBBY-36] nobody can kick in a %s game', async (mode) => {
    const table = await room(3, { mode, is_private: true });
    expect((await kick(table, 2)).body.code).toBe('CANNOT_KICK');
    expect((await start(table)).status).toBe(200);
    expect((await kick(table, 2)).body.code).toBe('CANNOT_KICK');
  });

  test('[LOBBY-42] a game that everybody has left is over', async () => {
    const table = await room(2);
    const [ada, bob] = table.seated;
    await leave([ada], bob);
    await leave([], ada);
    const late = await signInGuest(clock.server.url);
    expect((await join(late, table.inviteCode)).body.code).toBe('GAME_ENDED');
  });
});

describe('the rematch', () => {
  /** A game that these have played to its end. */
  async function finished(people: number, body: object = {}): Promise<Room> {
    const table = await room(people, { auto_start: false, ...body });
    const [{ url, token }] = table.persons;
    await call(url, 'startGame', { token, params: { gameId: table.gameId } });
    await waitFor(() => table.seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
    let isOver = false;
    const played = playToEnd(table.seated, chanceOf('to the end')).finally(() => {
      isOver = true;
    });
    // Time passes for bots only: what people wait for comes by itself, and `playToEnd` fails when nothing does.
    while (!isOver) {
      if (!table.seated.some(({ isAwaited }) => isAwaited)) await clock.machine.pass(100);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await played;
    return table;
  }

  /** The rematch that this one asks for. */
  async function again({ persons, gameId }: Room, place = 0) {
    const { url, token } = persons[place];
    const body = { session_name: 'Again', rematch_of: gameId };
    const made = await call(url, 'createGame', { token, body });
    expect(made.status).toBe(200);
    return made.body;
  }

  test('[REMATCH-3] [REMATCH-4] [REMATCH-7] is public, has 6 seats, 30 s, no spectators, and the bots of before', async () => {
    const bots = { optional_rules: { selected_bots: ['easy', 'petty'] } };
    const before = await finished(2, { turn_timer: 120, max_players: 4, ...bots });
    const { game_state: game } = await again(before);
    expect(game).toMatchObject({
      is_private: false,
      max_players: 6,
      turn_timer: 30,
      allow_spectators: false,
    });
    const names = before.seated[0].game?.players.flatMap(({ bot, username }) => (bot ? [username] : []));
    const seated = game.players.filter(({ is_bot }) => is_bot).map(({ username }) => username);
    expect(seated.toSorted()).toEqual(names?.toSorted());
  });

  test('[REMATCH-16] [REMATCH-17] tells who says no: by going from the end, or by an invitation', async () => {
    const before = await finished(4, { allow_ai: false });
    const { game_id, invite_code: inviteCode } = await again(before);
    const [ada, bob, cid, dan] = before.persons;
    const left = async () => {
      const { body } = await call(ada.url, 'getGame', { token: ada.token, params: { gameId: game_id } });
      return body.game_state.former?.filter(({ has_left }) => has_left).map(({ user_id }) => user_id);
    };
    expect(await left()).toEqual([]);
    // Whoever has come goes from the end of the game, too.
    expect((await join(bob, inviteCode)).status).toBe(200);
    before.seated[1].send('leave_game', {});
    before.seated[2].send('leave_game', {});
    await untilIt(async () => (await left())?.length === 1, 'nobody is gone');
    expect(await left()).toEqual([cid.userId]);

    const asked = { token: ada.token, body: { user_id: dan.userId, game_id } };
    const { id } = (await call(ada.url, 'invite', asked)).body;
    const answer = { token: dan.token, params: { id }, body: { accept: false } };
    expect((await call(ada.url, 'answerInvitation', answer)).status).toBe(200);
    expect(await left()).toEqual([cid.userId, dan.userId]);
  });

  test('[REMATCH-8] keeps the seats of its people for 30 s, closed to others', async () => {
    const before = await finished(3, { allow_ai: false });
    const { invite_code } = await again(before);
    const askedAt = clock.machine.now;
    for (let count = 0; count < 3; count++)
      expect((await join(await signInGuest(clock.server.url), invite_code)).status).toBe(200);
    const late = await signInGuest(clock.server.url);
    const comes = async () => (await join(late, invite_code)).body.code;
    expect(await comes()).toBe('GAME_FULL');
    expect((await join(before.persons[1], invite_code)).status).toBe(200);
    await clock.moveTo(askedAt + 29_999, []);
    expect(await comes()).toBe('GAME_FULL');
    await clock.moveTo(askedAt + 30_000, []);
    expect((await join(late, invite_code)).status).toBe(200);
  });

  test('[REMATCH-5] [REMATCH-9] of a private game is private, and begins 3 s after all have agreed', async () => {
    const before = await finished(2, { is_private: true });
    const { game_state, game_id, invite_code } = await again(before);
    expect(game_state).toMatchObject({ is_private: true, game_phase: 'waiting_for_players' });
    expect((await join(before.persons[1], invite_code)).status).toBe(200);
    const seated = await Promise.all(before.persons.map((person) => open(person, game_id)));
    expect(seated.map(left)).toEqual([3000, 3000]);
    await clock.moveTo(clock.machine.now + 2999, seated);
    expect(seated[0].game?.phase).toBe('waiting_for_players');
    await clock.moveTo(clock.machine.now + 1, seated);
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  });

  test('[REMATCH-9] begins at once for a player alone with bots', async () => {
    const before = await finished(1, { optional_rules: { selected_bots: ['easy'] }, max_players: 2 });
    expect((await again(before)).game_state.game_phase).toBe('in_progress');
  });
});

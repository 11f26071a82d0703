/** What must hold of every data folder on file, whatever the server that goes on with it stands on. */
import { createSession, isOver } from '@staxd/client';
import { parseRecord, replay, unwrap } from '@staxd/engine';
import { type CallResponse, fromWireCard } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { call, connect, type Line, type Person, untilIt } from '../harness/people.ts';
import { chanceOf, randomMove } from '../harness/randomPlay.ts';
import { playUntil, settle } from './play.ts';
import {
  lessonsOf,
  PASSWORD,
  pagePlatform,
  readSnapshot,
  type ServerOnFolder,
  type StoredGame,
  seenOf,
} from './storedFolder.ts';

/** Tests of a server that stands on such a folder: it goes on where the one before has stopped. */
export function goesOn(version: string, start: (version: string) => Promise<ServerOnFolder>): void {
  const { people, games, storage, lessons = {}, answers = {}, formerNames = {} } = readSnapshot(version);
  const running = ['stack', 'jinx', 'peek', 'bots'];
  let on: ServerOnFolder;
  const lines: Line[] = [];

  beforeAll(async () => {
    on = await start(version);
  });
  afterAll(async () => {
    for (const line of lines) line.close();
    await on.close();
  });

  const person = (name: string): Person => ({ ...people[name], url: on.server.url });
  const inGame = (name: string, gameId: string) => ({ token: people[name].token, params: { gameId } });

  /** Everybody of a game is back at the table. */
  async function enter({ gameId, seen }: StoredGame): Promise<readonly Line[]> {
    const seated = await Promise.all(Object.keys(seen).map((name) => connect(person(name))));
    lines.push(...seated);
    for (const line of seated) await line.join(gameId);
    await settle(seated);
    return seated;
  }

  test('is opened: the server is ready', async () => {
    expect((await fetch(`${on.server.url}/readyz`)).status).toBe(200);
  });

  test.each(Object.entries(games))('shows the game "%s" to its people as they left it', async (_, game) => {
    expect(Object.keys(game.seen)).not.toEqual([]);
    for (const [name, seen] of Object.entries(game.seen)) {
      const { status, body } = await call(on.server.url, 'getGame', inGame(name, game.gameId));
      expect([status, name, seenOf(body.game_state)]).toEqual([200, name, seen]);
    }
  });

  test.each(Object.entries(games))(
    'tells what has happened in the game "%s"',
    async (_, { gameId, seen }) => {
      for (const name of Object.keys(seen)) {
        expect((await call(on.server.url, 'gameEvents', inGame(name, gameId))).status).toBe(200);
      }
    },
  );

  test.each(['lobby', 'stack', 'finished'])('has what was said in the game "%s"', async (name) => {
    const { gameId, seen, messages } = games[name];
    const { body } = await call(on.server.url, 'messages', inGame(Object.keys(seen)[0], gameId));
    expect(body.messages.map(({ content }) => content)).toEqual(messages);
    expect(messages).not.toEqual([]);
  });

  test.each(Object.entries(lessons))('goes on with the lessons of %s', async (name, stored) => {
    const learner = new Learner(person(name), stored.id);
    const { body } = await learner.progress();
    // The lesson in which CAL chose a color has been replaced since: it begins anew, and what is solved stays solved.
    expect(lessonsOf(body)).toEqual({ ...stored, asksForColor: false });
    if (stored.asksForColor)
      expect((await learner.act({ action_type: 'skip_step' })).body).toMatchObject({ success: true });
  });

  test.each(Object.entries(answers))('answers as before: %s', async (_, stored) => {
    const { call: name, who, params, query } = stored;
    const { token } = people[who];
    const { status, body } = await call(on.server.url, name, {
      token,
      ...(params && { params }),
      ...(query && { query }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject(stored.body);
  });

  test('a user with an account signs in with the password, and has what was won', async () => {
    const { url } = on.server;
    const won = Object.entries(people).find(([, { userId }]) => userId === games.finished.seen.ADA.winner_id);
    const [username] = won ?? [];
    const { status, body } = await call(url, 'login', { body: { username, password: PASSWORD } });
    expect([status, body.user.clout]).toEqual([200, 50]);
    const { body: figures } = await call(url, 'userStats', { token: body.access_token });
    expect(figures).toMatchObject({ games_played: 1, games_won: 1, clout: 50 });
  });

  test('everybody keeps the name, which nobody else may have in look-alike letters', async () => {
    const { url } = on.server;
    for (const [name, { token }] of Object.entries(people))
      expect((await call(url, 'me', { token })).body.username).toBe(name);
    const { status, body } = await call(url, 'guest', { body: { username: 'ΑD Α' } });
    expect([status, body.code]).toEqual([400, 'USERNAME_TAKEN']);
  });

  test.each(Object.entries(formerNames))(
    '%s may have the name %s back, and nobody else',
    async (name, former) => {
      const { url } = on.server;
      const { body: refused } = await call(url, 'guest', { body: { username: former } });
      expect(refused.code).toBe('USERNAME_TAKEN');
      for (const username of [former, name]) {
        const { status } = await call(url, 'setMe', { token: people[name].token, body: { username } });
        expect([username, status]).toEqual([username, 200]);
      }
    },
  );

  test('[RUN-3] a page that was open comes back to its game with what it kept in local storage', async () => {
    const { gameId, inviteCode, seen } = games.bots;
    const platform = pagePlatform(new Map(Object.entries(storage.ELI)), on.machine);
    const session = createSession({ url: on.server.url, platform });
    const { userId, username } = people.ELI;
    expect(session.identity.account).toMatchObject({ userId, username, isGuest: true });
    expect(session.lastGame()).toMatchObject({ gameId, inviteCode, playerId: userId });
    const { view } = await session.enter(gameId);
    session.close();
    expect(view?.hand).toEqual(seen.ELI.my_hand.map(fromWireCard));
  });

  test.each(running)(
    '[RUN-3] lets people back into the game "%s", and one of them make a move',
    async (name) => {
      const game = games[name];
      const seated = await enter(game);
      for (const [index, seen] of Object.values(game.seen).entries()) {
        const { my_hand, valid_actions } = seated[index].state ?? {};
        expect({ my_hand, valid_actions }).toEqual({
          my_hand: seen.my_hand,
          valid_actions: seen.valid_actions,
        });
      }
      const awaited = seated.find((line) => line.isAwaited);
      const move = awaited?.game && randomMove(awaited.game, chanceOf(name));
      if (!awaited || !move) throw new Error('nobody is asked');
      expect(await awaited.act(move)).toMatchObject({ success: true });
    },
  );

  test('the game that was left in a stack can be played to its end, and its record verifies', async () => {
    const { gameId, seen } = games.stack;
    const chance = chanceOf('to the end');
    const seated = await enter(games.stack);
    await playUntil(seated, { machine: on.machine, chance }, isOver);
    const { body } = await call(on.server.url, 'gameRecord', inGame(Object.keys(seen)[0], gameId));
    expect(unwrap(replay(unwrap(parseRecord(body)))).outcome).not.toBeNull();
  });

  test.each(Object.entries(games).filter(([name]) => name === 'cup'))(
    'a tournament goes on: its table is played, and the next one is set up (%s)',
    async (_, cup) => {
      const seated = await enter(cup);
      await playUntil(seated, { machine: on.machine, chance: chanceOf('cup') }, isOver);
      const { token, userId } = people.FAY;
      const { params } = answers['a tournament that runs'];
      const final = async () => {
        const { body } = await call(on.server.url, 'tournament', { token, ...(params && { params }) });
        return body.tables[1];
      };
      await untilIt(async () => (await final()).state === 'waiting', 'the final is not set up');
      const { seats } = await final();
      expect(seats.map(({ user_id }) => user_id)).toEqual([userId, expect.any(String)]);
    },
  );

  test.each(Object.entries(answers).filter(([what]) => what === 'open reports'))(
    'a moderator decides one of the %s',
    async (_, { body: stored }) => {
      const [report] = (stored as CallResponse<'reports'>).reports;
      const { status, body } = await call(on.server.url, 'decideReport', {
        token: people.IDA.token,
        params: { id: report.id },
        body: { verdict: 'warn' },
      });
      expect([status, body.state]).toEqual([200, 'decided']);
    },
  );

  test('the lobby begins when its host says so', async () => {
    const { gameId } = games.lobby;
    const [host, guest] = await enter(games.lobby);
    await guest.act({ action_type: 'player_ready', params: { ready: true } });
    expect((await call(on.server.url, 'startGame', inGame('ADA', gameId))).status).toBe(200);
    await settle([host]);
    expect(host.game?.view?.seats.map(({ handSize }) => handSize)).toEqual([7, 7, 7, 7]);
  });

  test('the record of the finished game verifies against its commitment', async () => {
    const { gameId, seen } = games.finished;
    const { body } = await call(on.server.url, 'gameRecord', inGame('ADA', gameId));
    const record = unwrap(parseRecord(body));
    expect(record.commitment?.sha256).toBe(seen.ADA.commitment);
    expect(unwrap(replay(record)).outcome).toEqual(record.outcome);
  });

  test('a guest comes back by the session token', async () => {
    const { username, sessionToken, userId } = people.CAL;
    const { status, body } = await call(on.server.url, 'guest', {
      body: { username, session_token: sessionToken },
    });
    expect([status, body.recovered, body.user.id]).toEqual([200, true, userId]);
  });
}

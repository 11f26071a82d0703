// What has happened in a game, told again to whoever may know it.
import {
  createGame,
  createSession,
  machine,
  memoryStorage,
  openSocketIo,
  returnToGame,
  type SessionState,
} from '@staxd/client';
import { decodeEvents, isGameEvent, type WireEvent } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
const lines: Line[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

/** A running game of three. */
async function table(settings: object = {}) {
  const persons: Person[] = [];
  for (let index = 0; index < 3; index++) persons.push(await signInGuest(server.url));
  const [host, ...others] = persons;
  const body = { session_name: 'Again', is_private: true, max_players: 3, auto_start: false, ...settings };
  const made = await call(server.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(server.url, 'joinGame', { token, params: { inviteCode } });
  const seated = await Promise.all(persons.map((person) => follow(person, gameId)));
  await call(server.url, 'startGame', { token: host.token, params: { gameId } });
  await waitFor(() => seated.every(({ game }) => game?.view), 'it did not begin');
  return { persons, seated, gameId, inviteCode };
}

async function follow(person: Person, gameId: string): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  await line.join(gameId);
  return line;
}

async function historyOf({ token }: Person, gameId: string, since?: number) {
  const query = since === undefined ? {} : { query: { since: String(since) } };
  return call(server.url, 'gameEvents', { token, params: { gameId }, ...query });
}

/** What a line was told of each version as it came, in the words of the wire. */
function heardBy(line: Line): Map<number, readonly WireEvent[]> {
  return new Map(line.all('event_stream').map(({ version, events }) => [version, events]));
}

/** Those of the cards: their order is that of the game, whatever happened around them. */
function ofCards(events: readonly WireEvent[], { game }: Line): WireEvent[] {
  const players = game?.players ?? [];
  return events.filter((event) => decodeEvents([event], { players, deadlineAt: null }).every(isGameEvent));
}

describe('a game that is played to its end', () => {
  test('[FEED-3] [FEED-7] [API-60] is told each player from the deal on as it was told at the time, and nobody anything more', async () => {
    const { persons, seated, gameId } = await table({ mode: 'spite' });
    // Each has drawn, however the game goes on.
    for (const _ of seated) await draw(seated);
    await playToEnd(seated, chanceOf('again'));
    for (const [at, person] of persons.entries()) {
      const { body } = await historyOf(person, gameId);
      const heard = heardBy(seated[at]);
      expect(body.version).toBe(seated[at].game?.version);
      expect(body.versions.length).toBeGreaterThan(10);
      expect(body.versions[0].events.map(({ type }) => type)).toContain('game-started');
      for (const { version, events } of body.versions) {
        const then = heard.get(version) ?? [];
        expect(ofCards(events, seated[at])).toEqual(ofCards(then, seated[at]));
        const key = (event: WireEvent) => JSON.stringify(event);
        const lasting = then.filter(({ type }) => type !== 'bot-thinking');
        expect(events.map(key).toSorted()).toEqual(lasting.map(key).toSorted());
      }
      const whole = [...heard].filter(([version]) => version >= body.versions[0].version);
      const told = new Set(body.versions.map(({ version }) => version));
      const silent = whole.filter(([version]) => !told.has(version)).flatMap(([, events]) => events);
      expect(silent.filter(({ type }) => type !== 'bot-thinking')).toEqual([]);
    }
    const drawn = (await Promise.all(persons.map((person) => historyOf(person, gameId)))).map(({ body }) =>
      body.versions
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.type === 'cards-drawn' && event.data.cards ? [event.player_id] : [])),
    );
    for (const [at, { userId }] of persons.entries()) expect([...new Set(drawn[at])]).toEqual([userId]);
  });
});

describe('a game that goes on', () => {
  test('[FEED-3] [API-60] is told from a version on, and not before the deal', async () => {
    const { persons, seated, gameId } = await table();
    const all = (await historyOf(persons[0], gameId)).body;
    const deal = all.versions[0].version;
    expect(deal).toBeGreaterThan(1);
    await draw(seated);
    const since = (await historyOf(persons[0], gameId, all.version)).body;
    expect(since.versions.map(({ version }) => version)).toEqual([all.version + 1]);
    expect((await historyOf(persons[0], gameId, since.version)).body.versions).toEqual([]);
    expect((await historyOf(persons[0], gameId, -1)).status).toBe(422);
  });

  test("[API-61] is told spectators once the next turn has begun, without anybody's cards", async () => {
    const { seated, gameId } = await table({ is_private: false, mode: 'ranked' });
    const watcher = await signInGuest(server.url);
    for (let turn = 0; turn < 3; turn++) await draw(seated);
    const { body } = await historyOf(watcher, gameId);
    const last = body.versions.at(-1);
    expect(last?.events.map(({ type }) => type)).toContain('turn-ended');
    expect(JSON.stringify(body)).toContain('cards-drawn');
    expect(JSON.stringify(body)).not.toContain('"cards":');
    // What happens within a turn is not told before the next one.
    seated[0].close();
    await seated[1].get('player_disconnected');
    expect((await historyOf(watcher, gameId)).body).toEqual(body);
  });

  test('[FEED-3] [API-61] is hidden from strangers, from kicked players and without a token', async () => {
    const { persons, gameId } = await table();
    const [host, kicked] = persons;
    const stranger = await signInGuest(server.url);
    expect((await historyOf(stranger, gameId)).body).toMatchObject({ code: 'GAME_NOT_FOUND' });
    const none = await historyOf(stranger, 'no-such-game');
    expect([none.status, none.body.code]).toEqual([404, 'GAME_NOT_FOUND']);
    const removed = { token: host.token, params: { gameId, playerId: kicked.userId } };
    expect((await call(server.url, 'kickPlayer', removed)).status).toBe(200);
    expect((await historyOf(kicked, gameId)).status).toBe(404);
    expect((await call(server.url, 'gameEvents', { params: { gameId } })).status).toBe(401);
  });

  test('before it is dealt there is nothing to tell', async () => {
    const host = await signInGuest(server.url);
    const made = await call(server.url, 'createGame', { token: host.token, body: { session_name: 'Soon' } });
    expect((await historyOf(host, made.body.game_id)).body.versions).toEqual([]);
  });
});

describe('a session whose player was away knows what was missed', () => {
  /** A session at a line that can be cut. */
  function open(storage = memoryStorage()) {
    let socket: ReturnType<typeof openSocketIo> | undefined;
    const asked: string[] = [];
    const platform = machine(storage);
    const session = createSession({
      url: server.url,
      platform: {
        ...platform,
        fetch: (url, init) => {
          asked.push(url);
          return platform.fetch(url, init);
        },
      },
      openSocket: (...to) => {
        socket = openSocketIo(...to);
        return socket;
      },
      recallsHistory: true,
    });
    const recalls = () => asked.filter((url) => url.includes('/events'));
    return { session, storage, recalls, cut: () => socket?.disconnect(), mend: () => socket?.connect() };
  }

  /** A session that has drawn, at a table with somebody who has not. */
  async function seated() {
    const own = open();
    const { session } = own;
    const { id, inviteCode } = await createGame(session, { name: 'Away', isPrivate: true, autoStart: false });
    const other = await signInGuest(server.url);
    await call(server.url, 'joinGame', { token: other.token, params: { inviteCode } });
    const line = await follow(other, id);
    await session.commands.start();
    await waitFor(() => line.game?.view && session.getState().game?.view, 'it did not begin');
    expect(session.getState().recalled).toEqual([]);
    const { view } = session.getState().game ?? {};
    if (view && view.awaited === view.viewer) {
      await session.commands.act({ type: 'draw', seat: view.viewer });
    }
    await waitFor(() => line.isAwaited, 'the other is not asked');
    return { ...own, line };
  }

  async function drawAlone(line: Line): Promise<void> {
    await line.get('player_disconnected');
    expect(await line.act({ action_type: 'draw_card' })).toMatchObject({ success: true });
  }

  function missedDraws({ recalled, missed, game }: SessionState) {
    return recalled
      .filter(({ version }) => missed && version >= missed.from && version <= missed.to)
      .filter(({ event }) => event.type === 'cardsDrawn' && event.seat !== game?.view?.viewer);
  }

  test('[FEED-4] over a lost line', async () => {
    const { session, cut, mend, line } = await seated();
    const known = session.getState().game?.version ?? 0;
    cut();
    await drawAlone(line);
    mend();
    await waitFor(() => missedDraws(session.getState()).length > 0, 'nothing was missed');
    expect(missedDraws(session.getState())).toHaveLength(1);
    expect(session.getState().missed?.from).toBe(known + 1);
    session.close();
  });

  test('who has heard everything asks for nothing', async () => {
    const { session, line, recalls } = await seated();
    const { version = 0 } = session.getState().game ?? {};
    expect(await line.act({ action_type: 'draw_card' })).toMatchObject({ success: true });
    line.close();
    const heard = () => session.getState().log.filter((logged) => logged.version > version);
    await waitFor(() => heard().some(({ event }) => event.type === 'presenceChanged'), 'it was not told');
    expect(heard().map(({ event }) => event.type)).toContain('cardsDrawn');
    expect(recalls()).toEqual([]);
    session.close();
  });

  test('[FEED-4] over a page that was closed', async () => {
    const { session, storage, line } = await seated();
    session.close();
    await drawAlone(line);
    const { session: next } = open(storage);
    await returnToGame(next);
    await waitFor(() => missedDraws(next.getState()).length > 0, 'nothing was missed');
    expect(missedDraws(next.getState())).toHaveLength(1);
    expect(next.getState().recalled[0]?.event.type).toBe('gameStarted');
    next.close();
  });
});

/** Whoever is asked draws a card, or skips. */
async function draw(seated: readonly Line[]): Promise<void> {
  await waitFor(() => seated.some(({ isAwaited }) => isAwaited), 'nobody is asked');
  const player = seated.find(({ isAwaited }) => isAwaited) ?? seated[0];
  const { version = 0 } = player.game ?? {};
  expect(await player.act({ action_type: 'draw_card' })).toMatchObject({ success: true });
  await waitFor(() => seated.every(({ game }) => (game?.version ?? 0) > version), 'nothing happened');
}

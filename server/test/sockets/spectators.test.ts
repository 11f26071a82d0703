// Who watches is told late, of no clock and of nothing that is hidden, and everybody sees how many watch.
import { ok } from '@staxd/engine';
import type { ServerEvent } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf } from '../harness/randomPlay.ts';
import { lastTurn, move, runningTable, settled } from '../harness/runningTable.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { altered } from '../simulation/server.ts';

let server: TestServer;
const lines: Line[] = [];
beforeAll(async () => {
  server = await startServer({ platform: timeless() });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => server.close());

async function line(person: Person): Promise<Line> {
  const opened = await connect(person);
  lines.push(opened);
  return opened;
}

/** Two people in a running game. */
const table = (settings: object = {}) => runningTable(server.url, line, settings);

async function watcher(gameId: string, more: object = {}): Promise<Line> {
  const watching = await line(await signInGuest(server.url));
  await watching.join(gameId, more);
  return watching;
}

describe('how late', () => {
  test('[TOUR-6] [WATCH-1] a version is told once the next turn has begun, in order, and the end at once', async () => {
    const chance = chanceOf('late');
    let heldBack = 0;
    // In a short game each move may end its turn, so that there is nothing to hold back.
    while (heldBack === 0) {
      const { gameId, players } = await table();
      const watching = await watcher(gameId);
      while (await move(players, chance)) {
        if (players[0].game?.phase === 'completed') break;
        await settled(watching);
        const told = watching.versions.at(-1) ?? 0;
        const newest = players[0].game?.version ?? 0;
        const turn = lastTurn(players[0]);
        // Before the first turn has passed, what was there on coming.
        if (turn > 0) expect(told).toBe(turn);
        heldBack += Number(told < newest);
      }
      await waitFor(() => watching.game?.phase === 'completed', 'the end was not told');
      const [first] = watching.versions;
      expect(watching.versions).toEqual(watching.versions.map((_, at) => first + at));
      expect(watching.game?.version).toBe(players[0].game?.version);
    }
  });

  test('[WATCH-2] who comes in the midst of a turn sees what the others saw, by whichever door', async () => {
    const { gameId, players } = await table();
    const chance = chanceOf('midst');
    const first = await watcher(gameId);
    // Until something is open that spectators do not know yet.
    while ((players[0].game?.version ?? 0) <= lastTurn(players[0]) || lastTurn(players[0]) === 0) {
      expect(await move(players, chance)).toBe(true);
    }
    const late = await signInGuest(server.url);
    const second = await line(late);
    const state = await second.join(gameId);
    await settled(first);
    expect(state.version).toBe(lastTurn(players[0]));
    expect(state.version).toBe(first.versions.at(-1));
    const { body } = await call(server.url, 'getGame', { token: late.token, params: { gameId } });
    const { server_now: _, ...asked } = body.game_state;
    const { server_now: __, ...shown } = state;
    expect(asked).toEqual(shown);
    second.send('get_state', {});
    await waitFor(() => second.all('game_state').length > 1, 'no second state');
    expect(second.all('game_state').at(-1)?.version).toBe(state.version);
  });

  test('[TOUR-6] [WATCH-3] no clock, no hand, nothing to do', async () => {
    const { gameId, players } = await table();
    const watching = await watcher(gameId);
    const chance = chanceOf('clock');
    for (let moves = 0; moves < 12; moves++) await move(players, chance);
    await settled(watching);
    const clocks = watching.messages.filter(({ event }) => event.includes('timer'));
    expect(clocks).toEqual([]);
    expect(players[0].messages.some(({ event }) => event.includes('timer'))).toBe(true);
    for (const { game_state } of [...watching.all('game_state'), ...watching.all('game_update')]) {
      expect([game_state.deadline_at, game_state.turn_time_remaining]).toEqual([null, null]);
      expect([game_state.my_hand, game_state.valid_actions, game_state.spectating]).toEqual([[], [], true]);
    }
    for (const { deadline_at } of watching.all('event_stream')) expect(deadline_at).toBeNull();
  });

  test('[WATCH-4] what is told depends on nothing that players keep hidden', async () => {
    const chance = chanceOf('hidden');
    const secret: readonly ServerEvent[] = ['peek_executed', 'chat_message', 'ui_reset_required'];
    const named = (line: Line) =>
      line
        .all('event_stream')
        .flatMap(({ events }) =>
          events.filter(({ type, data }) => type === 'cards-drawn' && 'cards' in data),
        );
    let seenByPlayers = 0;
    // A game may end before anybody has drawn.
    while (seenByPlayers === 0) {
      const { gameId, players } = await table();
      const watching = await watcher(gameId);
      for (let moves = 0; moves < 30; moves++) if (!(await move(players, chance))) break;
      for (const event of secret) expect(watching.all(event)).toEqual([]);
      expect(named(watching)).toEqual([]);
      // The same search finds a player's own.
      seenByPlayers += players.flatMap(named).length;
    }
  });
});

describe('what a look costs', () => {
  test('[WATCH-8] by whichever door and however often one looks, an entry of the log is read once', async () => {
    const read: number[] = [];
    const counting = await startServer({
      platform: timeless(),
      openStore: async (options) => {
        const opened = await openSqliteStore(options);
        if (!opened.ok) return opened;
        const { games } = opened.value;
        const eventsSince: typeof games.eventsSince = async (id, since) => {
          const entries = await games.eventsSince(id, since);
          read.push(...entries.map(({ version }) => version));
          return entries;
        };
        return ok({ ...opened.value, games: altered(games, { eventsSince }) });
      },
    });
    const { gameId, players } = await runningTable(counting.url, line);
    const chance = chanceOf('cost');
    const { token } = await signInGuest(counting.url);
    const params = { gameId };
    let moves = 0;
    for (; moves < 8 && (await move(players, chance)); moves++) {
      for (const look of ['getGame', 'gameEvents', 'getGame'] as const) {
        expect((await call(counting.url, look, { token, params })).status).toBe(200);
      }
      const late = await line(await signInGuest(counting.url));
      await late.join(gameId);
      if (players[0].game?.phase === 'completed') break;
      const { version } = (await call(counting.url, 'gameEvents', { token, params })).body;
      expect(read.filter((entry) => entry <= version)).toEqual(
        Array.from({ length: version }, (_, index) => index + 1),
      );
    }
    expect(moves).toBeGreaterThan(1);
    await counting.close();
  });
});

describe('who may', () => {
  test('[TOUR-7] with allow_spectators false nobody watches', async () => {
    const { gameId, inviteCode } = await table({ allow_spectators: false });
    const person = await signInGuest(server.url);
    const stranger = await line(person);
    stranger.send('join_game', { game_id: gameId, invite_code: inviteCode });
    expect((await stranger.get('error')).code).toBe('GAME_NOT_FOUND');
    expect((await call(server.url, 'getGame', { token: person.token, params: { gameId } })).status).toBe(404);
    const { games } = (await call(server.url, 'publicGames', { query: { phase: 'running', limit: '50' } }))
      .body;
    expect(games.map(({ game_id }) => game_id)).not.toContain(gameId);
  });

  test('[TOUR-8] [WATCH-5] a private game by its code only, which alone is enough', async () => {
    const { gameId, inviteCode } = await table({ is_private: true });
    const person = await signInGuest(server.url);
    const stranger = await line(person);
    stranger.send('join_game', { game_id: gameId });
    expect((await stranger.get('error')).code).toBe('GAME_NOT_FOUND');
    const body = { intent: 'watch', invite_code: inviteCode };
    const found = await call(server.url, 'gameSession', { token: person.token, body });
    expect([found.status, found.body.session?.game_id]).toEqual([200, gameId]);
    expect(found.body.game?.game_state.spectating).toBe(true);
    expect((await stranger.join(gameId, { invite_code: inviteCode })).spectating).toBe(true);
    const wrong = { intent: 'watch', invite_code: 'ABCDEF' };
    const missed = await call(server.url, 'gameSession', { token: person.token, body: wrong });
    expect([missed.status, missed.body.code]).toEqual([404, 'GAME_NOT_FOUND']);
  });

  test('[TOUR-8] [VICTORY-22] who watched a private game has its record with its code, and without it nothing', async () => {
    const { gameId, inviteCode, players } = await table({ is_private: true });
    const chance = chanceOf('record');
    while (await move(players, chance));
    const { token } = await signInGuest(server.url);
    const record = (query: Record<string, string>) =>
      call(server.url, 'gameRecord', { token, params: { gameId }, query });
    expect((await record({ code: inviteCode })).status).toBe(200);
    for (const query of [{}, { code: 'ABCDEF' }] as const)
      expect([(await record(query)).status, (await record(query)).body.code]).toEqual([
        404,
        'GAME_NOT_FOUND',
      ]);
  });

  test('[VICTORY-7] who comes when it is over is shown the end; a cancelled game is over for good', async () => {
    const { gameId, inviteCode, players } = await table();
    const { token } = await signInGuest(server.url);
    const find = (invite_code: string) =>
      call(server.url, 'gameSession', { token, body: { intent: 'watch', invite_code } });
    const chance = chanceOf('over');
    while (await move(players, chance));
    expect((await find(inviteCode)).body.game?.game_state).toMatchObject({
      game_id: gameId,
      game_phase: 'completed',
      spectating: true,
    });
    // Nobody but a bot is left.
    const optional_rules = { selected_bots: ['easy'] };
    const gone = await table({ allow_ai: true, max_players: 3, optional_rules });
    for (const { token } of gone.persons)
      await call(server.url, 'leaveGame', { token, params: { gameId: gone.gameId }, body: {} });
    const refused = await find(gone.inviteCode);
    expect([refused.status, refused.body.code]).toEqual([400, 'GAME_ENDED']);
  });

  test('[WATCH-6] only players read and write the chat', async () => {
    const { gameId, players, persons } = await table();
    const watching = await signInGuest(server.url);
    const seen = await line(watching);
    await seen.join(gameId);
    const params = { gameId };
    expect((await call(server.url, 'messages', { token: watching.token, params })).status).toBe(403);
    const body = { content: 'hello' };
    expect((await call(server.url, 'sendMessage', { token: watching.token, params, body })).status).toBe(403);
    await call(server.url, 'sendMessage', { token: persons[0].token, params, body });
    await players[1].get('chat_message');
    await settled(seen);
    expect(seen.all('chat_message')).toEqual([]);
  });
});

describe('how many', () => {
  test('[WATCH-7] everybody at the table is told, in people, as they come and go', async () => {
    const { gameId, players, persons } = await table();
    const counts = (of: Line) => of.all('spectators_changed').map(({ count }) => count);
    const person = await signInGuest(server.url);
    const [first, again] = [await line(person), await line(person)];
    await first.join(gameId);
    await again.join(gameId);
    await waitFor(() => counts(again).at(-1) === 1, 'who comes was not told');
    const other = await watcher(gameId);
    await waitFor(() => counts(players[0]).at(-1) === 2, 'two were not counted');
    await waitFor(() => counts(other).at(-1) === 2, 'a spectator was not told');
    const back = await line(persons[0]);
    await back.join(gameId);
    await waitFor(() => counts(back).at(-1) === 2, 'a player who comes back was not told');
    const listed = async () =>
      (await call(server.url, 'publicGames', { query: { phase: 'running', limit: '50' } })).body.games.find(
        ({ game_id }) => game_id === gameId,
      )?.spectators;
    expect(await listed()).toBe(2);
    first.close();
    again.close();
    other.close();
    await waitFor(() => counts(players[1]).at(-1) === 0, 'nobody went');
    expect(counts(players[1])).not.toContain(3);
    expect(await listed()).toBe(0);
  });
});

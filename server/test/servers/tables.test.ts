// What happens around a table reaches all who sit at it, over whichever server they are there.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { begunApart, seatedApart } from '../harness/apartTable.ts';
import { closeLines, open } from '../harness/lines.ts';
import { call, type Line, type Person, register, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { lastTurn, move, settled } from '../harness/runningTable.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';
import type { TestServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';

let shared: SharedServers;
/** Of three servers one neither gives hints nor hears them. */
let deaf: TestServer;
let three: readonly TestServer[];
beforeAll(async () => {
  shared = await shareServers(2);
  deaf = await shared.startDeaf();
  three = [...shared.servers];
});
afterAll(() => shared.stop());
afterEach(closeLines);

const say = (line: Line, message: string, more: object = {}) =>
  line.act({ action_type: 'chat', params: { message, ...more } });
const heard = (line: Line) => line.all('chat_message').map(({ content }) => content);

/** Until each server has looked for what it has not heard of, again. */
async function looksPass(table: { readonly lines: readonly Line[] }): Promise<void> {
  for (const word of ['once', 'again', 'at last']) {
    await say(table.lines[0], word);
    await waitFor(() => heard(table.lines[2]).includes(word), `"${word}" was not heard`);
  }
}

describe('chat', () => {
  test('is read once by everybody at the table, in its order, with hints and without', async () => {
    const table = await seatedApart(three, 3);
    const [, , silent] = table.lines;
    await say(table.lines[0], 'one');
    await say(table.lines[1], 'two fucking words');
    await waitFor(() => heard(silent).length === 2, 'not everything was heard');
    await say(silent, 'three');
    await waitFor(() => table.lines.every((line) => heard(line).length === 3), 'not everybody has heard');
    await looksPass(table);
    for (const line of table.lines) {
      const [first, second, ...more] = line.all('chat_message');
      expect(first).toEqual(table.lines[0].all('chat_message')[0]);
      expect(second.content).not.toContain('fucking');
      expect(more.map(({ content }) => content)).toEqual(['three', 'once', 'again', 'at last']);
    }
  });

  test('and faces reach nobody who is apart from their author', async () => {
    const table = await seatedApart(three, 3);
    const [author, blocked] = table.persons;
    const params = { userId: blocked.userId };
    await call(author.url, 'blockPlayer', { token: author.token, params });
    await say(table.lines[0], 'not for all');
    table.lines[0].send('react', { reaction: 'laugh' });
    await table.lines[0].get('reaction');
    await say(table.lines[2], 'for all');
    await waitFor(() => heard(table.lines[1]).includes('for all'), 'it was not heard');
    await waitFor(() => heard(table.lines[2]).includes('not for all'), 'it was not heard');
    table.lines[1].send('react', { reaction: 'shock' });
    await table.lines[1].get('reaction');
    await looksPass(table);
    expect(heard(table.lines[1])).toEqual(['for all']);
    expect(table.lines[1].all('reaction').map(({ reaction }) => reaction)).toEqual(['shock']);
  });
});

describe('faces', () => {
  test('are seen once by everybody whose server hears hints, also by who watches', async () => {
    const table = await begunApart(three.slice(0, 2), 2, { allow_ai: false });
    const watching = await open(await signInGuest(three[1].url), table.gameId);
    const reactions = ['laugh', 'shock', 'laugh', 'laugh'] as const;
    for (const reaction of reactions) table.lines[0].send('react', { reaction });
    const everybody = [...table.lines, watching];
    await waitFor(
      () => everybody.every((line) => line.all('reaction').length >= 4),
      'not everybody saw them',
    );
    await looksPass({ lines: [table.lines[0], table.lines[1], table.lines[1]] });
    for (const line of everybody)
      expect(line.all('reaction').map(({ reaction }) => reaction)).toEqual(reactions);
  });

  test('[SAY-13] and lines of bots are the same for everybody at the table', async () => {
    const selected_bots = ['petty', 'easy', 'medium'];
    const table = await begunApart(three.slice(0, 2), 3, {
      max_players: 6,
      optional_rules: { selected_bots },
    });
    const words = (line: Line) =>
      [...line.all('bot_says'), ...line.all('reaction')].map((each) => JSON.stringify(each)).sort();
    const [first, ...others] = table.lines;
    // The first of each person is answered (SAY-9).
    for (const line of table.lines) await say(line, 'traitor', { type: 'phrase' });
    await waitFor(() => first.all('bot_says').length >= 3, 'not everybody was answered');
    await playToEnd(table.lines, chanceOf('talk'));
    await waitFor(
      () => others.every((line) => words(line).join() === words(first).join()),
      `not the same: ${table.lines.map((line) => words(line).length)}`,
    );
  });
});

test('[BOT-14] that a bot analyzes is told also where it does not think', async () => {
  const optional_rules = { selected_bots: ['easy'] };
  const table = await begunApart(three.slice(0, 1), 2, { max_players: 3, optional_rules });
  const elsewhere: Line[] = [];
  for (const { url } of three.slice(1))
    elsewhere.push(await open({ ...table.persons[0], url }, table.gameId));
  await playToEnd(table.lines, chanceOf('bots'));
  const analyzing = (line: Line) => line.all('bot_thinking').filter(({ status }) => status === 'analyzing');
  const begun = (line: Line) =>
    line
      .all('event_stream')
      .flatMap(({ events }) => events)
      .filter((event) => event.type === 'bot-thinking' && event.data.status === 'thinking');
  for (const line of elsewhere) {
    await waitFor(() => line.game?.phase === 'completed', 'the end was not told');
    expect(begun(line)).not.toEqual([]);
    expect(analyzing(line).length).toBeGreaterThanOrEqual(begun(line).length);
  }
});

const counts = (line: Line) => line.all('spectators_changed').map(({ count }) => count);
const isTold = (line: Line, count: number) => counts(line).at(-1) === count;

describe('who watches', () => {
  test('is counted over all servers, with hints and without', async () => {
    const table = await begunApart(three, 3);
    const watching: Line[] = [];
    for (const { url } of three) watching.push(await open(await signInGuest(url), table.gameId));
    const everybody = () => [...table.lines, ...watching];
    await waitFor(() => everybody().every((line) => isTold(line, 3)), 'three are not counted');
    watching.splice(1, 1)[0].close();
    await waitFor(() => everybody().every((line) => isTold(line, 2)), 'two are not counted');
    for (const { url } of three) {
      const { body } = await call(url, 'publicGames', {
        token: table.persons[0].token,
        query: { phase: 'running' },
      });
      const listed = body.games.find(({ game_id }) => game_id === table.gameId);
      expect(listed?.spectators).toBe(2);
    }
  });

  test('over two servers at once is counted once, and not at all when they come to their ends', async () => {
    const table = await begunApart(three, 2);
    const going = await shared.start();
    const watcher = await signInGuest(going.url);
    await open(watcher, table.gameId);
    await open({ ...watcher, url: deaf.url }, table.gameId);
    const other = await open(await signInGuest(going.url), table.gameId);
    await waitFor(() => table.lines.every((line) => isTold(line, 2)), 'two are not counted');
    other.close();
    await waitFor(() => table.lines.every((line) => isTold(line, 1)), 'one is not counted');
    await going.close();
    closeLines();
    const again = await open(table.persons[0], table.gameId);
    const late = await open(await signInGuest(table.persons[0].url), table.gameId);
    await waitFor(() => isTold(late, 1) && isTold(again, 1), 'one is not counted');
  });

  test('[TOUR-6] [WATCH-1] sees what another server writes as late as spectators do, in order, and the end at once', async () => {
    const chance = chanceOf('late');
    let heldBack = 0;
    // In a short game each move may end its turn, so that there is nothing to hold back.
    while (heldBack === 0) {
      const { gameId, lines } = await begunApart(three.slice(0, 2), 2, { allow_ai: false });
      const watching: Line[] = [];
      for (const { url } of three.slice(0, 2)) watching.push(await open(await signInGuest(url), gameId));
      while (await move(lines, chance)) {
        if (lines.some(({ game }) => game?.phase === 'completed')) break;
        const turn = lastTurn(lines[0]);
        for (const line of watching) {
          await settled(line);
          const told = line.versions.at(-1) ?? 0;
          // Before the first turn has passed, what was there on coming.
          if (turn > 0) expect(told).toBe(turn);
          heldBack += Number(told < (lines[0].game?.version ?? 0));
        }
      }
      await waitFor(() => watching.every(({ game }) => game?.phase === 'completed'), 'the end was not told');
      for (const { versions, game } of watching) {
        const [first] = versions;
        expect(versions).toEqual(versions.map((_, at) => first + at));
        expect(game?.version).toBe(lines[0].game?.version);
      }
    }
  });
});

type Listed = Awaited<ReturnType<typeof listed>>[number];

async function listed({ url }: { readonly url: string }, phase: 'waiting' | 'running') {
  return (await call(url, 'publicGames', { query: { phase, limit: '50' } })).body.games;
}

/** What each server lists of one table. */
async function everywhere(gameId: string, phase: 'waiting' | 'running' = 'waiting') {
  const lists = await Promise.all(three.map((server) => listed(server, phase)));
  return lists.map((games) => games.find(({ game_id }) => game_id === gameId));
}

const untilListed = (gameId: string, phase: 'waiting' | 'running', holds: (table?: Listed) => boolean) =>
  untilIt(async () => (await everywhere(gameId, phase)).every(holds), 'not every server lists it so');

describe('open tables', () => {
  test('of all servers are listed at each of them as they are, with hints and without', async () => {
    const { persons, gameId, lines } = await seatedApart(three, 2);
    await untilListed(gameId, 'waiting', (table) => table?.players.length === 2);
    const [host] = persons;
    await call(host.url, 'startGame', { token: host.token, params: { gameId } });
    await untilListed(gameId, 'running', (table) => table !== undefined);
    await untilListed(gameId, 'waiting', (table) => table === undefined);
    for (const line of lines) await line.act({ action_type: 'leave_game', params: { permanent: true } });
    await untilListed(gameId, 'running', (table) => table === undefined);
  });

  test('are told to have changed at each server, by what happens at any, with hints and without', async () => {
    const looking: Line[] = [];
    for (const { url } of three) {
      const line = await open(await signInGuest(url));
      line.send('watch_tables', { watching: true });
      looking.push(line);
    }
    const told = (line: Line) => line.all('tables_changed').length;
    for (const server of three) {
      const before = looking.map(told);
      await seatedApart([server], 1);
      await waitFor(() => looking.every((line, at) => told(line) > before[at]), 'not everybody was told');
    }
  });

  test('[TOUR-6] show the cards of a running game as late as its spectators see them', async () => {
    const { gameId, lines } = await begunApart(three.slice(0, 1), 2, { allow_ai: false });
    await untilListed(gameId, 'running', (table) => table !== undefined);
    const chance = chanceOf('listed');
    for (let moves = 0; moves < 8 && (await move(lines, chance)); moves++) {
      // The first server has heard of every turn as it began.
      const [first] = await everywhere(gameId, 'running');
      if (first === undefined) break;
      await untilListed(gameId, 'running', (table) => JSON.stringify(table) === JSON.stringify(first));
    }
  });
});

describe('of tournaments', () => {
  test('changes reach all who look, and calls all who have entered, each once, with hints and without', async () => {
    const vip = await register(three[0].url);
    const entrants: Person[] = [];
    for (const { url } of three) entrants.push(await register(url));
    await becomeVip(vip);
    const starts_at = Date.now() + 24 * 3600_000;
    const body = { name: 'Cup', table_size: 2, starts_at };
    const { id } = (await call(vip.url, 'createTournament', { token: vip.token, body })).body;
    const lines: Line[] = [];
    for (const person of entrants) {
      const line = await open(person);
      line.send('watch_tournament', { tournament_id: id });
      lines.push(line);
    }
    for (const line of lines) await settled(line);
    for (const { url, token } of entrants)
      expect((await call(url, 'registerForTournament', { token, params: { id } })).status).toBe(200);
    const seen = (line: Line) => line.all('tournament_changed').map(({ version }) => version);
    await waitFor(() => lines.every((line) => seen(line).at(-1) === 4), 'not everybody has seen who entered');
    await call(vip.url, 'cancelTournament', { token: vip.token, params: { id } });
    for (const line of lines) await line.get('tournament_call', ({ call }) => call === 'cancelled');
    const other = await seatedApart(three, 3);
    await looksPass(other);
    for (const line of lines) {
      expect(line.all('tournament_call').map(({ call }) => call)).toEqual(['cancelled']);
      expect(seen(line)).toEqual([...new Set(seen(line))].sort((one, other) => one - other));
      expect(seen(line).at(-1)).toBe(5);
    }
  });
});

describe('who plays by calls', () => {
  test('[SEAT-8] to one server is not taken for away by another, until the calls end', async () => {
    // Away after 1.5 s without a call; 6 s for those who have played by calls.
    const quick = { clockScale: 0.1 };
    const [one, other] = [await shared.start(quick), await shared.startDeaf(quick)];
    const { gameId, persons, lines } = await seatedApart([one, other], 2);
    const caller = persons[1];
    lines[1].close();
    const presence = () => lines[0].game?.players.find(({ userId }) => userId === caller.userId)?.presence;
    await waitFor(() => presence() === 'disconnected', 'nobody has gone');
    // Whoever has written goes on with the clock.
    await lines[0].act({ action_type: 'toggle_ready' });
    const ask = () => call(caller.url, 'getGame', { token: caller.token, params: { gameId } });
    const seen = new Set<string | undefined>();
    lines[0].socket.onAny(() => seen.add(presence()));
    const endsAt = (await ask()).body.game_state.server_now + 5000;
    await untilIt(async () => (await ask()).body.game_state.server_now > endsAt, 'time stands still');
    expect([...seen, presence()]).not.toContain('away');
    await waitFor(() => presence() === 'away', 'who calls no more is never away');
  });
});

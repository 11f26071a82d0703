// Who watches is told no card but those that lie open: every place of a card in all that is said is looked at.
import { parseCard } from '@staxd/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../src/platform/platform.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { type RunningTable, runningTable, settled } from '../harness/runningTable.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

/** Where cards lie open, or lay when they were played. */
const OPEN: readonly string[] = [
  'discard_top',
  'discard_pile',
  'active_stack.cards',
  'jinx_window.card',
  'card-played.cards',
  'universal-played.cards',
];
/** Of what only some players know, how many places these games show at least: hands, peeks, trades, gifts... */
const HIDDEN_PLACES = 8;
const MODES = ['casual', 'stack_attack', 'spite'] as const;
const ASKS_ONE_TIME_IN = 5;
const LATECOMER_AFTER = 15;

interface Mail {
  /** To one player, and to who watches: from the beginning, from the midst of the game on, and over HTTP. */
  readonly player: unknown[];
  readonly early: unknown[];
  readonly late: unknown[];
  readonly asked: unknown[];
  readonly seed: string;
  /** How often spectators knew less than players. */
  readonly heldBack: number;
}

let server: TestServer;
let mails: Mail[];
const lines: Line[] = [];
beforeAll(async () => {
  const chance = chanceOf('watched');
  const rng: Platform['rng'] = {
    bytes: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
    below: (limit) => chance.below(limit),
  };
  server = await startServer({ platform: timeless(rng) });
  mails = [];
  for (const mode of MODES) mails.push(await play(mode));
});
afterAll(async () => {
  for (const line of lines) line.close();
  await server.close();
});

async function open(person: Person): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  return line;
}

/** A game to its end, with one who watches from the beginning and one who comes later. */
async function play(mode: (typeof MODES)[number]): Promise<Mail> {
  const table = await runningTable(server.url, open, { mode, max_players: 3 }, 3);
  const { gameId, players } = table;
  const person = await signInGuest(server.url);
  const early = await open(person);
  const late = await open(await signInGuest(server.url));
  await early.join(gameId);
  const asked: unknown[] = [];
  let moves = 0;
  let heldBack = 0;
  const watched = players.map((line) => ({
    get game() {
      return line.game;
    },
    act: async (action: Parameters<Line['act']>[0]) => {
      const answer = await line.act(action);
      if (line.game?.phase !== 'in_progress') return answer;
      moves++;
      if (moves === LATECOMER_AFTER) await late.join(gameId, { last_version: 1 });
      if (moves % ASKS_ONE_TIME_IN === 0) {
        asked.push(...(await askEverything(table, person, early)));
        heldBack += Number((early.versions.at(-1) ?? 0) < (answer.data?.version ?? line.game.version));
      }
      return answer;
    },
  }));
  await playToEnd(watched, chanceOf(`watched ${mode}`));
  for (const line of [early, late])
    await waitFor(() => line.game?.phase === 'completed', 'the end is not told');
  const seed = early.game?.seed ?? '';
  const player = underway(players[0]);
  return { player, early: underway(early), late: underway(late), asked, seed, heldBack };
}

/** All that came before the end. */
function underway({ messages }: Line): unknown[] {
  const end = messages.findIndex(({ message }) => JSON.stringify(message).includes('game-ended'));
  return messages.slice(0, end);
}

/** All that HTTP and the socket say to who watches: refusals, and what was true when the turn began. */
async function askEverything({ gameId, inviteCode }: RunningTable, { token, userId }: Person, line: Line) {
  const heard: unknown[] = [];
  const params = { gameId, inviteCode, playerId: userId };
  line.send('game_action', { action_type: 'draw_card', request_id: `draw ${line.messages.length}` });
  line.send('get_state', {});
  await settled(line);
  const version = line.versions.at(-1);
  for (const name of [
    'joinGame',
    'rejoinGame',
    'takeSeat',
    'setReady',
    'startGame',
    'kickPlayer',
    'messages',
    'gameRecord',
  ] as const) {
    const query = name === 'gameRecord' ? { code: inviteCode } : undefined;
    const { status, body } = await call(server.url, name, { token, params, ...(query && { query }) });
    expect(status, name).toBeGreaterThanOrEqual(400);
    heard.push(body);
  }
  for (const name of ['act', 'sendMessage', 'leaveGame', 'setBots'] as const) {
    const body = { action_type: 'draw_card', content: 'hello', permanent: true, bots: ['easy'] };
    const refused = await call(server.url, name, { token, params, body });
    expect(refused.status, name).toBeGreaterThanOrEqual(400);
    heard.push(refused.body);
  }
  const own = await call(server.url, 'myGames', { token });
  expect(own.body.games).toEqual([]);
  const { body: seen } = await call(server.url, 'getGame', { token, params });
  const body = { intent: 'watch', invite_code: inviteCode };
  const { body: found } = await call(server.url, 'gameSession', { token, body });
  const { body: history } = await call(server.url, 'gameEvents', { token, params });
  const query = { phase: 'running', limit: '50' };
  const { body: list } = await call(server.url, 'publicGames', { token, query });
  const state = seen.game_state;
  const listed = list.games.find(({ game_id }) => game_id === gameId);
  expect([state.version, found.game.game_state.version, history.version]).toEqual([
    version,
    version,
    version,
  ]);
  expect(listed).toMatchObject({
    turn_number: state.turn_number,
    discard_top: { ...state.discard_top, id: 0 },
    active_color: state.active_color,
    players: state.players.map(({ card_count }) => ({ card_count })),
  });
  return [...heard, own.body, seen, found, history, list];
}

/** Where cards stand, such as `my_hand` or, of an event, `cards-drawn.cards`. */
function placesOfCards(said: unknown, place: readonly string[] = []): string[] {
  if (isCard(said)) return [place.join('.')];
  if (Array.isArray(said)) return said.flatMap((each) => placesOfCards(each, place));
  if (typeof said !== 'object' || said === null) return [];
  const isEvent = 'type' in said && 'data' in said;
  if (isEvent) return placesOfCards(said.data, [String(said.type)]);
  return Object.entries(said).flatMap(([key, value]) => placesOfCards(value, [...place, key]));
}

function isCard(said: unknown): boolean {
  if (typeof said === 'string') return said.includes(' ') && parseCard(said) !== undefined;
  return typeof said === 'object' && said !== null && 'color' in said && 'value' in said;
}

/** The places of cards that are not open to all. */
function hiddenIn(said: readonly unknown[]): string[] {
  const places = new Set(placesOfCards(said));
  return [...places].filter((place) => !OPEN.some((open) => place === open || place.endsWith(`.${open}`)));
}

describe('a card stands nowhere but where all see it', () => {
  test.each(['early', 'late', 'asked'] as const)('[WATCH-4] in what came: %s', (way) => {
    for (const mail of mails) {
      expect(placesOfCards(mail[way]).length).toBeGreaterThan(10);
      expect(hiddenIn(mail[way])).toEqual([]);
    }
  });

  test('the same search finds what a player may know', () => {
    const found = new Set(mails.flatMap(({ player }) => hiddenIn(player)));
    const places = [...found].map((place) => place.split('.').slice(-2).join('.'));
    for (const place of ['game_state.my_hand', 'cards-drawn.cards']) expect(places).toContain(place);
    expect(new Set(places).size, String(places)).toBeGreaterThanOrEqual(HIDDEN_PLACES);
  });
});

test('[FAIR-3] [WATCH-4] nobody who watches is told the seed before the end', () => {
  for (const { seed, early, late, asked } of mails) {
    expect(seed).toMatch(/^arc4:/);
    expect(JSON.stringify([early, late, asked])).not.toContain(seed.slice('arc4:'.length));
  }
});

test('[OPEN-3] [WATCH-1] [WATCH-2] all ways tell the same, and less than players know', () => {
  for (const { heldBack } of mails) expect(heldBack).toBeGreaterThan(0);
});

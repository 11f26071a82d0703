// What is hidden stays hidden: canary cards lie where nobody may look, and everything that is said is searched.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Card, createPosition, deckOf, face, type GameState, parseCards, unwrap } from '@staxd/engine';
import type { ActionRequest } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf } from '../harness/randomPlay.ts';
import { startServer } from '../harness/startServer.ts';

/** Orange and purple lie open or in Ada's hand. Whatever is green or pink, only Bob and the draw pile have. */
const ADAS_HAND = 'orange star, orange circle, purple add+1, orange add+2, purple oval';
const BOBS_HAND = 'green star, green add+2, pink circle, green hijack, pink trade';
const DISCARD = 'orange triangle, orange oval, purple star';
const CANARIES = /\b(green|pink) [a-z]/;

const cards = (names: string): Card[] => unwrap(parseCards(names)) as Card[];

/** A table as Ada finds it. `turned` is another world that looks the same to her. */
function position(state: GameState, adasSeat: number, turned: boolean): GameState {
  const ours = cards(ADAS_HAND);
  const theirs = cards(BOBS_HAND);
  const hidden = [...new Set(deckOf(state.rules))]
    .filter((card) => ['green', 'pink'].includes(face(card).color ?? ''))
    .filter((card) => !theirs.includes(card));
  // In the other world Bob holds what lay on top of the draw pile, and the pile has what he held.
  const [hand, drawPile] = turned
    ? [hidden.slice(0, theirs.length), [...hidden.slice(theirs.length), ...theirs]]
    : [theirs, hidden];
  return unwrap(
    createPosition(state.rules, state.seats, 'alea:canary', {
      hands: adasSeat === 0 ? [ours, hand] : [hand, ours],
      discard: cards(DISCARD),
      drawPile,
      current: adasSeat,
    }),
  );
}

/** What somebody was told, by whatever way, as one text each. */
interface Heard {
  readonly ada: string[];
  readonly bob: string[];
  readonly logged: string[];
  readonly metrics: string;
}

let folder: string;
let gameId: string;
let ada: Person;
let bob: Person;
let seed: string;
/** Both worlds begin at this moment. */
const start = Date.now();
let here: Heard;
let elsewhere: Heard;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-secrecy-'));
  const first = await startServer({ dataFolder: join(folder, 'start') });
  ada = await signInGuest(first.url, 'Ada');
  bob = await signInGuest(first.url, 'Bob');
  const body = { session_name: 'Canaries', is_private: true, max_players: 2, turn_timer: 120 };
  const made = await call(first.url, 'createGame', { token: ada.token, body });
  gameId = made.body.game_id;
  await call(first.url, 'joinGame', { token: bob.token, params: { inviteCode: made.body.invite_code } });
  expect((await call(first.url, 'startGame', { token: ada.token, params: { gameId } })).status).toBe(200);
  await first.close();
  here = await playWorld(false);
  elsewhere = await playWorld(true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plants a world into a copy of the data, and lets both do all that they can. */
async function playWorld(turned: boolean): Promise<Heard> {
  const dataFolder = join(folder, String(turned));
  cpSync(join(folder, 'start'), dataFolder, { recursive: true });
  await plant(dataFolder, turned);
  // Nothing but the cards differs: the same moments, the same chance.
  const chance = chanceOf('world');
  let ticks = start;
  const platform: Platform = {
    ...machine,
    clock: { now: () => ticks },
    rng: {
      bytes: (count) => Uint8Array.from({ length: count }, () => chance.below(256)),
      below: (limit) => chance.below(limit),
    },
  };
  const server = await startServer({ dataFolder, platform });
  const heard = { ada: [] as string[], bob: [] as string[], logged: [] as string[], metrics: '' };
  try {
    const [adas, bobs] = [
      await connect({ ...ada, url: server.url }),
      await connect({ ...bob, url: server.url }),
    ];
    await adas.join(gameId);
    await bobs.join(gameId);
    await askEverything(server.url, ada, heard.ada);

    // Ada tries all that is wrong, then what is right; Bob draws canaries, and tries what is wrong.
    let asked = 0;
    const act = (line: Line, action: object) =>
      line.act({ ...action, request_id: `request ${++asked}` } as ActionRequest);
    for (const action of wrongActions(bob.userId)) await act(adas, action);
    for (const action of wrongActions(ada.userId)) await act(bobs, action);
    const say = async (line: Line, action: ActionRequest) =>
      expect(await act(line, action)).toMatchObject({ success: true });
    await say(adas, { action_type: 'play_card', params: { card_index: 2 } });
    await say(bobs, { action_type: 'respond_to_stack', params: { response_type: 'accept' } });
    await waitFor(() => adas.isAwaited || bobs.isAwaited, "it is nobody's turn");
    if (bobs.isAwaited) await say(bobs, { action_type: 'draw_card' });
    await waitFor(() => adas.isAwaited, 'it is not her turn again');
    await say(adas, { action_type: 'play_card', params: { card_index: 3 } });
    await waitFor(() => bobs.isAwaited, 'it is not his turn');
    await say(bobs, { action_type: 'draw_card' });
    await waitFor(() => adas.isAwaited, 'it is not her turn once more');
    ticks = start + 500;
    adas.send('game_action', { action_type: 'play_card', params: { card_index: [0] }, request_id: 'odd' });
    await adas.get('action_error');
    adas.send('get_state', {});
    await waitFor(() => adas.all('game_state').length === 2, 'no fresh state');
    await askEverything(server.url, ada, heard.ada);

    for (const { event, message } of adas.messages) heard.ada.push(`${event} ${JSON.stringify(message)}`);
    for (const { event, message } of bobs.messages) heard.bob.push(`${event} ${JSON.stringify(message)}`);
    heard.metrics = await (await fetch(`${server.url}/metrics`)).text();
    adas.close();
    bobs.close();
  } finally {
    await server.close();
  }
  heard.logged.push(...server.logged);
  return heard;
}

async function plant(dataFolder: string, turned: boolean): Promise<void> {
  const store = unwrap(await openSqliteStore({ folder: dataFolder, format: GAME_FORMAT, now: Date.now }));
  const stored = await store.games.load(gameId);
  if (!stored?.state.play) throw new Error('the game has not begun');
  const { play } = stored.state;
  seed = (await store.games.seedOf(gameId))?.seed ?? '';
  const adasSeat = play.state.seats.findIndex(({ name }) => name === 'Ada');
  const state = position(play.state, adasSeat, turned);
  const decision = play.decision && { ...play.decision, seat: adasSeat };
  const planted = { ...stored.state, play: { ...play, state, decision } };
  const entry = { at: stored.state.updatedAt, actor: null, kind: 'planted', data: {} };
  const { version, dueAt } = stored;
  await store.games.commit({ id: gameId, expected: version, state: planted, dueAt, entry, effects: [] });
  await store.close();
}

/** Every call about the game that a player may make, and some with faults. */
async function askEverything(url: string, { token, userId }: Person, heard: string[]): Promise<void> {
  const params = { gameId, inviteCode: 'ABCDEF', playerId: userId };
  for (const name of [
    'getGame',
    'rejoinGame',
    'myGames',
    'gameRecord',
    'messages',
    'kickPlayer',
    'joinGame',
    'startGame',
  ] as const) {
    heard.push(`${name} ${JSON.stringify((await call(url, name, { token, params })).body)}`);
  }
  for (const body of [
    {},
    { action_type: 'peek' },
    { action_type: 'play_card', params: { card_index: 99 } },
  ]) {
    heard.push(JSON.stringify((await call(url, 'act', { token, params, body })).body));
  }
}

/** Actions that are refused at the beginning of the game, whoever sends them. */
function wrongActions(other: string): object[] {
  const indices = [0, 1, 2, 3, 4];
  return [
    { action_type: 'skip_turn' },
    { action_type: 'play_multiple_cards', params: { card_indices: indices } },
    { action_type: 'play_card', params: { card_index: 1, target_player_id: other } },
    { action_type: 'play_card', params: { card_index: 300 } },
    { action_type: 'play_card', params: { card_index: 0, version: 1 } },
    { action_type: 'respond_to_stack', params: { response_type: 'accept' } },
    { action_type: 'respond_to_stack', params: { response_type: 'nope', card_index: 0 } },
    { action_type: 'immediate_defense', params: { card_indices: indices } },
    { action_type: 'select_peek_cards', params: { card_indices: indices } },
    { action_type: 'self_stack_with_target', params: { card_indices: [1], target_player_id: other } },
  ];
}

/** The names of all canaries in a text: in words, or as a card of the wire. */
function canariesIn(text: string): string[] {
  const asObjects = text.replace(/"color":"(green|pink)","(?:shape|modifier)":"(\w+)"/g, '$1 $2');
  return asObjects.match(new RegExp(CANARIES, 'g')) ?? [];
}

describe('canaries', () => {
  test('[FAIR-5] [API-47] are in nothing that Ada was sent', () => {
    expect(here.ada.length).toBeGreaterThan(30);
    for (const text of here.ada) expect(canariesIn(text), text).toEqual([]);
  });

  test('are in no line of the log and in no metric', () => {
    expect(here.logged.length).toBeGreaterThan(0);
    for (const line of here.logged) expect(canariesIn(line), line).toEqual([]);
    expect(here.metrics).toContain('staxd_ack_seconds');
    expect(canariesIn(here.metrics)).toEqual([]);
  });

  test('are found in what Bob, who may see them, was sent: in states and in events', () => {
    const found = here.bob.filter((text) => canariesIn(text).length > 0);
    expect(found.some((text) => text.startsWith('game_state'))).toBe(true);
    expect(found.some((text) => text.startsWith('event_stream'))).toBe(true);
  });
});

describe('two worlds that differ only in what Ada may not know', () => {
  test('[FAIR-5] say the same to her, to the letter', () => {
    expect(elsewhere.ada).toEqual(here.ada);
  });

  test('say different things to Bob', () => {
    expect(elsewhere.bob).not.toEqual(here.bob);
  });
});

test('[FAIR-3] the seed of a game that goes on is told to nobody', () => {
  expect(seed).toMatch(/^arc4:[0-9a-f]{64}$/);
  const key = seed.slice('arc4:'.length);
  for (const text of [...here.ada, ...here.bob, ...here.logged, here.metrics])
    expect(text).not.toContain(key);
});

test('no token stands in the log or in a metric', () => {
  for (const { token, sessionToken } of [ada, bob]) {
    for (const text of [...here.logged, here.metrics]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(sessionToken);
    }
  }
});

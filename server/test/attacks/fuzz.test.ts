// Garbage in every place: a typed answer, nothing changed, nobody else disturbed. A long file, because it is one list
// of everything that can be sent.
import {
  ACTION_PARAMS,
  type CallName,
  CLIENT_EVENTS,
  type ClientEvent,
  ERROR_CODES,
  REST,
  type RestCall,
  readInput,
  type TUTORIAL_ACTION_DATA,
} from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Moderated, startModerated } from '../harness/moderated.ts';
import { paramsOf } from '../harness/params.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import type { TestServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';

let moderated: Moderated;
let server: TestServer;
/** A vip and moderator: every call reads what she sends. */
let ada: Person;
let bob: Person;
let line: Line;
/** Without it he would be away after a while, which is a version of the game. */
let bobs: Line;
let gameId: string;

beforeAll(async () => {
  moderated = await startModerated();
  server = moderated.server;
  [ada] = moderated.moderators;
  await becomeVip(ada);
  bob = await signInGuest(server.url);
  const body = { session_name: 'Fuzz', is_private: true, max_players: 4, turn_timer: 120 };
  const made = await call(server.url, 'createGame', { token: ada.token, body });
  gameId = made.body.game_id;
  await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: made.body.invite_code } });
  [line, bobs] = [await connect(ada), await connect(bob)];
  await line.join(gameId);
  await bobs.join(gameId);
});
afterAll(async () => {
  for (const each of [line, bobs]) each.close();
  await moderated.close();
});

/** What no field expects, or only some do. */
const GARBAGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  3.5,
  '',
  'x'.repeat(5000),
  '\u0000\u202e💥',
  "'; DROP TABLE games; --",
  [],
  [[[]]],
  [1, 1, 1],
  {},
  JSON.parse('{"__proto__": {"isVip": true}, "constructor": {"prototype": {}}}'),
];

/** An input, and the same with each field missing, of another kind, and given twice. */
function* spoilt(input: Readonly<Record<string, unknown>>): Generator<unknown> {
  yield* GARBAGE;
  for (const [field, value] of Object.entries(input)) {
    const { [field]: _, ...without } = input;
    yield without;
    yield { ...input, [field]: [value, value] };
    for (const garbage of GARBAGE) yield { ...input, [field]: garbage };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of spoilt(value as Record<string, unknown>)) yield { ...input, [field]: inner };
    }
  }
}

/** Something that each call takes, so that each of its fields can be spoilt. */
const TOKEN = 'A'.repeat(43);
const BODIES: { readonly [Name in CallName]?: Readonly<Record<string, unknown>> } = {
  register: { username: 'fuzzer', email: 'fuzz@example.org', password: 'Correct-Horse-9', is_guest: false },
  login: { username: 'fuzzer', password: 'wrong' },
  guest: { username: 'fuzzer', session_token: 'A'.repeat(43) },
  setMe: { username: 'fuzzer', avatar: 3 },
  oauthCallback: { code: 'x', state: 'google:x', iss: 'x', browser_secret: TOKEN, remember: true },
  createTournament: {
    name: 'Cup',
    table_size: 4,
    max_entrants: 16,
    turn_timer: 30,
    starts_at: 1_900_000_000_000,
  },
  connect: { connect_token: TOKEN, browser_secret: TOKEN },
  forgotPassword: { email: 'fuzz@example.org' },
  resetPassword: { token: TOKEN, password: 'Correct-Horse-9' },
  changePassword: { current: 'Correct-Horse-9', password: 'Other-Horse-9' },
  changeEmail: { email: 'fuzz@example.org', password: 'Correct-Horse-9' },
  confirmEmail: { token: TOKEN },
  deleteAccount: { password: 'x'.repeat(8) },
  saveSetup: {
    slot: 1,
    name: 'Fuzz',
    mode: 'casual',
    is_private: true,
    max_players: 3,
    turn_timer: 30,
    bots: ['easy'],
  },
  readRules: { text: 'options: { handSize: 9 }' },
  saveRuleSet: { slot: 1, name: 'Fuzz', mode: 'casual', rule_options: { hand_size: 9 } },
  vipSubscribe: {},
  reportPlayer: { game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA', reason: 'spam', note: 'Look' },
  invite: { user_id: `u_${'A'.repeat(22)}`, game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA' },
  answerInvitation: { accept: true },
  decideReport: { verdict: 'ban', days: 7, note: 'Enough' },
  liftSentence: { kind: 'ban', note: 'Enough' },
  vipReturn: { session: 'x' },
  createGame: {
    session_name: 'Fuzz',
    mode: 'casual',
    is_private: true,
    max_players: 3,
    turn_timer: 30,
    allow_spectators: true,
    auto_start: true,
    allow_ai: true,
    optional_rules: { selected_bots: ['easy', 'petty'] },
    rematch_of: 'g_AAAAAAAAAAAAAAAAAAAAAA',
  },
  quickMatch: { game_mode: 'casual', allow_ai: true, prefer_humans: true, min_humans: 1, max_wait_time: 60 },
  gameSession: {
    intent: 'join',
    invite_code: 'ABCDEF',
    game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA',
    preferences: { game_mode: 'casual' },
  },
  act: { action_type: 'play_card', params: { card_index: 0 }, request_id: 'r' },
  setBots: { bots: ['easy', 'easy', 'petty'] },
  leaveGame: { permanent: false },
  sendMessage: { content: 'hello', message_type: 'text' },
  startTutorial: { phase: 'street_cred', session_id: 'fuzz' },
  tutorialAction: { session_id: 'fuzz', action_type: 'play_card', action_data: { card_index: 0, step: 1 } },
};
const LESSON_ACTIONS: {
  readonly [Type in keyof typeof TUTORIAL_ACTION_DATA]: Readonly<Record<string, unknown>>;
} = {
  play_card: { card_indices: [0, 1], step: 1 },
  draw_card: { step: 1 },
  stack_response: { card_indices: [0], response: 'stack', step: 1 },
  skip_step: { step: 1 },
  select_color: { color: 'pink', step: 1 },
  select_gift: { gift_index: 0, step: 1 },
  bot_stack_response: { step: 1 },
};
const ACTIONS: { readonly [Type in keyof typeof ACTION_PARAMS]: Readonly<Record<string, unknown>> } = {
  play_card: { card_index: 0, target_player_id: 'u_x', color_choice: 'green', gift_cards: [1], version: 1 },
  draw_card: {},
  skip_turn: {},
  respond_to_stack: {
    response_type: 'nope',
    card_index: 0,
    card_indices: [0],
    color_choice: 'green',
    version: 1,
  },
  immediate_defense: { response_type: 'stack', card_indices: [0], target_player_id: 'u_x', gift_cards: [] },
  play_multiple_cards: { card_indices: [0, 1], color_choice: 'pink', gift_cards: [2] },
  self_stack: { card_indices: [0, 1], gift_cards: [2] },
  self_stack_with_target: { card_indices: [0, 1], target_player_id: 'u_x' },
  select_peek_cards: { card_indices: [0, 1] },
  player_ready: { ready: true },
  toggle_ready: {},
  start_game: {},
  leave_game: { permanent: true },
  chat: { message: 'traitor', type: 'phrase' },
  relax_clock: { relaxed: true },
};

function expectTyped(error: { code?: unknown; detail?: unknown; retryable?: unknown }, about: unknown): void {
  const shown = JSON.stringify(about)?.slice(0, 300);
  expect(ERROR_CODES, shown).toContain(error.code);
  expect(error.detail, shown).toEqual(expect.any(String));
  expect(error.retryable, shown).toEqual(expect.any(Boolean));
  expect(JSON.stringify(error), shown).not.toMatch(
    /\bat \w+ \(|node_modules|\.ts:|sqlite|\bSELECT\b|undefined/,
  );
}

async function version(): Promise<number> {
  const { body } = await call(server.url, 'getGame', { token: ada.token, params: { gameId } });
  return body.game_state.version;
}

describe('calls', () => {
  const withBody = (Object.entries(REST) as [CallName, RestCall][]).filter(
    ([, entry]) => entry.body && entry.response,
  );

  test('each that takes a body is in the list', () => {
    expect(Object.keys(BODIES).sort()).toEqual(withBody.map(([name]) => name).sort());
  });

  test.each(withBody.map(([name]) => name))('%s', async (name) => {
    const { body: schema } = REST[name] as RestCall;
    const before = await version();
    for (const body of spoilt(BODIES[name] ?? {})) {
      if (schema && readInput(schema, body).ok) continue;
      const params = { ...paramsOf(name), gameId };
      const answer = await call(server.url, name, { token: ada.token, params, body });
      expect([answer.status, name, JSON.stringify(body).slice(0, 200)]).toEqual([
        422,
        name,
        expect.anything(),
      ]);
      expectTyped(answer.body, body);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_ERROR',
        params: { field: expect.any(String), allowed: expect.any(String) },
      });
    }
    expect(await version()).toBe(before);
  });

  test.each(Object.entries(LESSON_ACTIONS))('tutorialAction: %s', async (action_type, action_data) => {
    const session_id = `fuzz_${action_type}`;
    const { token } = bob;
    await call(server.url, 'startTutorial', { token, body: { phase: 'street_cred', session_id } });
    for (const spoiltData of spoilt(action_data)) {
      const body = { session_id, action_type, action_data: spoiltData };
      const answer = await call(server.url, 'tutorialAction', { token, body });
      expect([200, 409, 422], JSON.stringify(body).slice(0, 200)).toContain(answer.status);
      if (answer.status !== 200) expectTyped(answer.body, body);
    }
  });

  test('paths and queries', async () => {
    for (const garbage of [
      '%00',
      '..%2f..%2fetc',
      '%E0%A4%A',
      'x'.repeat(5000),
      '%F0%9F%92%A5',
      '[object Object]',
      "'",
    ]) {
      for (const path of [
        `games/${garbage}`,
        `games/join/${garbage}`,
        `games/${gameId}/kick/${garbage}`,
        `tutorial/progress/${garbage}`,
      ]) {
        const method = path.startsWith('games/join') || path.includes('kick') ? 'POST' : 'GET';
        const headers = { authorization: `Bearer ${ada.token}` };
        const response = await fetch(`${server.url}/api/v1/${path}`, { method, headers });
        expect([400, 404], path).toContain(response.status);
        expectTyped((await response.json()) as object, path);
      }
    }
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=x',
      'limit=1&limit=2',
      'mode=chess',
      'mode[]=casual&mode=x',
    ]) {
      const response = await fetch(`${server.url}/api/v1/games/public?${query}`);
      const isKnown = query === 'mode[]=casual&mode=x' || response.status === 422;
      expect(isKnown, query).toBe(true);
    }
    const ready = await call(server.url, 'setReady', {
      token: ada.token,
      params: { gameId },
      query: { ready: 'maybe' },
    });
    expect([ready.status, ready.body.code]).toEqual([422, 'VALIDATION_ERROR']);
  });

  test('bodies that are none', async () => {
    const send = async (body: string | Uint8Array<ArrayBuffer>, type: string) => {
      const headers = { 'content-type': type };
      const response = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST', body, headers });
      const answer = (await response.json()) as { code: string };
      expectTyped(answer, body);
      return `${response.status} ${answer.code}`;
    };
    expect(await send('{', 'application/json')).toBe('400 MALFORMED_REQUEST');
    expect(await send('[', 'text/plain')).toBe('400 MALFORMED_REQUEST');
    expect(await send(Uint8Array.of(0xff, 0xfe), 'application/json')).toBe('400 MALFORMED_REQUEST');
    expect(await send(Uint8Array.of(0x22, 0xff, 0x22), 'application/json')).toBe('400 MALFORMED_REQUEST');
    expect(await send('no boundary', 'multipart/form-data')).toBe('400 MALFORMED_REQUEST');
    expect(await send('--b\r\nx', 'multipart/form-data; boundary=b')).toBe('400 MALFORMED_REQUEST');
    expect(await send('['.repeat(16_000), 'application/json')).toBe('400 MALFORMED_REQUEST');
    expect(await send(`{"username":"${'x'.repeat(17_000)}"}`, 'application/json')).toBe('413 TOO_LARGE');
    expect(await send('x'.repeat(9000), 'application/x-www-form-urlencoded')).toBe('413 TOO_LARGE');
    expect(await send('"text"', 'application/json')).toBe('422 VALIDATION_ERROR');
    expect(await send('username=a&username=b&password=c', 'application/x-www-form-urlencoded')).toBe(
      '422 VALIDATION_ERROR',
    );
  });

  test('a file in the place of a text is refused', async () => {
    const form = new FormData();
    form.set('username', new Blob(['ada']), 'ada.txt');
    form.set('password', 'x');
    const response = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST', body: form });
    expect(response.status).toBe(422);
  });

  test('an Idempotency-Key that is none is refused', async () => {
    const { status, body } = await call(server.url, 'createGame', {
      token: ada.token,
      body: { session_name: 'x' },
      headers: { 'idempotency-key': 'x'.repeat(65) },
    });
    expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR']);
  });
});

/** Moves have tests of their own. */
const EVENTS = (Object.keys(CLIENT_EVENTS) as ClientEvent[]).filter((event) => event !== 'game_action');

describe('events', () => {
  test.each(Object.keys(ACTION_PARAMS) as (keyof typeof ACTIONS)[])('game_action %s', async (action_type) => {
    const before = await version();
    const schema = CLIENT_EVENTS.game_action;
    const input = { action_type, params: ACTIONS[action_type], request_id: 'r' };
    const wrong = [...spoilt(input)].filter((message) => !readInput(schema, message).ok);
    const known = line.all('action_error').length;
    // In portions: what waits of one socket is limited.
    for (let first = 0; first < wrong.length; first += 40) {
      const portion = wrong.slice(first, first + 40);
      for (const message of portion) line.send('game_action', message);
      const expected = known + first + portion.length;
      await waitFor(() => line.all('action_error').length >= expected, 'not every action was answered');
    }
    for (const error of line.all('action_error').slice(known)) {
      expectTyped(error, action_type);
      expect(error.code).toBe('VALIDATION_ERROR');
    }
    expect(await version()).toBe(before);
  });

  test.each(EVENTS)('%s', async (event) => {
    const known = { game_id: gameId, token: ada.token, last_version: 1, invite_code: 'ABCDEF' };
    const input = { ...known, tournament_id: 't_none', reaction: 'laugh' };
    const wrong = [...spoilt(input)].filter((message) => !readInput(CLIENT_EVENTS[event], message).ok);
    const other = await connect(bob);
    for (const [index, message] of wrong.entries()) {
      other.send(event, message);
      await waitFor(() => other.all('error').length > index, `no answer to ${JSON.stringify(message)}`);
    }
    for (const error of other.all('error')) expectTyped(error, event);
    expect(other.all('game_state')).toEqual([]);
    other.close();
  });

  test('more arguments than one, acknowledgements and binary data do no harm', async () => {
    const before = line.all('action_error').length;
    line.send('game_action', Uint8Array.of(1, 2, 3));
    line.send('game_action', { action_type: 'chat', params: { message: Uint8Array.of(1) } });
    line.send('ping', {}, {}, () => {});
    line.send('ping');
    await waitFor(() => line.all('pong').length >= 2, 'no pong');
    await waitFor(() => line.all('action_error').length >= before + 2, 'no refusal');
  });

  test('a request id that is none is not repeated, one that is comes back', async () => {
    line.send('game_action', { action_type: 'dance', request_id: 'known' });
    line.send('game_action', { action_type: 'dance', request_id: 'x'.repeat(65) });
    expect(await line.get('action_error', ({ request_id }) => request_id === 'known')).toMatchObject({
      code: 'VALIDATION_ERROR',
      params: { field: 'action_type' },
    });
    expect(line.all('action_error').every(({ request_id }) => (request_id ?? '').length <= 64)).toBe(true);
  });
});

describe('raw frames', () => {
  /** A websocket of engine.io, before socket.io. */
  async function raw(): Promise<{ socket: WebSocket; closed: Promise<unknown> }> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    return { socket, closed };
  }

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['an unknown type', '9'],
    ['half a message', '42/game,["game_action",{"a'],
    ['an event before the namespace', '42/game,["game_action",{}]'],
    ['an event without a name', '42/game,[]'],
    ['an event that is a number', '42/game,[1,2]'],
    ['a reserved event', '42/game,["disconnect"]'],
    ['an attachment that never comes', '451-/game,["game_action",{"_placeholder":true,"num":0}]'],
    ['very many attachments', '459999999-/game,["x"]'],
    ['an attachment that nobody announced', Uint8Array.of(4, 1, 2, 3)],
    ['an unknown namespace', '40/admin,'],
    ['a token of another kind', '40/game,{"token":{"toString":1}}'],
    ['more than 16 kB', `42/game,["game_action","${'x'.repeat(17_000)}"]`],
    ['deep arrays', `42/game,["game_action",${'['.repeat(7000)}${']'.repeat(7000)}]`],
    ['nothing', ''],
    ['no text', Uint8Array.of(0xff, 0xfe, 0xfd)],
  ])('%s', async (_, frame) => {
    const { socket, closed } = await raw();
    socket.send(frame);
    socket.send('2');
    socket.close();
    await closed;
    const before = line.all('pong').length;
    line.send('ping', {});
    await waitFor(() => line.all('pong').length > before, 'the server does not answer others any more');
  });

  test('the default namespace lets nobody in', async () => {
    const { socket, closed } = await raw();
    const answer = new Promise<string>((resolve) =>
      socket.addEventListener('message', ({ data }) => resolve(String(data))),
    );
    socket.send('40');
    expect(await answer).toMatch(/^44/);
    socket.close();
    await closed;
  });
});

test('after all that the log knows of no bug', () => {
  expect(server.logged.filter((entry) => entry.includes('"level":"error"'))).toEqual([]);
});

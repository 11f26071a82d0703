/** The contract between clients and server: calls, events, limits, texts. */
import { readFileSync } from 'node:fs';
import { commitTo, REFUSALS } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ACTION_TYPES,
  CLIENT_EVENTS,
  ERROR_CODES,
  ERRORS,
  type ErrorCode,
  EVENT_DATA,
  errorBody,
  errorSchema,
  gameAction,
  PHRASES,
  passwordStrength,
  REACTIONS,
  REST,
  type RestCall,
  readInput,
  refusalBody,
  SERVER_EVENTS,
  statusOf,
  verifyDeal,
} from '../src/index.ts';
import { holds } from './property.ts';

test('the calls are those that docs/product promises', () => {
  const calls = Object.values(REST).map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual([
    'GET /auth/account',
    'GET /auth/export',
    'GET /auth/me',
    'GET /auth/oauth/:provider/authorize',
    'GET /auth/oauth/:provider/connect',
    'GET /auth/options',
    'GET /auth/sessions',
    'GET /chat/game/:gameId/messages',
    'GET /games/:gameId',
    'GET /games/:gameId/events',
    'GET /games/:gameId/record',
    'GET /games/invited/:inviteCode',
    'GET /games/my-games',
    'GET /games/public',
    'GET /host/games',
    'GET /host/rule-sets',
    'GET /host/setups',
    'GET /invitations',
    'GET /leaderboard',
    'GET /moderation/audit',
    'GET /moderation/gains',
    'GET /moderation/me',
    'GET /moderation/reports',
    'GET /moderation/sentences',
    'GET /people/blocked',
    'GET /tournament/:id',
    'GET /tournament/list',
    'GET /tutorial/progress/:id',
    'GET /users/stats',
    'GET /vip/offer',
    'GET /vip/stats',
    'GET /vip/status',
    'GET /warnings',
    'POST /auth/connect',
    'POST /auth/delete',
    'POST /auth/email',
    'POST /auth/email/confirm',
    'POST /auth/guest',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/me',
    'POST /auth/oauth/:provider/callback',
    'POST /auth/oauth/:provider/disconnect',
    'POST /auth/password',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/register',
    'POST /auth/sessions/:id/revoke',
    'POST /auth/sessions/revoke-others',
    'POST /chat/game/:gameId/messages',
    'POST /games/:gameId/action',
    'POST /games/:gameId/bots',
    'POST /games/:gameId/keep',
    'POST /games/:gameId/kick/:playerId',
    'POST /games/:gameId/leave',
    'POST /games/:gameId/ready',
    'POST /games/:gameId/rejoin',
    'POST /games/:gameId/start',
    'POST /games/:gameId/take-seat',
    'POST /games/create',
    'POST /games/join/:inviteCode',
    'POST /games/quickmatch',
    'POST /games/session',
    'POST /host/rule-sets',
    'POST /host/rule-sets/:slot/delete',
    'POST /host/rules',
    'POST /host/setups',
    'POST /host/setups/:slot/delete',
    'POST /invitations',
    'POST /invitations/:id/answer',
    'POST /moderation/reports/:id/decide',
    'POST /moderation/sentences/:userId/lift',
    'POST /people/:userId/block',
    'POST /people/:userId/report',
    'POST /people/:userId/unblock',
    'POST /tournament/:id/cancel',
    'POST /tournament/:id/check-in',
    'POST /tournament/:id/register',
    'POST /tournament/:id/withdraw',
    'POST /tournament/create',
    'POST /tutorial/action',
    'POST /tutorial/complete/:id',
    'POST /tutorial/skip/:id',
    'POST /tutorial/start',
    'POST /vip/cancel',
    'POST /vip/payment',
    'POST /vip/resume',
    'POST /vip/return',
    'POST /vip/subscribe',
    'POST /warnings/:id/close',
  ]);
});

test('every path parameter has a schema of the same name', () => {
  for (const call of Object.values<RestCall>(REST)) {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const missing = call.params ? readInput(call.params, {}) : null;
    expect(missing?.ok ?? true, call.path).toBe(named.length === 0);
  }
});

test('the events of the socket are those that docs/product promises', () => {
  expect(Object.keys(CLIENT_EVENTS)).toEqual([
    'join_game',
    'leave_game',
    'ping',
    'get_state',
    'game_action',
    'watch_tables',
    'watch_tournament',
    'react',
  ]);
  const additions = [
    'bot_thinking',
    'chat_message',
    'invitation',
    'invitation_gone',
    'reaction',
    'rematch_offered',
    'session_taken_over',
    'spectators_changed',
    'tables_changed',
    'tournament_call',
    'tournament_changed',
    'warnings_changed',
    'operator_notice',
    'server_draining',
  ];
  const timers = ['turn_timer', 'defense_timer'].flatMap((timer) =>
    ['started', 'update', 'expired'].map((what) => `${timer}_${what}`),
  );
  expect(Object.keys(SERVER_EVENTS).toSorted()).toEqual(
    [
      'connected',
      'bot_says',
      'game_state',
      'game_update',
      'event_stream',
      'action_response',
      'action_error',
      'error',
      'pong',
      'player_connected',
      'player_disconnected',
      'player_kicked',
      'players_kicked',
      'game_cancelled',
      'countdown_started',
      'countdown_update',
      'countdown_complete',
      'peek_selection_started',
      'peek_selection_completed',
      'peek_executed',
      'ui_reset_required',
      ...timers,
      ...additions,
    ].toSorted(),
  );
});

const body = {
  create: REST.createGame.body,
  quick: REST.quickMatch.body,
  session: REST.gameSession.body,
  register: REST.register.body,
  login: REST.login.body,
  guest: REST.guest.body,
  ready: REST.setReady.query,
  list: REST.publicGames.query,
  code: REST.joinGame.params,
  message: REST.sendMessage.body,
  leave: REST.leaveGame.body,
  decide: REST.decideReport.body,
  report: REST.reportPlayer.body,
  react: CLIENT_EVENTS.react,
  watch: CLIENT_EVENTS.watch_tournament,
  kick: REST.kickPlayer.params,
  action: gameAction,
  join: CLIENT_EVENTS.join_game,
};
const act = (action_type: string, params: unknown, more = {}) => ({ action_type, params, ...more });
const bots = (...selected_bots: unknown[]) => ({ session_name: 'x', optional_rules: { selected_bots } });

const ACCEPTED: readonly (readonly [keyof typeof body, input: unknown, value: unknown])[] = [
  [
    'create',
    { session_name: '  Night  ', unknown: 1, optional_rules: null },
    {
      session_name: 'Night',
      mode: 'casual',
      is_private: false,
      max_players: 4,
      turn_timer: 30,
      allow_spectators: true,
      auto_start: true,
      allow_ai: true,
      optional_rules: { selected_bots: [] },
    },
  ],
  [
    'quick',
    undefined,
    { game_mode: 'casual', allow_ai: true, prefer_humans: true, min_humans: 1, max_wait_time: 5 },
  ],
  ['code', { inviteCode: 'abcdef' }, { inviteCode: 'ABCDEF' }],
  ['ready', { ready: 'false' }, { ready: false }],
  ['list', {}, { phase: 'waiting', standard: false, limit: 20 }],
  ['message', { content: ' hi ' }, { content: 'hi', message_type: 'text' }],
  ...['👩‍👩‍👧 won!', '👩🏽‍🚀', '🏳️‍🌈', 'العربية', 'naïve', 'é'].map((content): (typeof ACCEPTED)[number] => [
    'message',
    { content },
    { content, message_type: 'text' },
  ]),
  ['message', { content: 'traitor', message_type: 'phrase' }, { content: 'traitor', message_type: 'phrase' }],
  ['leave', undefined, { permanent: true }],
  ['list', { phase: 'running', standard: 'true' }, { phase: 'running', standard: true, limit: 20 }],
  ['decide', { verdict: 'ban', days: 0 }, { verdict: 'ban', days: 0 }],
  ['decide', { verdict: 'dismiss', note: ' no ' }, { verdict: 'dismiss', note: 'no' }],
  ['report', { game_id: 'g_1', reason: 'spam' }, { game_id: 'g_1', reason: 'spam' }],
  ['react', { reaction: 'laugh' }, { reaction: 'laugh' }],
  ['watch', { tournament_id: null }, { tournament_id: null }],
  ['guest', { username: "Ann O'X" }, { username: "Ann O'X" }],
  [
    'register',
    { username: 'ann_1', password: 'abcdEf1h', email: '', is_guest: false },
    { username: 'ann_1', password: 'abcdEf1h', email: '', is_guest: false, remember: true },
  ],
  ['action', { action_type: 'draw_card' }, { action_type: 'draw_card', params: {} }],
  [
    'action',
    act('play_card', { card_index: 1, color_choice: null, x: 1 }, { request_id: 'r' }),
    act('play_card', { card_index: 1, color_choice: null }, { request_id: 'r' }),
  ],
  ['action', { action_type: 'leave_game' }, act('leave_game', { permanent: true })],
  [
    'join',
    { game_id: 'g_1', token: 't', last_version: 3 },
    { game_id: 'g_1', token: 't', last_version: 3, follow: 'states' },
  ],
  ['join', { game_id: 'g_1', follow: 'events' }, { game_id: 'g_1', follow: 'events' }],
  [
    'join',
    { take_seat: true, invite_code: 'abcdef' },
    { take_seat: true, invite_code: 'ABCDEF', follow: 'states' },
  ],
];

for (const [schema, input, value] of ACCEPTED) {
  test(`accepted for ${schema}: ${JSON.stringify(input)}`, () => {
    expect(readInput<v.GenericSchema>(body[schema], input)).toEqual({ ok: true, value });
  });
}

const REFUSED: readonly (readonly [keyof typeof body, input: unknown, field: string, detail: string])[] = [
  ['create', {}, 'session_name', 'Game name is required'],
  ['create', { session_name: ' ' }, 'session_name', 'Game name is required'],
  ['create', [], 'body', 'body must be an object.'],
  ['create', 'x', 'body', 'body must be an object.'],
  [
    'create',
    { session_name: 'x'.repeat(51) },
    'session_name',
    'session_name must be a text of 1 to 50 characters.',
  ],
  ['create', { session_name: 5 }, 'session_name', 'session_name must be a text.'],
  [
    'create',
    { session_name: 'x', max_players: 8 },
    'max_players',
    'max_players must be a whole number from 2 to 7.',
  ],
  [
    'create',
    { session_name: 'x', max_players: '4' },
    'max_players',
    'max_players must be a whole number from 2 to 7.',
  ],
  [
    'create',
    { session_name: 'x', turn_timer: 35 },
    'turn_timer',
    'turn_timer must be a whole number from 10 to 120 in steps of 10.',
  ],
  [
    'create',
    { session_name: 'x', mode: 'poker' },
    'mode',
    'mode must be one of casual, ranked, tournament, stack_attack, spite.',
  ],
  ['create', { session_name: 'x', is_private: 1 }, 'is_private', 'is_private must be true or false.'],
  [
    'create',
    bots('easy', 'easy'),
    'optional_rules.selected_bots',
    'optional_rules.selected_bots must be a list of bots, each once.',
  ],
  [
    'create',
    bots('random'),
    'optional_rules.selected_bots.0',
    `optional_rules.selected_bots.0 must be one of ${OFFERED_BOTS.join(', ')}.`,
  ],
  [
    'create',
    { ...bots('easy', 'hard'), max_players: 2 },
    'optional_rules.selected_bots',
    'optional_rules.selected_bots must be at most one bot less than max_players, and none without allow_ai.',
  ],
  [
    'create',
    { ...bots('easy'), allow_ai: false },
    'optional_rules.selected_bots',
    'optional_rules.selected_bots must be at most one bot less than max_players, and none without allow_ai.',
  ],
  ['quick', [], 'body', 'body must be an object.'],
  ['quick', { min_humans: 0 }, 'min_humans', 'min_humans must be a whole number from 1 to 7.'],
  ['session', {}, 'intent', 'intent must be given.'],
  [
    'code',
    { inviteCode: 'ABCDE0' },
    'inviteCode',
    'inviteCode must be an invite code of 6 letters and digits.',
  ],
  [
    'code',
    { inviteCode: 'ABCDEFG' },
    'inviteCode',
    'inviteCode must be an invite code of 6 letters and digits.',
  ],
  ['ready', { ready: ['true', 'true'] }, 'ready', 'ready must be one of true, false.'],
  ['ready', {}, 'ready', 'ready must be given.'],
  ['list', { phase: 'over' }, 'phase', 'phase must be one of waiting, running.'],
  ['list', { standard: '1' }, 'standard', 'standard must be true or false.'],
  ['decide', { verdict: 'ban' }, 'days', 'days must be given with silence and ban only.'],
  ['decide', { verdict: 'warn', days: 1 }, 'days', 'days must be given with silence and ban only.'],
  ['decide', { verdict: 'silence', days: 2 }, 'days', 'days must be one of 1, 7, 30, 0.'],
  [
    'message',
    { content: 'hi', message_type: 'phrase' },
    'content',
    `content must be one of ${PHRASES.join(', ')}.`,
  ],
  ['react', { reaction: 'shrug' }, 'reaction', `reaction must be one of ${REACTIONS.join(', ')}.`],
  ['list', { limit: '51' }, 'limit', 'limit must be a whole number from 1 to 50.'],
  ['list', { limit: '1e1' }, 'limit', 'limit must be a whole number from 1 to 50.'],
  ['message', { content: ' ' }, 'content', 'content must be a text of 1 to 500 characters.'],
  ['message', { content: 'x'.repeat(501) }, 'content', 'content must be a text of 1 to 500 characters.'],
  [
    'message',
    { content: '\u200b\u2060\u3164\u2800'.repeat(9) },
    'content',
    'content must be a text of 1 to 500 characters.',
  ],
  ...['a\u202eb', 'a\u0000b', 'a\u200bb', 'a\ud800b', 'a\nb', 'a\u200d'].flatMap((text): typeof REFUSED => [
    [
      'message',
      { content: text },
      'content',
      'content must be a text of 1 to 500 characters, without control characters.',
    ],
    [
      'create',
      { session_name: text },
      'session_name',
      'session_name must be a text of 1 to 50 characters, without control characters.',
    ],
  ]),
  [
    'create',
    { session_name: '\u200b' },
    'session_name',
    'session_name must be a text of 1 to 50 characters.',
  ],
  [
    'guest',
    { username: 'a\u3164' },
    'username',
    'username must be a name of 1 to 30 letters, digits, blanks, dots, hyphens, apostrophes and underscores, with blanks only between them.',
  ],
  ['kick', { gameId: 'g_1', playerId: '../x' }, 'playerId', 'playerId must be the id of a player.'],
  ['login', { username: 'ann' }, 'password', 'All fields are required'],
  [
    'guest',
    { username: ' x' },
    'username',
    'username must be a name of 1 to 30 letters, digits, blanks, dots, hyphens, apostrophes and underscores, with blanks only between them.',
  ],
  [
    'guest',
    { username: 'a\u202eb' },
    'username',
    'username must be a name of 1 to 30 letters, digits, blanks, dots, hyphens, apostrophes and underscores, with blanks only between them.',
  ],
  ['action', null, 'body', 'body must be an object.'],
  [
    'action',
    { action_type: 'cheat' },
    'action_type',
    `action_type must be one of ${ACTION_TYPES.join(', ')}.`,
  ],
  ['action', { action_type: 'play_card' }, 'params', 'params must be given.'],
  ['action', act('play_card', {}), 'params.card_index', 'params.card_index must be given.'],
  ['action', act('play_card', []), 'params', 'params must be an object.'],
  [
    'action',
    act('play_card', { card_index: -1 }),
    'params.card_index',
    'params.card_index must be a whole number from 0 to 511.',
  ],
  [
    'action',
    act('play_card', { card_index: 1, color_choice: 'red' }),
    'params.color_choice',
    'params.color_choice must be one of orange, purple, green, pink.',
  ],
  [
    'action',
    act('self_stack', { card_indices: new Array(513).fill(0) }),
    'params.card_indices',
    'params.card_indices must be at most 512 places in the hand.',
  ],
  [
    'action',
    act('draw_card', {}, { request_id: 'x'.repeat(65) }),
    'request_id',
    'request_id must be a text of 1 to 64 characters.',
  ],
  ['join', {}, 'game_id', 'game_id must be given.'],
  ['join', { take_seat: false, invite_code: 'ABCDEF' }, 'game_id', 'game_id must be given.'],
  ['join', { take_seat: true, game_id: 'g_1' }, 'invite_code', 'invite_code must be given.'],
  [
    'join',
    { game_id: 'g_1', last_version: -1 },
    'last_version',
    'last_version must be a whole number from 0 to 9007199254740991.',
  ],
];

for (const [schema, input, field, detail] of REFUSED) {
  test(`refused for ${schema}: ${JSON.stringify(input).slice(0, 70)}`, () => {
    expect(readInput<v.GenericSchema>(body[schema], input)).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_ERROR', detail, params: { field }, retryable: false },
    });
  });
}

test('sign-up is checked in the order of the form', () => {
  const detail = (input: object) => {
    const read = readInput(REST.register.body, input);
    return read.ok ? 'ok' : read.error.detail;
  };
  const good = { username: 'ann_1', email: 'ann@example.org', password: 'abcdEf1h' };
  expect(detail({})).toBe('Username is required');
  expect(detail({ username: 'an' })).toBe('Username must be at least 3 characters');
  expect(detail({ username: 'an!' })).toBe('Username can only contain letters, numbers, and underscores');
  expect(detail({ ...good, email: 'ann' })).toBe('Invalid email format');
  expect(detail({ ...good, password: '' })).toBe('Password is required');
  expect(detail({ ...good, password: 'aB1!' })).toBe('Password must be at least 8 characters');
  expect(detail({ ...good, password: 'abcdefgh' })).toBe('Password is too weak. Add more character types.');
  expect(detail({ ...good, is_guest: true })).toBe('is_guest must be false.');
  expect(detail(good)).toBe('ok');
});

test('a password has a point for its length and for each kind of character', () => {
  const points = ['', 'a', 'aB', 'aB1', 'aB1!', 'aB1!aB1!', 'ä'].map(passwordStrength);
  expect(points).toEqual([0, 1, 2, 3, 4, 5, 1]);
});

test('no input makes a schema throw', () => {
  const schemas: readonly v.GenericSchema[] = Object.values<RestCall>(REST)
    .flatMap(({ params, query, body: sent }) => [params, query, sent])
    .concat(Object.values(CLIENT_EVENTS))
    .filter((schema) => schema !== undefined);
  const garbage = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
    fc.record({ action_type: fc.constantFrom(...ACTION_TYPES), params: fc.anything() }),
    fc.object({ key: fc.constantFrom('username', 'password', 'optional_rules', '__proto__', 'game_id') }),
  );
  holds(garbage, 300, 30_000, (input) => {
    for (const schema of schemas) {
      const read = readInput(schema, input);
      if (read.ok) continue;
      expect(read.error.code).toBe('VALIDATION_ERROR');
      expect(Object.keys(read.error.params ?? {})).toEqual(['field', 'allowed']);
    }
  });
});

test('every code has a body, and its text has no open gaps', () => {
  const params = { field: 'x', allowed: 'y', retry_after: 3 };
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const error = errorBody(code, params);
    expect(v.parse(errorSchema, error)).toEqual(error);
    expect(error.detail).not.toMatch(/[{}]/);
    expect(statusOf(error)).toBe(ERRORS[code].status);
  }
  expect(errorBody('RATE_LIMITED', { retry_after: 3 }).detail).toBe('Too many requests. Please wait 3 s.');
});

test('errors that may be retried say so', () => {
  const retryable = Object.keys(ERRORS).filter((code) => ERRORS[code as ErrorCode].retryable);
  expect(retryable.toSorted()).toEqual([
    'BILLING_UNAVAILABLE',
    'CONFLICT',
    'DRAINING',
    'NOT_CONNECTED',
    'OAUTH_UNAVAILABLE',
    'OVERLOADED',
    'STORE_UNAVAILABLE',
    'TIMEOUT',
  ]);
});

test('error texts that clients recognise do not change', () => {
  expect(errorBody('USERNAME_TAKEN').detail).toContain('already taken');
  expect(errorBody('ALREADY_IN_GAME').detail).toContain('already in this game');
  expect(errorBody('UNAUTHORIZED').detail).toBe('Could not validate credentials');
  expect(errorBody('INVALID_LOGIN').detail).toBe('Invalid username or password');
  expect(errorBody('GAME_NOT_FOUND').detail).toBe('Game not found. Please check the code and try again.');
  expect(errorBody('TIMEOUT').detail).toBe('Action timeout');
  expect(errorBody('NOT_CONNECTED').detail).toBe('Not connected to game');
  expect(errorBody('ACTION_FAILED').detail).toBe('Action failed');
});

test('a refusal by the rules keeps its code and names its cards', () => {
  expect(refusalBody({ code: 'NOT_PLAYABLE', params: { card: 3 } })).toEqual({
    detail: REFUSALS.NOT_PLAYABLE,
    code: 'NOT_PLAYABLE',
    params: { card: 'orange star' },
    retryable: false,
  });
  expect(refusalBody({ code: 'GIFT_NOT_ELIGIBLE', params: { cards: [0, 69] } }).params).toEqual({
    cards: ['orange circle', 'nope'],
  });
  expect(refusalBody({ code: 'GIFT_COUNT', params: { min: 1, max: 2 } }).detail).toContain('(1 to 2)');
  expect(refusalBody({ code: 'BAD_TARGET', params: { target: 3 } })).not.toHaveProperty('params');
  expect(statusOf({ code: 'NOT_PLAYABLE' })).toBe(400);
  expect(Object.keys(REFUSALS).every((code) => ERROR_CODES.includes(code as never))).toBe(true);
});

test('no code belongs to both the server and the rules', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

test('a deal can be verified from what the game state says', () => {
  const gameId = 'g_1';
  const seed = `arc4:${'0'.repeat(64)}`;
  const commitment = commitTo(gameId, seed);
  expect(verifyDeal({ gameId, seed, commitment })).toBe(true);
  expect(verifyDeal({ gameId: 'g_2', seed, commitment })).toBe(false);
  expect(verifyDeal({ gameId, seed: `arc4:${'1'.repeat(64)}`, commitment })).toBe(false);
});

test('the reference names every call, event and code', () => {
  const reference = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const names = [
    ...Object.values(REST).map(({ path }) => path),
    ...Object.keys(CLIENT_EVENTS),
    ...Object.keys(SERVER_EVENTS),
    ...Object.keys(EVENT_DATA),
    ...ACTION_TYPES,
    ...Object.keys(ERRORS),
  ];
  expect(names.filter((name) => !reference.includes(`\`${name}\``))).toEqual([]);
});

import { COMPANY, errorBody, HOUSE_RULES, STATISTICS, VIP } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../../test/authServer.ts';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { type Api, createApi } from './api.ts';
import { connectCalls, type MakeCall, type Rows } from './calls.ts';
import { Identity } from './identity.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let machine: SimulatedMachine;
let server: AuthServer;
let identity: Identity;
let call: MakeCall;
let api: Api;
let asked: Asked[];
/** Answers in turn, then repeats the last one. */
let answers: (() => Response | Promise<Response>)[];

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const GAMES = json({ games: [] });
const REFUSED = json(errorBody('UNAUTHORIZED'), 401);

beforeEach(() => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  identity = new Identity({ platform: machine, call: server.call });
  asked = [];
  answers = [GAMES];
  machine.fetch = async (url, { method, headers, body, signal }) => {
    asked.push({ method, url, headers: headers as Record<string, string>, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.race([
      answer?.() ?? Response.error(),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  call = connectCalls('http://host', machine);
  api = createApi({ call, identity, platform: machine });
});

/** For calls with these rows. */
function parts(rows: Rows) {
  return { call: connectCalls('http://host', machine, rows), identity, platform: machine };
}

describe('a call', () => {
  test('[API-1] [API-2] follows the table: path, query, body, token', async () => {
    await identity.signInAsGuest('KIM');
    answers = [json({ game_id: 'g_1', version: 7, versions: [] })];
    await api.gameEvents({ params: { gameId: 'g_1' }, query: { since: '7' } });
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: 'http://host/api/v1/games/g_1/events?since=7',
      headers: { authorization: `Bearer ${identity.token}` },
    });
    expect(asked[0].body).toBeUndefined();
    answers = [json({ success: true, version: 4 })];
    await api.kickPlayer({ params: { gameId: 'g/1', playerId: 'u_2' } });
    expect(asked[1]).toMatchObject({ method: 'POST', url: 'http://host/api/v1/games/g%2F1/kick/u_2' });
    expect(await api.leaveGame({ params: { gameId: 'g' }, body: { permanent: true } })).toEqual({
      success: true,
      version: 4,
    });
    expect(asked[2].body).toBe('{"permanent":true}');
  });

  test('takes and answers our names: those of the wire stay on it', async () => {
    const standing = {
      is_vip: true,
      status: 'past_due',
      since: null,
      period_ends_at: 7,
      price: null,
      paid_at: null,
    };
    answers = [json(standing)];
    const { vipStatus } = createApi({ ...parts(VIP), rows: VIP });
    expect(await vipStatus()).toEqual({
      isVip: true,
      status: 'past_due',
      since: null,
      periodEndsAt: 7,
      price: null,
      paidAt: null,
    });
    answers = [json(errorBody('NOT_PLAYED_WITH'), 403)];
    const { invite } = createApi({ ...parts(COMPANY), rows: COMPANY });
    await invite({ body: { userId: 'u_1', gameId: 'g_1' } }).catch(() => {});
    expect(asked.at(-1)?.body).toBe('{"user_id":"u_1","game_id":"g_1"}');
    const { leaderboard, vipStats } = createApi({ ...parts(STATISTICS), rows: STATISTICS });
    await vipStats({ query: { timePeriod: '7d' } }).catch(() => {});
    expect(asked.at(-1)?.url).toBe('http://host/api/v1/vip/stats?time_period=7d');
    await leaderboard({ query: { mode: 'ranked', season: undefined } }).catch(() => {});
    expect(asked.at(-1)?.url).toBe('http://host/api/v1/leaderboard?mode=ranked');
  });

  test('leaves data as it is: a record, house rules on both ways, the parameters of an error', async () => {
    const record = { format: 'staxd/1', seed: 'alea:1', actions: [], rule_options: { hand_size: 5 } };
    answers = [json(record)];
    expect(await api.gameRecord({ params: { gameId: 'g_1' } })).toEqual(record);
    const rule_options = { hand_size: 5 };
    answers = [json({ sets: [{ slot: 1, name: 'Ours', mode: 'casual', rule_options }] })];
    const { saveRuleSet } = createApi({ ...parts(HOUSE_RULES), rows: HOUSE_RULES });
    const set = { slot: 1, name: 'Ours', mode: 'casual', ruleOptions: rule_options } as const;
    expect(await saveRuleSet({ body: set })).toEqual({ sets: [set] });
    expect(JSON.parse(String(asked.at(-1)?.body))).toEqual({
      slot: 1,
      name: 'Ours',
      mode: 'casual',
      rule_options,
    });
    answers = [json(errorBody('RATE_LIMITED', { retry_after: 7 }), 429)];
    await expect(api.myGames()).rejects.toMatchObject({ body: { params: { retry_after: 7 } } });
  });

  test('login is a form', async () => {
    answers = [REFUSED];
    await expect(call('login', { body: { username: 'KIM', password: 'secret' } })).rejects.toThrow();
    expect(asked[0].body).toBeInstanceOf(FormData);
    expect([...(asked[0].body as FormData)]).toEqual([
      ['username', 'KIM'],
      ['password', 'secret'],
    ]);
    expect(asked[0].headers['content-type']).toBeUndefined();
  });

  test('that is refused rejects with the reason', async () => {
    answers = [json(errorBody('RATE_LIMITED', { retry_after: 7 }), 429)];
    await expect(api.myGames()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      body: { params: { retry_after: 7 } },
      isFinal: false,
    });
  });

  test.each([
    ['a page in place of an answer', () => new Response('<html>sign in to this network</html>')],
    ['a page in place of a refusal', () => new Response('<html>502</html>', { status: 502 })],
    ['an answer to something else', json({ hello: 'world' })],
    ['a refusal by something else', json({ error: 'nope' }, 418)],
    ['nothing at all', () => new Response(null, { status: 200 })],
  ])('%s is an error that can be shown', async (_, answer) => {
    answers = [answer];
    await expect(api.myGames()).rejects.toMatchObject({ code: 'INTERNAL', retryable: false });
  });

  test('without a network rejects with UNREACHABLE', async () => {
    machine.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(api.myGames()).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
      retryable: true,
    });
    expect(machine.alarms).toBe(0);
  });

  test('[API-3] waits 30 s, the guest call 15 s', async () => {
    answers = [() => new Promise(() => {})];
    const ended: string[] = [];
    void api.myGames().catch(({ code }) => ended.push(`games ${code}`));
    void call('guest', { body: {} }).catch(({ code }) => ended.push(`guest ${code}`));
    await machine.pass(14_999);
    expect(ended).toEqual([]);
    await machine.pass(1);
    expect(ended).toEqual(['guest UNREACHABLE']);
    await machine.pass(14_999);
    expect(ended).toHaveLength(1);
    await machine.pass(1);
    expect(ended).toEqual(['guest UNREACHABLE', 'games UNREACHABLE']);
  });
});

describe('a rejected token', () => {
  test('[GUEST-6] a guest gets a new token and the call is repeated once', async () => {
    await identity.signInAsGuest('KIM');
    const before = identity.token;
    answers = [REFUSED, GAMES];
    expect(await api.myGames()).toEqual({ games: [] });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${before}`,
      `Bearer ${identity.token}`,
    ]);
    answers = [REFUSED];
    await expect(api.myGames()).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(4);
  });

  test('calls that are refused together share one renewal', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    machine.fetch = async (_, { headers }) =>
      (headers as Record<string, string>).authorization === `Bearer ${token}` ? REFUSED() : GAMES();
    await Promise.all([api.myGames(), api.myGames(), api.myGames()]);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
  });

  test('[AUTH-11] a registered user is signed out', async () => {
    await identity.signIn('ROSE', 'password');
    answers = [REFUSED];
    await expect(api.myGames()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(identity.store.getState().isSignedOut).toBe(true);
    expect(asked).toHaveLength(1);
  });
});

test('an idempotent call carries one key for all its attempts, and another call another key', async () => {
  await identity.signInAsGuest('KIM');
  answers = [REFUSED];
  await api.quickMatch({ body: {} }).catch(() => {});
  await api.createGame({ body: { sessionName: 'A' } }).catch(() => {});
  await api.myGames().catch(() => {});
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[4]).toBeUndefined();
});

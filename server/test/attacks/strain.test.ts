// Callers without an account who take too much of the server are told so. Everybody else goes on.
import { expect, test } from 'vitest';
import { RULE_FILE } from '../../bench/calls/dearest/lists.ts';
import { threadTime } from '../../src/monitoring/strain.ts';
import { limitedWith, times } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import {
  type CallOptions,
  call,
  connect,
  type Line,
  register,
  signInGuest,
  untilIt,
  waitFor,
} from '../harness/people.ts';
import { runningTable } from '../harness/runningTable.ts';

const AT_ONCE = 40;
const MOVES = 20;
/** Between two looks whether strangers are refused: a look counts, too. */
const ASKED = 500;
const LOOKS = 10;
/** Milliseconds. */
const BUSY = 1000;

/** Asks without a pause, many at a time, until it is stopped. */
function flood(url: string, { token, headers = {} }: Pick<CallOptions, 'token' | 'headers'> = {}) {
  const refusals: string[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { body } = await (token === undefined
        ? call(url, 'leaderboard', { headers })
        : call(url, 'readRules', { token, body: { text: RULE_FILE } }));
      if (body.code !== undefined) refusals.push(body.code);
    }
  };
  const asking = times(AT_ONCE, ask);
  const stop = async () => {
    isOver = true;
    await asking;
    return new Set(refusals);
  };
  return { refusals, stop };
}

async function draw(players: readonly Line[]) {
  const awaited = await waitFor(() => players.find(({ isAwaited }) => isAwaited), 'nobody is awaited');
  return awaited.act({ action_type: 'draw_card' });
}

test('[LIMIT-27] a flood of strangers is refused; games of guests and people with an account are not', async () => {
  const { url } = await limitedWith({ busyShare: 3 });
  const { players, persons, gameId } = await runningTable(url, (person) => open(person));
  const member = await register(url);
  const strangers = flood(url);
  await waitFor(() => strangers.refusals.length > 0, 'nobody is refused');
  for (let move = 0; move < MOVES; move++) expect(await draw(players)).toMatchObject({ success: true });
  const [{ token, sessionToken }] = persons;
  const params = { gameId };
  expect((await call(url, 'rejoinGame', { token, params })).status).toBe(200);
  expect((await call(url, 'guest', { body: { session_token: sessionToken } })).status).toBe(200);
  expect((await call(url, 'leaderboard', { token: member.token })).status).toBe(200);
  expect((await call(url, 'publicGames', { token: member.token })).status).toBe(200);
  const before = strangers.refusals.length;
  await waitFor(() => strangers.refusals.length > before, 'strangers are served again');
  expect((await call(url, 'leaveGame', { token, params, body: {} })).status).toBe(200);
  expect(await strangers.stop()).toEqual(new Set(['OVERLOADED']));
});

test('[LIMIT-27] a flood of people with an account is served, and so are guests beside it', async () => {
  const { url } = await limitedWith({ busyShare: 3 });
  const guest = await signInGuest(url);
  const members = flood(url, { token: (await register(url)).token });
  const before = threadTime().worked;
  // More of the thread, which is the server's too, than strangers may take.
  await waitFor(() => threadTime().worked > before + BUSY, 'nobody is answered');
  expect((await call(url, 'me', { token: guest.token })).status).toBe(200);
  expect(await members.stop()).toEqual(new Set(['RULES_INVALID']));
});

test('[LIMIT-37] a flood of one address is refused, and strangers of others are not', async () => {
  const { url } = await limitedWith({ busyShare: 10, trustedProxies: 1 });
  const from = (host: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${host}` } });
  const strangers = flood(url, from(1));
  await waitFor(() => strangers.refusals.length > 0, 'nobody is refused');
  const codes: unknown[] = [];
  for (const host of [2, 3, 4]) {
    const body = { username: 'Nobody', password: 'Correct-Horse-9' };
    codes.push((await call(url, 'publicGames', from(host))).body.code);
    codes.push((await call(url, 'login', { body, ...from(host + 10) })).body.code);
    codes.push(
      (await call(url, 'guest', { body: { username: `Late_${host}` }, ...from(host + 20) })).body.code,
    );
  }
  const before = strangers.refusals.length;
  await waitFor(() => strangers.refusals.length > before, 'the flood is served again');
  expect(await strangers.stop()).toEqual(new Set(['OVERLOADED']));
  expect(new Set(codes)).toEqual(new Set([undefined, 'INVALID_LOGIN']));
});

test('[LIMIT-27] [LIMIT-40] pages and forms of providers are refused, too, and looks at the server are not', async () => {
  const { url } = await limitedWith({ busyShare: 3 });
  const strangers = flood(url);
  await waitFor(() => strangers.refusals.length > 0, 'nobody is refused');
  const asked = {
    page: () => fetch(url),
    'page with a token': () => fetch(url, { headers: { authorization: 'Bearer none' } }),
    form: () => fetch(`${url}/auth/callback/apple`, { method: 'POST', redirect: 'manual' }),
  };
  for (const [what, ask] of Object.entries(asked)) {
    await untilIt(async () => (await ask()).status === 503, `a ${what} is served`);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  let page = new Response();
  await untilIt(async () => {
    page = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.8' } });
    return page.status === 503;
  }, 'a page is served');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  const text = await page.text();
  expect(text).toContain('<p>There is too much to do here at the moment.');
  expect(text).not.toContain('<script');
  await strangers.stop();
});

/** How often something is asked at once, until strangers are refused. Whether they were. */
async function refusesStrangersAfter(url: string, ask: () => Promise<unknown>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    let left = ASKED;
    await times(AT_ONCE, async () => {
      while (left-- > 0) await ask();
    });
    if ((await call(url, 'leaderboard')).body.code === 'OVERLOADED') return true;
  }
  return false;
}

test.each(['act', 'leaveGame', 'rejoinGame'] as const)(
  '[LIMIT-27] %s without a token keeps no game going: it counts, and is answered as ever',
  async (name) => {
    const { url } = await limitedWith({ busyShare: 2 });
    const codes = new Set<string | undefined>();
    const params = { gameId: `g_${'x'.repeat(22)}` };
    const ask = async () => codes.add((await call(url, name, { params, body: {} })).body.code);
    expect(await refusesStrangersAfter(url, ask)).toBe(true);
    expect(codes).toEqual(new Set(['UNAUTHORIZED']));
  },
);

test.each([
  ['nobody', {}],
  ['a token that nobody made', { authorization: `Bearer ${'x'.repeat(200)}` }],
])('[LIMIT-27] paths that lead nowhere count and are refused, with %s', async (_, headers) => {
  const { url } = await limitedWith({ busyShare: 2 });
  const { token } = await register(url);
  const statuses = new Set<number>();
  const ask = async () => {
    const response = await fetch(`${url}/api/v1/nowhere`, { headers });
    statuses.add(response.status);
    await response.arrayBuffer();
  };
  expect(await refusesStrangersAfter(url, ask)).toBe(true);
  expect(await refusesStrangersAfter(url, ask)).toBe(true);
  expect(statuses).toEqual(new Set([404, 503]));
  expect((await call(url, 'leaderboard', { token })).status).toBe(200);
});

/** Opens so many lines, some at a time, and says nothing on them that lets anybody in. */
async function shakeHands(url: string, count: number, auth: object | undefined) {
  let left = count;
  await times(AT_ONCE, async () => {
    while (left-- > 0) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve) => {
        socket.onerror = socket.onclose = resolve;
        socket.onmessage = ({ data }) => {
          if (auth && String(data).startsWith('0')) socket.send(`40/game,${JSON.stringify(auth)}`);
          else resolve(data);
        };
      });
      socket.close();
    }
  });
}

test.each([
  ['that say nothing', undefined],
  ['with a token that nobody made', { token: 'x'.repeat(200) }],
])(
  '[LIMIT-27] handshakes %s count as calls without an account; nobody is refused a line for it',
  async (_, auth) => {
    const { url } = await limitedWith({ busyShare: 2 });
    const { players, persons } = await runningTable(url, (person) => open(person));
    const member = await register(url);
    const codes: unknown[] = [];
    while (codes.length < LOOKS && !codes.includes('OVERLOADED')) {
      await shakeHands(url, ASKED, auth);
      codes.push((await call(url, 'leaderboard')).body.code);
    }
    expect(codes).toContain('OVERLOADED');
    const lines = await Promise.all([member, ...persons].map((person) => connect(person)));
    expect((await call(url, 'leaderboard', { token: member.token })).status).toBe(200);
    expect(await draw(players)).toMatchObject({ success: true });
    for (const line of lines) line.close();
  },
);

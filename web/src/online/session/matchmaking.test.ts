/** The ways into a game, at a real server; only what it seldom says is put into its mouth. */
import { BotPlayer, ownPlayer } from '@staxd/client';
import { type ErrorCode, errorBody } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../../e2e/server/server.ts';
import { type Answer, openPage } from '../../../test/openPage.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const opened: Awaited<ReturnType<typeof openPage>>[] = [];
async function page(answer?: Answer) {
  const made = await openPage(server.url, answer);
  opened.push(made);
  return made;
}
afterEach(() => {
  for (const { session } of opened.splice(0)) session.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

let people = 0;
/** A name that nobody has. */
const freeName = () => `Roo${++people}`;
const written = (username = freeName()) => ({ username, avatar: 3, isMadeUp: false });
const settings = { name: 'A game', isPrivate: true, maxPlayers: 4 };

/** Somebody else takes a name. */
async function take(username: string): Promise<string> {
  const other = await page();
  await other.session.identity.signInAsGuest(username);
  return username;
}

/** Refuses one call, where it is of this path. */
const refusing =
  (path: string, status: number, code: ErrorCode): Answer =>
  (asked, method) =>
    asked.endsWith(path) && method === 'POST' ? Response.json(errorBody(code), { status }) : undefined;
const guestRefused = (status: number, code: ErrorCode) => refusing('/auth/guest', status, code);

/** The three ways from the home page. */
const waysOf = (made: Awaited<ReturnType<typeof page>>) => ({
  quick: () => made.findMatch({ mode: 'casual', onlyBots: true }, written()),
  join: () => made.joinGame('ABC234', written()),
  create: () => made.openGame(settings, written()),
});

describe('in', () => {
  test('[MATCH-4] [CREATE-15] one press makes a guest of whoever has no account, and a game', async () => {
    const { openGame, session } = await page();
    const profile = written();
    const result = await openGame(settings, profile);
    const { game } = session.getState();
    expect(result).toEqual({ ok: true, value: game?.inviteCode });
    expect(session.identity.account).toMatchObject({ username: profile.username, avatar: 3, isGuest: true });
    expect(game).toMatchObject({ name: 'A game', isPrivate: true, maxPlayers: 4 });
  });

  test('[JOIN-20] a code leads into the game of another player, blanks around the name or not', async () => {
    const host = await page();
    const opened = await host.openGame(settings, written());
    const code = (opened.ok && opened.value) || '';
    const { joinGame, session } = await page();
    const name = freeName();
    expect(await joinGame(code, written(`  ${name} `))).toEqual({ ok: true, value: code });
    expect(session.getState().game?.players.map(({ username }) => username)).toContain(name);
  });

  test('[HOME-13] the quick match is of the mode that was picked', async () => {
    const { findMatch, session } = await page();
    const result = await findMatch({ mode: 'spite', onlyBots: true }, written());
    expect(result.ok).toBe(true);
    expect(session.getState().game).toMatchObject({ mode: 'spite', isQuickMatch: true });
  });

  test('whoever is known by this name already is introduced, and nothing else happens', async () => {
    const { introduce, session } = await page();
    const profile = written();
    expect(await introduce(profile)).toBeNull();
    expect(await introduce({ ...profile, avatar: 5 })).toBeNull();
    expect(session.identity.account).toMatchObject({ username: profile.username, avatar: 5 });
    expect(session.getState().game).toBeNull();
  });
});

describe('a name that is taken', () => {
  const TAKEN = 'That username is already taken. Please try a different one.';
  const POPULAR = 'That username is very popular! Please try a different one.';

  test('[JOIN-10] [JOIN-13] comes back with three suggestions, and nobody goes in under another', async () => {
    const name = await take(freeName());
    const { openGame, session } = await page();
    const result = await openGame(settings, written(name));
    expect(result).toMatchObject({ ok: false, error: { text: TAKEN, needsAccount: false } });
    const suggestions = result.ok ? [] : (result.error.suggestions ?? []);
    expect(suggestions).toHaveLength(3);
    for (const suggestion of suggestions) expect(suggestion).toMatch(new RegExp(`^${name}(_\\d|\\d{6})$`));
    expect(session.identity.account).toBeNull();
    expect(session.getState().game).toBeNull();
  });

  test('[JOIN-12] is very popular after the third refusal in a row', async () => {
    const name = await take(freeName());
    const { introduce } = await page();
    const texts: (string | undefined)[] = [];
    const free = written();
    for (const profile of [written(name), written(name), written(name), written(name), free, written(name)]) {
      texts.push((await introduce(profile))?.text);
    }
    expect(texts).toEqual([TAKEN, TAKEN, POPULAR, POPULAR, undefined, TAKEN]);
  });

  test('[GUEST-13] that is reserved is said to be so, however often it is asked for', async () => {
    const { introduce } = await page();
    for (const name of ['admin', 'Max_PETTY', 'STAXD', 'system'])
      expect((await introduce(written(name)))?.text).toBe(
        'That name is reserved. Please try a different one.',
      );
  });
});

describe('[JOIN-21] a name that nobody has written', () => {
  /** What chance would make up, one after the other, and how often the server was asked for one of them. */
  async function madeUp(chance: number, taken: number) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { randomProfile } = await page();
    const names = Array.from({ length: 5 }, (_, attempt) => randomProfile(attempt).username);
    for (const name of names.slice(0, taken)) await take(name);
    let asked = 0;
    const { introduce, session } = await page((path) => {
      if (path.endsWith('/auth/guest')) asked++;
      return undefined;
    });
    const failure = await introduce({ username: names[0], avatar: 3, isMadeUp: true });
    return { names, asked, failure, account: session.identity.account };
  }

  test.each([
    ['is kept where it is free', 0, 1],
    ['is made up again where it is taken', 1, 2],
    ['is made up again up to five times', 4, 5],
  ])('%s', async (_, taken, calls) => {
    const { names, asked, failure, account } = await madeUp(taken / 10, taken);
    expect(new Set(names).size).toBe(5);
    expect(failure).toBeNull();
    expect(account).toMatchObject({ username: names[taken], avatar: 3 });
    expect(asked).toBe(calls);
  });

  test('leads nowhere where all five are taken', async () => {
    const text = 'Unable to create guest account. Please try again.';
    const { asked, failure, account } = await madeUp(0.9, 5);
    expect(failure).toEqual({ text, noGuest: true, needsAccount: false });
    expect(account).toBeNull();
    expect(asked).toBe(5);
  });
});

describe('no guest can be made', () => {
  const NO_GUEST = 'Unable to create guest account. Please try again.';
  const NO_ACCOUNT = 'Unable to create account. Please try again.';

  test.each([
    ['[MATCH-12] for a quick match', 'quick', 403, 'FORBIDDEN', NO_GUEST],
    ['for a new game', 'create', 403, 'FORBIDDEN', NO_GUEST],
    ['[JOIN-14] for a code', 'join', 403, 'FORBIDDEN', NO_ACCOUNT],
    ['for a code, for now', 'join', 500, 'INTERNAL', NO_ACCOUNT],
    ['for a quick match, for now: the server says why', 'quick', 500, 'INTERNAL', 'Something went wrong!'],
  ] as const)('%s', async (_, way, status, code, text) => {
    const made = await page(guestRefused(status, code));
    const result = await waysOf(made)[way]();
    expect(result).toEqual({ ok: false, error: { text, noGuest: true, needsAccount: false } });
  });

  test('without a network it is the network, and not the guest', async () => {
    const made = await page(() => {
      throw new TypeError('fetch failed');
    });
    expect(await waysOf(made).join()).toMatchObject({
      ok: false,
      error: { text: 'Connection failed. Please check your internet and try again.', needsAccount: false },
    });
  });
});

describe('the way that the server refuses', () => {
  test('a guest who may not create games is told that an account may; an account is not', async () => {
    const answer = refusing('/games/create', 403, 'FORBIDDEN');
    const guest = await page(answer);
    const failure = { text: 'You may not do this.' };
    expect(await guest.openGame(settings, written())).toMatchObject({
      ok: false,
      error: { ...failure, needsAccount: true },
    });
    const user = await page(answer);
    const username = freeName();
    await user.session.identity.register({ username, password: 'Str0ng!Passw0rd' });
    expect(await user.openGame(settings, written(username))).toMatchObject({
      ok: false,
      error: { ...failure, needsAccount: false },
    });
  });

  test('[NOTE-19] a guest who is banned is not told that an account may', async () => {
    const guest = await page(refusing('/games/create', 403, 'BANNED'));
    expect(await guest.openGame(settings, written())).toMatchObject({
      ok: false,
      error: { needsAccount: false },
    });
  });

  test.each([
    ['[MATCH-9] a quick match without words', 'quick', 500, 'Failed to find a match. Please try again.'],
    ['[MATCH-13] a quick match that names no game', 'quick', 200, 'Failed to get game invite code'],
    ['[CREATE-14] a new game without words', 'create', 500, 'Failed to create game'],
    ['[JOIN-19] a code without words', 'join', 500, 'Game not found. Please check the code and try again.'],
    ['a code that names no game', 'join', 200, 'Invalid session data. Go home and try once more.'],
  ] as const)('%s', async (_, way, status, text) => {
    const isWayIn = /\/games\/(create|quickmatch|join\/\w+)$/;
    const made = await page((path) =>
      isWayIn.test(path) ? new Response('no words', { status }) : undefined,
    );
    expect(await waysOf(made)[way]()).toMatchObject({ ok: false, error: { text, needsAccount: false } });
  });

  test('[JOIN-19] a code of no game says so', async () => {
    const { joinGame } = await page();
    expect(await joinGame('ZZZZZZ', written())).toMatchObject({
      ok: false,
      error: { text: 'Game not found. Please check the code and try again.' },
    });
  });
});

test('[JOIN-17] the code of an own game that is over leads to its end, also in another browser', async () => {
  const made = await page();
  const { openGame, session } = made;
  const rules = { maxTurns: 1 } as const;
  const opened = await openGame({ ...settings, bots: ['easy'], houseRules: rules }, written());
  const code = opened.ok ? String(opened.value) : '';
  const plays = new BotPlayer(session);
  await session.commands.start();
  await BotPlayer.finished(session);
  plays.stop();
  session.close();
  session.forget();
  // As in another browser.
  localStorage.removeItem('active_game_session');
  sessionStorage.removeItem(code);
  const game = await made.joinOrWatch(code);
  expect(game).toMatchObject({ inviteCode: code, phase: 'completed' });
  expect(game && ownPlayer(game)?.userId).toBe(session.identity.account?.userId);
});

describe('out', () => {
  test('of the game on the screen', async () => {
    const { openGame, leaveGame, session } = await page();
    await openGame(settings, written());
    const { gameId } = session.getState();
    expect(await leaveGame(gameId ?? '')).toBe(true);
    expect(session.getState()).toMatchObject({ gameId: null, game: null });
  });

  test('[MATCH-7] of a game that this browser only remembers, for good', async () => {
    const { openGame, leaveGame, session } = await page();
    await openGame(settings, written());
    const { gameId } = session.getState();
    session.close();
    expect(await leaveGame(gameId ?? '')).toBe(true);
    expect(session.lastGame()).toBeNull();
    const asked = session.api.getGame({ params: { gameId: gameId ?? '' } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['that does not know the player any more has been left', 404, 'GAME_NOT_FOUND', true],
    ['whose server is out of order has not', 500, 'INTERNAL', false],
  ] as const)('a game %s', async (_, status, code, isLeft) => {
    const made = await page(refusing('/leave', status, code));
    await made.introduce(written());
    expect(await made.leaveGame('g_1234567890123456789012')).toBe(isLeft);
  });
});

// Who guesses passwords and codes is stopped; who knows them comes in, whatever others of the address do.
import { describe, expect, test } from 'vitest';
import { limited, limitedWith, lobbyOf, times } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { call, type Person, register, signInGuest, waitFor } from '../harness/people.ts';

describe('guesses', () => {
  test('[LIMIT-3] a user who guesses codes is stopped after ten, also with a right one; others are not', async () => {
    const server = await limited('codeMisses', 'codeMissesPerAddress');
    const [ada, guesser, bob] = [
      await signInGuest(server.url),
      await signInGuest(server.url),
      await signInGuest(server.url),
    ];
    const game = await lobbyOf(server, ada);
    const guess = (person: Person, inviteCode: string) =>
      call(server.url, 'joinGame', { token: person.token, params: { inviteCode } });
    for (let n = 0; n < 10; n++) expect((await guess(guesser, `ZZZZZ${'23456789AB'[n]}`)).status).toBe(404);
    expect((await guess(guesser, game.invite_code)).body.code).toBe('RATE_LIMITED');
    const line = await open(guesser);
    line.send('join_game', { game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA' });
    expect(await line.get('error')).toMatchObject({ code: 'RATE_LIMITED' });
    // By a code over the socket each guess counts as well.
    const other = await open(await signInGuest(server.url));
    for (let n = 0; n < 10; n++)
      other.send('join_game', { take_seat: true, invite_code: `ZZZZZ${'23456789AB'[n]}` });
    other.send('join_game', { take_seat: true, invite_code: game.invite_code });
    const answers = () => other.all('error').map(({ code }) => code);
    await waitFor(() => answers().length === 11, 'a guess has no answer');
    expect(answers()).toEqual([...Array(10).fill('GAME_NOT_FOUND'), 'RATE_LIMITED']);
    expect((await guess(bob, game.invite_code)).status).toBe(200);
  });

  test('[LIMIT-4] wrong codes of others make answers late, and the right code works all the same', async () => {
    const server = await limited('codeMissesPerAddress');
    const [ada, guesser, bob, eve] = await times(4, () => signInGuest(server.url));
    const game = await lobbyOf(server, ada);
    const guess = async ({ token }: Person, inviteCode: string) => {
      const startedAt = performance.now();
      const { status } = await call(server.url, 'joinGame', { token, params: { inviteCode } });
      return { status, isLate: performance.now() - startedAt >= 990 };
    };
    for (let n = 0; n < 6; n++) await times(10, () => guess(guesser, 'ZZZZZZ'));
    expect(await guess(bob, game.invite_code)).toEqual({ status: 200, isLate: true });
    expect(await guess(eve, 'ZZZZZZ')).toEqual({ status: 404, isLate: true });
    await call(server.url, 'startGame', { token: ada.token, params: { gameId: game.game_id } });
    const line = await open(eve);
    const { invite_code } = game;
    expect(await line.join(game.game_id, { invite_code })).toMatchObject({ game_id: game.game_id });
  });

  test('[LIMIT-6] [LIMIT-7] of 60 wrong passwords at once ten are tried, and lock a name for their address', async () => {
    const server = await limited('failedLogins');
    const { username } = await register(server.url);
    const attempt = async (password: string) =>
      (await call(server.url, 'login', { body: { username, password } })).status;
    for (let n = 0; n < 12; n++) expect(await attempt('Correct-Horse-9')).toBe(200);
    const tried = await times(60, () => attempt('wrong'));
    expect([401, 429].map((status) => tried.filter((each) => each === status).length)).toEqual([10, 50]);
    expect(await attempt('Correct-Horse-9')).toBe(429);
  });

  test('[LIMIT-6] a name in other letters is the same name', async () => {
    const server = await limited('failedLogins');
    const { username } = await register(server.url);
    // Full-width letters, which lead to the same account.
    const wide = username.replace(/[!-~]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    const attempt = async (name: string, password = 'wrong') =>
      (await call(server.url, 'login', { body: { username: name, password } })).status;
    for (let n = 0; n < 10; n++) expect(await attempt(n % 2 === 0 ? username : wide)).toBe(401);
    for (const name of [username, wide, username.toUpperCase()])
      expect(await attempt(name, 'Correct-Horse-9')).toBe(429);
  });

  test('[LIMIT-6] 50 wrong passwords from many addresses lock a name for all of them', async () => {
    const server = await limitedWith({ trustedProxies: 1 }, 'failedLogins', 'failedLoginsPerName');
    const { username } = await register(server.url);
    const attempt = async (host: number, password = 'wrong') =>
      (
        await call(server.url, 'login', {
          body: { username, password },
          headers: { 'x-forwarded-for': `198.51.100.${host}` },
        })
      ).status;
    for (let host = 0; host < 5; host++) {
      const tried = await times(11, () => attempt(host));
      expect(tried.filter((status) => status === 401)).toHaveLength(10);
    }
    expect(await attempt(9, 'Correct-Horse-9')).toBe(429);
  });

  test('[LIMIT-16] a browser that has signed in before has ten tries of its own, whatever strangers do', async () => {
    const server = await limitedWith(
      { trustedProxies: 1 },
      'failedLogins',
      'failedLoginsPerName',
      'failedLoginsPerBrowser',
    );
    const { username } = await register(server.url);
    const other = await register(server.url);
    const attempt = (host: number, password: string, cookie = '', name = username) =>
      call(server.url, 'login', {
        body: { username: name, password },
        headers: { 'x-forwarded-for': `198.51.100.${host}`, ...(cookie && { cookie }) },
      });
    const kept = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0];
    const own = kept((await attempt(1, 'Correct-Horse-9')).headers);
    const foreign = kept((await attempt(1, 'Correct-Horse-9', '', other.username)).headers);
    for (let host = 2; host < 7; host++) await times(10, () => attempt(host, 'wrong'));
    expect((await attempt(1, 'Correct-Horse-9')).status).toBe(429);
    // The proof of another account, under this one's name too, is none.
    const renamed = `${own.split('=')[0]}=${foreign.split('=')[1]}`;
    for (const cookie of [foreign, renamed, `${own}x`])
      expect((await attempt(1, 'Correct-Horse-9', cookie)).status).toBe(429);
    const tried = await times(11, () => attempt(1, 'wrong', own));
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await attempt(1, 'Correct-Horse-9', own)).status).toBe(429);
  });

  test('[LIMIT-16] the right password is taken from it although others have locked the name', async () => {
    const server = await limitedWith({ trustedProxies: 1 }, 'failedLogins');
    const { username } = await register(server.url);
    const attempt = (password: string, headers: Record<string, string> = {}) =>
      call(server.url, 'login', { body: { username, password }, headers });
    const [cookie] = (
      await attempt('Correct-Horse-9', { 'x-forwarded-proto': 'https' })
    ).headers.getSetCookie();
    expect(cookie).toMatch(/; path=\/api\/v1\/auth; .*secure; httponly/i);
    expect(cookie).toMatch(/; samesite=strict/i);
    for (let n = 0; n < 10; n++) await attempt('wrong');
    expect((await attempt('Correct-Horse-9')).status).toBe(429);
    const [again] = cookie.split(';');
    for (let n = 0; n < 12; n++)
      expect((await attempt('Correct-Horse-9', { cookie: again })).status).toBe(200);
  });

  test('[LIMIT-16] a browser that has changed the password stays known', async () => {
    const server = await limited('failedLogins', 'failedLoginsPerBrowser');
    const { username } = await register(server.url);
    const attempt = (password: string, cookie = '') =>
      call(server.url, 'login', { body: { username, password }, headers: cookie ? { cookie } : {} });
    const proofIn = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const own = await attempt('Correct-Horse-9');
    const changed = await call(server.url, 'changePassword', {
      token: own.body.access_token,
      body: { current: 'Correct-Horse-9', password: 'Another-Horse-8' },
      headers: { cookie: proofIn(own.headers) },
    });
    expect(changed.status).toBe(200);
    await times(10, () => attempt('wrong'));
    expect((await attempt('Another-Horse-8')).status).toBe(429);
    expect((await attempt('Another-Horse-8', proofIn(changed.headers))).status).toBe(200);
  });

  test('[LIMIT-16] [LIMIT-19] also where a new password asks for the old one', async () => {
    const server = await limited('failedLogins', 'failedLoginsPerBrowser');
    const { username } = await register(server.url);
    const body = { username, password: 'Correct-Horse-9' };
    const { headers, body: signedIn } = await call(server.url, 'login', { body });
    const [cookie] = headers.getSetCookie()[0].split(';');
    await times(10, () => call(server.url, 'login', { body: { username, password: 'wrong' } }));
    const change = (current: string, sent = {}) =>
      call(server.url, 'changePassword', {
        token: signedIn.access_token,
        body: { current, password: 'Another-Horse-8' },
        headers: sent,
      });
    expect((await change('Correct-Horse-9')).body.code).toBe('RATE_LIMITED');
    const wrong = await times(11, () => change('wrong', { cookie }));
    expect(wrong.map(({ body }) => body.code).toSorted()).toEqual([
      'RATE_LIMITED',
      ...Array(10).fill('WRONG_PASSWORD'),
    ]);
  });

  test('[LIMIT-16] strangers who lock a name do not keep its owner from a new password', async () => {
    const server = await limited('failedLogins');
    const { username } = await register(server.url);
    const body = { username, password: 'Correct-Horse-9' };
    const { headers, body: signedIn } = await call(server.url, 'login', { body });
    await times(10, () => call(server.url, 'login', { body: { username, password: 'wrong' } }));
    const changed = await call(server.url, 'changePassword', {
      token: signedIn.access_token,
      body: { current: 'Correct-Horse-9', password: 'Another-Horse-8' },
      headers: { cookie: headers.getSetCookie()[0].split(';')[0] },
    });
    expect(changed.body).toEqual({ success: true });
  });

  test('[LIMIT-5] 100 wrong passwords of an address stop it, whatever the names', async () => {
    const server = await limited('failedLoginsPerAddress');
    const { username } = await register(server.url);
    const attempt = async (name: string, password: string) =>
      (await call(server.url, 'login', { body: { username: name, password } })).status;
    const tried: number[] = [];
    for (let n = 0; n < 100; n += 20)
      tried.push(...(await times(20, (m) => attempt(`Name_${n + m}`, 'wrong'))));
    expect(new Set(tried)).toEqual(new Set([401]));
    expect(await attempt(username, 'Correct-Horse-9')).toBe(429);
  });
});

// A guest who signs up keeps everything: id, seat, sockets, statistics, lessons. Nothing drops, and no move is lost.
import type { ActionRequest } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { DAY, onMovedTime } from './onMovedTime.ts';

const PASSWORD = 'Correct-Horse-9';
const on = onMovedTime();

let names = 0;
async function signUp(guest: Person, body: object = {}): Promise<Person> {
  const username = `Account_${++names}`;
  const done = await call(on.url, 'register', {
    token: guest.token,
    body: { username, password: PASSWORD, ...body },
  });
  expect(done.body.detail).toBeUndefined();
  return { ...guest, username: done.body.user.username, token: done.body.access_token };
}

/** A running private game of these two. */
async function gameOf(host: Person, other: Person, mode = 'casual'): Promise<string> {
  // Only public games are rated.
  const settings = { is_private: mode !== 'ranked', max_players: 2, turn_timer: 120 };
  const body = { session_name: 'x', mode, ...settings };
  const made = await call(on.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(on.url, 'joinGame', { token: other.token, params: { inviteCode } });
  await call(on.url, 'startGame', { token: host.token, params: { gameId } });
  return gameId;
}

const isGuest = ({ game }: Line, { userId }: Person) =>
  game?.players.find((player) => player.userId === userId)?.isGuest;

describe('[ACCT-6] a guest who signs up', () => {
  test('is the same user, with the picture and the clout, under the new name', async () => {
    const guest = await signInGuest(on.url);
    await call(on.url, 'setMe', { token: guest.token, body: { avatar: 9 } });
    const account = await signUp(guest);
    const { body } = await call(on.url, 'me', { token: account.token });
    expect(body).toMatchObject({ id: guest.userId, username: account.username, is_guest: false, avatar: 9 });
    const login = await call(on.url, 'login', { body: { username: account.username, password: PASSWORD } });
    expect(login.body.user.id).toBe(guest.userId);
    expect((await call(on.url, 'signIns', { token: account.token })).body.sessions).toHaveLength(2);
  });

  test('may keep the own name', async () => {
    const guest = await signInGuest(on.url);
    expect((await signUp(guest, { username: guest.username })).username).toBe(guest.username);
  });

  test('keeps the lessons', async () => {
    const guest = await signInGuest(on.url);
    const learner = new Learner(guest);
    expect((await learner.start('street_cred')).status).toBe(200);
    const account = await signUp(guest);
    const after = await new Learner(account, learner.id).progress();
    expect(after.status).toBe(200);
    expect((await call(on.url, 'exportData', { token: account.token })).body.tutorial_sessions).toHaveLength(
      1,
    );
  });

  test("'s own tokens end, and the name is free again after a day", async () => {
    const guest = await signInGuest(on.url);
    await signUp(guest);
    expect((await call(on.url, 'me', { token: guest.token })).status).toBe(401);
    const body = { session_token: guest.sessionToken };
    expect((await call(on.url, 'guest', { body })).status).toBe(401);
    on.ahead = DAY;
    await signInGuest(on.url, guest.username);
  });

  test('plays on over the same sockets, and everybody sees that no guest sits there any more', async () => {
    const [guest, other] = [await signInGuest(on.url), await signInGuest(on.url)];
    const gameId = await gameOf(guest, other);
    const [mine, otherTab, theirs] = [
      await open(guest, gameId),
      await open(guest, gameId),
      await open(other, gameId),
    ];
    const account = await signUp(guest);
    for (const line of [mine, otherTab, theirs]) {
      await waitFor(() => isGuest(line, guest) === false, 'is still a guest');
      expect(line.socket.connected).toBe(true);
    }
    const [told] = theirs
      .all('event_stream')
      .flatMap(({ events }) => events.filter(({ type }) => type === 'player-registered'));
    expect(told).toMatchObject({ player_id: guest.userId, data: { username: guest.username } });
    // The name at the table stays until the game is over.
    expect(theirs.game?.players.map(({ username }) => username).toSorted()).toEqual(
      [guest.username, other.username].toSorted(),
    );

    // Past the life of the guest's token: the sockets have that of the account.
    on.ahead = 20 * 60_000;
    on.beat();
    for (const line of [mine, otherTab]) {
      line.send('ping', {});
      await waitFor(() => line.all('pong').length > 0, 'the socket is closed');
    }
    on.ahead = 0;
    expect((await call(on.url, 'getGame', { token: account.token, params: { gameId } })).status).toBe(200);
  });

  test('in the midst of moves loses none of them', async () => {
    const [guest, other] = [await signInGuest(on.url), await signInGuest(on.url)];
    const gameId = await gameOf(guest, other);
    const lines = [await open(guest, gameId), await open(other, gameId)];
    let signedUp: Promise<Person> | null = null;
    let moves = 0;
    const players = lines.map((line) => ({
      get game() {
        return line.game;
      },
      act: (action: ActionRequest) => {
        if (++moves === 5) signedUp = signUp(guest);
        return line.act(action);
      },
    }));
    const told = await playToEnd(players, chanceOf('signs up while playing'));
    expect(moves).toBeGreaterThan(5);
    expect(told.filter(({ response }) => !response.success)).toEqual([]);
    expect(lines.every(({ socket }) => socket.connected)).toBe(true);
    expect(lines.map((line) => isGuest(line, guest))).toEqual([false, false]);
    const account = (await signedUp) as Person | null;
    expect(account?.userId).toBe(guest.userId);
    const exported = await call(on.url, 'exportData', { token: account?.token ?? '' });
    expect(exported.body.results).toHaveLength(1);
  });

  test('[STATS-4] during a ranked game is rated at its end', async () => {
    const [guest, other] = [await signInGuest(on.url), await register(on.url)];
    const gameId = await gameOf(guest, other, 'ranked');
    const lines = [await open(guest, gameId), await open(other, gameId)];
    const account = await signUp(guest);
    await playToEnd(lines, chanceOf('rated after signing up'));
    const rankings = await Promise.all(
      [account, other].map(async ({ token }) => (await call(on.url, 'userStats', { token })).body.ranking),
    );
    expect(rankings).toMatchObject([{ games: 1 }, { games: 1 }]);
    expect(rankings.map((ranking) => ranking?.place).toSorted()).toEqual([1, 2]);
  });

  test('while the game waits sits there as an account', async () => {
    const guest = await signInGuest(on.url);
    const body = { session_name: 'x', is_private: true };
    const { game_id: gameId } = (await call(on.url, 'createGame', { token: guest.token, body })).body;
    const line = await open(guest, gameId);
    await signUp(guest);
    await waitFor(() => isGuest(line, guest) === false, 'is still a guest');
    expect(line.game?.hostId).toBe(guest.userId);
  });

  test('under a name that is taken changes nothing, and is told free ones', async () => {
    const [guest, other] = [await signInGuest(on.url), await register(on.url)];
    const body = { username: other.username, password: PASSWORD };
    const refused = await call(on.url, 'register', { token: guest.token, body });
    expect([refused.status, refused.body.code]).toEqual([400, 'USERNAME_TAKEN']);
    expect(refused.body.params?.suggestions).toHaveLength(3);
    expect((await call(on.url, 'me', { token: guest.token })).body.is_guest).toBe(true);
  });

  test('in two windows at once becomes one account', async () => {
    const guest = await signInGuest(on.url);
    const tries = await Promise.all(
      ['One', 'Two'].map((name) =>
        call(on.url, 'register', {
          token: guest.token,
          body: { username: `${name}_${guest.username}`, password: PASSWORD },
        }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('with a token that is over is refused, so that nothing is left behind by mistake', async () => {
    const guest = await signInGuest(on.url);
    on.ahead = 16 * 60_000;
    const body = { username: 'Nobody_Yet', password: PASSWORD };
    const refused = await call(on.url, 'register', { token: guest.token, body });
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

test('who has an account and signs up once more has two', async () => {
  const ada = await register(on.url);
  const body = { username: `${ada.username}_2`, password: PASSWORD };
  const second = await call(on.url, 'register', { token: ada.token, body });
  expect(second.body.user.id).not.toBe(ada.userId);
  expect((await call(on.url, 'me', { token: ada.token })).status).toBe(200);
});

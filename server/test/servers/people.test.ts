// What concerns a person who is connected to another server than the one where it happens.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { openStoreOf } from '../../src/start/openStore.ts';
import { NO_HINTS } from '../../src/store/noHints.ts';
import { administer, appointModerator } from '../harness/administer.ts';
import { closeLines, open } from '../harness/lines.ts';
import {
  call,
  connect,
  type Line,
  type Person,
  register,
  signInGuest,
  untilIt,
  waitFor,
} from '../harness/people.ts';
import { SECRET, type SharedServers, shareServers } from '../harness/sharedServers.ts';
import type { TestOptions } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';

const PASSWORD = 'Correct-Horse-9';
/** Milliseconds between two looks at the database. */
const LOOK = 1000;

/** Nobody looks: what reaches others does so by hints. */
const WITHOUT_LOOKS: Platform = {
  ...machine,
  timers: {
    ...machine.timers,
    every: (milliseconds, run) =>
      milliseconds === LOOK ? { cancel: () => {} } : machine.timers.every(milliseconds, run),
  },
};

/** Nobody hears of anybody: what reaches others does so by looking. */
const withoutHints = (databaseUrl: string): TestOptions => ({
  openStore: async (options) => {
    const opened = await openStoreOf({ databaseUrl, databaseListenUrl: null, secret: SECRET })(options);
    return opened.ok ? { ...opened, value: { ...opened.value, hints: NO_HINTS } } : opened;
  },
});

const LOOKING = 'by looking, where no hint arrives';

interface Way {
  readonly way: string;
  readonly options: (databaseUrl: string) => TestOptions;
}

describe.each<Way>([
  { way: 'by hints', options: () => ({ platform: WITHOUT_LOOKS }) },
  { way: LOOKING, options: withoutHints },
])('$way', ({ way, options }) => {
  let shared: SharedServers;
  let moderator: Person;
  /** Their addresses. */
  let here: string;
  let there: string;
  let elsewhere: string;

  beforeAll(async () => {
    shared = await shareServers(0);
    for (let n = 0; n < 3; n++) await shared.start(options(shared.databaseUrl));
    [here, there, elsewhere] = shared.servers.map(({ url }) => url);
    moderator = await register(here);
    await appointModerator(folderOf(here), moderator.username);
  });
  afterAll(() => shared.stop());
  afterEach(closeLines);

  const folderOf = (url: string) =>
    shared.servers.find((server) => server.url === url)?.config.dataFolder ?? '';
  const at = (url: string, person: Person): Person => ({ ...person, url });
  const login = async ({ username }: Person, url: string): Promise<Person> => {
    const { body } = await call(url, 'login', { body: { username, password: PASSWORD } });
    return { url, username, userId: body.user.id, token: body.access_token, sessionToken: '' };
  };
  const ended = (line: Line) => waitFor(() => !line.socket.connected, 'its line goes on');
  const refusals = (line: Line) => line.all('error').map(({ code }) => code);
  const statusOf = async (url: string, { token }: Person) => (await call(url, 'me', { token })).status;
  const admin = async (url: string, ...args: readonly string[]) => {
    const { printed, complained } = await administer(folderOf(url), ...args);
    expect(complained).toBe('');
    return printed;
  };
  /** All servers have looked since. */
  const lookedAgain = async () => {
    const [one, other] = [await register(here), await register(here)];
    for (const person of [one, other]) {
      const lines = [await open(at(there, person)), await open(at(elsewhere, person))];
      await call(here, 'logout', { token: person.token });
      for (const line of lines) await ended(line);
    }
  };

  async function table(host: Person, others: readonly Person[], settings: object = {}) {
    const body = { session_name: 'Apart', is_private: true, allow_ai: false, auto_start: false, ...settings };
    const made = await call(host.url, 'createGame', { token: host.token, body });
    const { game_id: gameId, invite_code: inviteCode } = made.body;
    for (const { url, token } of others)
      expect((await call(url, 'joinGame', { token, params: { inviteCode } })).status).toBe(200);
    const start = async () => {
      const begun = await call(host.url, 'startGame', { token: host.token, params: { gameId } });
      expect(begun.status).toBe(200);
    };
    return { gameId, inviteCode, start };
  }

  test('a sign-out ends the lines of its sign-in at all servers, and no others', async () => {
    const phone = await register(here);
    const desk = await login(phone, there);
    const [lost, kept] = [await open(at(there, phone)), await open(at(elsewhere, desk))];
    expect((await call(here, 'logout', { token: phone.token })).status).toBe(200);
    expect(await statusOf(elsewhere, phone)).toBe(401);
    await ended(lost);
    expect(refusals(lost)).toEqual(['UNAUTHORIZED']);
    await lookedAgain();
    expect([kept.socket.connected, await statusOf(there, desk)]).toEqual([true, 200]);
  });

  test('a changed password ends the other sign-ins at all servers', async () => {
    const phone = await register(here);
    const desk = await login(phone, there);
    const [kept, lost] = [await open(at(elsewhere, phone)), await open(desk)];
    const body = { current: PASSWORD, password: 'Correct-Horse-10' };
    expect((await call(here, 'changePassword', { token: phone.token, body })).status).toBe(200);
    await ended(lost);
    expect(await statusOf(there, desk)).toBe(401);
    await lookedAgain();
    expect(kept.socket.connected).toBe(true);
  });

  test('a deleted account has no line anywhere', async () => {
    const person = await register(here);
    const lines = [await open(at(there, person)), await open(at(elsewhere, person))];
    const body = { password: PASSWORD };
    expect((await call(here, 'deleteAccount', { token: person.token, body })).status).toBe(200);
    for (const line of lines) await ended(line);
    expect(lines.flatMap(refusals)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
    expect(await statusOf(there, person)).toBe(401);
  });

  test('a guest who signs up keeps the lines at all servers, which are those of the new sign-in', async () => {
    const guest = await signInGuest(here);
    const lines = [await open(at(there, guest)), await open(at(elsewhere, guest))];
    const body = { username: `Up_${guest.username}`, password: PASSWORD };
    const signedUp = await call(here, 'register', { token: guest.token, body });
    expect(signedUp.body.user.id).toBe(guest.userId);
    await lookedAgain();
    expect(lines.map(({ socket }) => socket.connected)).toEqual([true, true]);
    expect(await statusOf(there, guest)).toBe(401);
    await call(here, 'logout', { token: signedUp.body.access_token });
    for (const line of lines) await ended(line);
  });

  test('who is banned is let in nowhere and leaves their seat once, until it is lifted', async () => {
    const [ada, bob, cat] = [await register(here), await register(there), await register(elsewhere)];
    const { gameId, start } = await table(ada, [bob, cat]);
    const [host, banned, third] = [await open(ada, gameId), await open(bob, gameId), await open(cat, gameId)];
    const besides = await open(at(here, bob));
    await start();
    await waitFor(() => host.game?.phase === 'in_progress', 'it did not begin');
    await admin(elsewhere, 'ban', bob.username, '--days', '3');
    for (const line of [banned, besides]) await ended(line);
    expect([banned, besides].flatMap(refusals)).toEqual(['BANNED', 'BANNED']);
    for (const { url } of [ada, bob, cat]) {
      await untilIt(async () => (await call(url, 'me', { token: bob.token })).status === 403, 'may ask');
      await expect(connect(at(url, bob))).rejects.toMatchObject({ data: { code: 'BANNED' } });
    }
    const left = (line: Line) =>
      line
        .all('event_stream')
        .flatMap(({ events }) => events)
        .filter(({ type }) => type === 'player-left');
    await waitFor(() => [host, third].every((line) => left(line).length > 0), 'the seat is not left');
    await lookedAgain();
    expect([host, third].map((line) => left(line).length)).toEqual([1, 1]);
    await admin(here, 'unban', bob.username);
    for (const { url } of [ada, bob, cat])
      await untilIt(async () => (await statusOf(url, bob)) === 200, 'is still banned');
    expect((await open(bob)).socket.connected).toBe(true);
  });

  test('who is silenced may type nowhere, until it is lifted', async () => {
    const [ada, bob] = [await register(here), await register(there)];
    const { gameId } = await table(ada, [bob]);
    let typed = 0;
    const type = async (url: string): Promise<string> => {
      const said = { token: bob.token, params: { gameId }, body: { content: `hello ${++typed}` } };
      const { status, body } = await call(url, 'sendMessage', said);
      return status === 200 ? 'said' : body.code;
    };
    await admin(here, 'ban', bob.username, '--silence', '--days', '3');
    for (const url of [here, there, elsewhere])
      await untilIt(async () => (await type(url)) === 'SILENCED', 'may type');
    await admin(elsewhere, 'unban', bob.username, '--silence');
    for (const url of [here, there, elsewhere])
      await untilIt(async () => (await type(url)) === 'said', 'may not type');
  });

  test('a warning is told once over each line, and so is its end', async () => {
    const [rude, witness] = [await register(there), await signInGuest(here)];
    const { gameId } = await table(rude, [witness]);
    const lines = [await open(rude), await open(at(elsewhere, rude))];
    const params = { userId: rude.userId };
    const about = { game_id: gameId, reason: 'rude_words' };
    await call(here, 'reportPlayer', { token: witness.token, params, body: about });
    const { reports } = (await call(here, 'reports', { token: moderator.token })).body;
    const id = reports.find(({ game_id }) => game_id === gameId)?.id ?? '';
    const decision = { token: moderator.token, params: { id }, body: { verdict: 'warn' } };
    expect((await call(here, 'decideReport', decision)).status).toBe(200);
    for (const line of lines) await line.get('warnings_changed');
    const { warnings } = (await call(there, 'warnings', { token: rude.token })).body;
    await call(there, 'closeWarning', { token: rude.token, params: { id: warnings[0].id } });
    for (const line of lines) await line.get('warnings_changed', ({ open }) => open === 0);
    await lookedAgain();
    for (const line of lines) expect(line.all('warnings_changed')).toEqual([{ open: 1 }, { open: 0 }]);
  });

  /** Two who have just played, and a table that waits for the second one. */
  async function friends() {
    const [ada, bob] = [await register(here), await register(there)];
    await (await table(ada, [bob])).start();
    const next = await table(ada, []);
    const invite = async (url: string) => {
      const body = { user_id: bob.userId, game_id: next.gameId };
      const asked = await call(url, 'invite', { token: ada.token, body });
      expect([asked.status, asked.body.code]).toEqual([200, undefined]);
      return asked.body.id;
    };
    const listed = async (url: string) =>
      (await call(url, 'invitations', { token: bob.token })).body.invitations.map(({ id }) => id);
    const answer = (url: string, id: string) =>
      call(url, 'answerInvitation', { token: bob.token, params: { id }, body: { accept: true } });
    return { ada, bob, next, invite, listed, answer };
  }

  test('an invitation reaches every line once, is answered anywhere once, and is gone everywhere', async () => {
    const { bob, next, invite, listed, answer } = await friends();
    const lines = [await open(bob), await open(at(elsewhere, bob))];
    const first = await invite(here);
    for (const line of lines) await line.get('invitation', ({ id }) => id === first);
    for (const url of [here, there, elsewhere]) expect(await listed(url)).toEqual([first]);
    const second = await invite(elsewhere);
    for (const line of lines) {
      await line.get('invitation', ({ id }) => id === second);
      await line.get('invitation_gone', ({ invitation_id }) => invitation_id === first);
    }
    expect(await listed(there)).toEqual([second]);
    const answers = await Promise.all([
      answer(here, second),
      answer(there, second),
      answer(elsewhere, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(answers.find(({ status }) => status === 200)?.body.invite_code).toBe(next.inviteCode);
    for (const line of lines) await line.get('invitation_gone', (gone) => gone.invitation_id === second);
    await lookedAgain();
    for (const line of lines) {
      expect(line.all('invitation').map(({ id }) => id)).toEqual([first, second]);
      expect(line.all('invitation_gone').map((gone) => gone.invitation_id)).toEqual([first, second]);
    }
  });

  test('an invitation ends when its table begins, or goes', async () => {
    const { ada, next, invite, listed, answer } = await friends();
    const id = await invite(here);
    const other = await signInGuest(there);
    await call(there, 'joinGame', { token: other.token, params: { inviteCode: next.inviteCode } });
    expect(await listed(elsewhere)).toEqual([id]);
    await call(ada.url, 'startGame', { token: ada.token, params: { gameId: next.gameId } });
    for (const url of [here, there, elsewhere]) expect(await listed(url)).toEqual([]);
    expect((await answer(there, id)).body.code).toBe('INVITATION_GONE');
  });

  // No hint tells of it: it is found within a second.
  if (way === LOOKING)
    test('and so it is told', async () => {
      const { bob, ada, next, invite } = await friends();
      const line = await open(bob);
      const id = await invite(elsewhere);
      await line.get('invitation');
      const params = { gameId: next.gameId };
      await call(here, 'leaveGame', { token: ada.token, params, body: { permanent: true } });
      expect(await line.get('invitation_gone')).toEqual({ invitation_id: id });
    });

  test('a line of whoever runs the servers reaches everybody once', async () => {
    const people = [await signInGuest(here), await signInGuest(there), await signInGuest(elsewhere)];
    const lines: Line[] = [];
    for (const person of people) lines.push(await open(person));
    const told = '1 person was told here, and all who are at other servers.';
    expect(await admin(there, 'notice', 'Back at eight!')).toBe(told);
    expect(await admin(elsewhere, 'notice', 'Or at nine.')).toBe(told);
    for (const line of lines) await line.get('operator_notice', ({ text }) => text === 'Or at nine.');
    await lookedAgain();
    for (const line of lines)
      expect(
        line
          .all('operator_notice')
          .map(({ text }) => text)
          .sort(),
      ).toEqual(['Back at eight!', 'Or at nine.']);
  });

  test('who sits down at one server with a line at another is away until the line follows the game', async () => {
    const [ada, bob] = [await signInGuest(here), await signInGuest(there)];
    const { gameId, inviteCode } = await table(ada, []);
    const [host, line] = [await open(ada, gameId), await open(bob)];
    const joined = await call(elsewhere, 'joinGame', { token: bob.token, params: { inviteCode } });
    expect(joined.status).toBe(200);
    const presence = () => host.game?.players.find(({ userId }) => userId === bob.userId)?.presence;
    await waitFor(() => presence() === 'disconnected', 'is not seated as away');
    await line.join(gameId);
    await waitFor(() => presence() === 'connected', 'is not seen to be there');
  });

  test('who becomes a vip is one at every server', async () => {
    const person = await register(here);
    const line = await open(at(there, person));
    await becomeVip(person);
    const isVip = async (url: string) => (await call(url, 'me', { token: person.token })).body.is_vip;
    for (const url of [here, there, elsewhere]) await untilIt(() => isVip(url), 'is no vip');
    expect(line.socket.connected).toBe(true);
  });
});

// A disk that takes its time: what waits for it waits, and nothing else does.
import { expect, test } from 'vitest';
import { type LogFile, openLogFile } from '../../src/store/sqlite/database/logFile.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { servers } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { call, signInGuest, waitFor } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

/** The log of a real database; while it is stuck, nothing more reaches the disk. */
function stickyLog() {
  const held: (() => void)[] = [];
  const state = { isStuck: false, held };
  const openLog = (path: string): LogFile => {
    const log = openLogFile(path);
    return { ...log, sync: (done) => (state.isStuck ? held.push(() => log.sync(done)) : log.sync(done)) };
  };
  const release = () => {
    state.isStuck = false;
    for (const go of held.splice(0)) go();
  };
  return { state, openLog, release };
}

async function served() {
  const { state, openLog, release } = stickyLog();
  const server = await startServer({ openStore: (options) => openSqliteStore({ ...options, openLog }) });
  servers.push({
    ...server,
    close: () => {
      release();
      return server.close();
    },
  });
  const persons = [await signInGuest(server.url), await signInGuest(server.url)] as const;
  const [{ token }, guest] = persons;
  const made = await call(server.url, 'createGame', {
    token,
    body: { session_name: 'A game', is_private: true, max_players: 2 },
  });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(server.url, 'joinGame', { token: guest.token, params: { inviteCode } });
  const seated = await Promise.all(persons.map((person) => open(person, gameId)));
  await call(server.url, 'startGame', { token, params: { gameId } });
  await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'the game did not begin');
  const { url } = server;
  return { url, state, release, gameId, persons, seated };
}

/** Whether it is settled, after the server has answered others for a while. */
async function isAnswered(asked: Promise<unknown>, url: string): Promise<boolean> {
  let isSettled = false;
  void asked.then(() => {
    isSettled = true;
  });
  for (let times = 0; times < 10; times++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  return isSettled;
}

test('[STORE-10] [STORE-17] a move is answered and told once the disk has it, and the server goes on meanwhile', async () => {
  const { url, state, release, seated } = await served();
  const at = seated.findIndex(({ isAwaited }) => isAwaited);
  const [mover, other] = [seated[at], seated[1 - at]];
  const before = mover.game?.version ?? 0;
  state.isStuck = true;
  const moved = mover.act({ action_type: 'draw_card', request_id: 'slow' });
  await waitFor(() => state.held.length > 0, 'nothing was written');
  expect(await isAnswered(moved, url)).toBe(false);
  expect([mover.game?.version, other.game?.version]).toEqual([before, before]);
  release();
  expect(await moved).toMatchObject({ success: true });
  await waitFor(() => (other.game?.version ?? 0) > before, 'the other was not told');
});

test('[STORE-10] [STORE-17] nobody reads what the disk does not have', async () => {
  const { url, state, release, persons } = await served();
  const [{ token }, { userId }] = persons;
  state.isStuck = true;
  const blocked = call(url, 'blockPlayer', { token, params: { userId } });
  await waitFor(() => state.held.length > 0, 'nothing was written');
  const listed = call(url, 'blockedPeople', { token });
  expect(await isAnswered(Promise.race([blocked, listed]), url)).toBe(false);
  release();
  await blocked;
  expect((await listed).body.people).toMatchObject([{ user_id: userId }]);
});

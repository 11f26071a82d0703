/** Tournaments in the terminal, at a real server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createSession, machine, type Session } from '@staxd/client';
import { TOURNAMENTS, VIP } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStateFile } from '../src/online/stateFile.ts';
import { LAUNCHER } from './program.ts';
import { ServerProcess } from './serverProcess.ts';

const MINUTE = 60_000;
const server = new ServerProcess();
beforeAll(() => server.start());
afterAll(() => server.close());

const stateFile = (name: string) => join(server.folder, `${name}.json`);

/** Somebody with an account, whom a terminal with the same state file plays as. */
async function register(username: string): Promise<Session> {
  const session = createSession({
    url: server.url,
    platform: machine(openStateFile(stateFile(username), server.url)),
  });
  await session.identity.register({ username, password: 'Correct-Horse-9' });
  return session;
}

/** Subscribes and pays on the page of the local provider. */
async function becomeVip(session: Session): Promise<void> {
  const { checkout_url } = await session.apiFor(VIP).vipSubscribe({ body: {} });
  const page = await (await fetch(checkout_url)).text();
  const form = { session: /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '', press: 'pay' };
  const paid = await fetch(checkout_url.split('?')[0], {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const back = new URL(paid.headers.get('location') ?? '').searchParams.get('session') ?? '';
  await session.apiFor(VIP).vipReturn({ body: { session: back } });
}

/** What `staxd online --plain` prints for these lines. */
function online(name: string, ...lines: string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [LAUNCHER, 'online', '--server', server.url, '--state', stateFile(name), '--plain'],
    { env: { ...process.env, NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  child.stdin.end(`${[...lines, 'quit'].join('\n')}\n`);
  return new Promise((resolve) => child.on('close', () => resolve(text)));
}

test('[MATCH-28] a player enters, is checked in, and withdraws; a guest is told to sign up', async () => {
  const [creator, other] = [await register('CREATOR'), await register('OTHER')];
  const create = async (by: Session, name: string, minutes: number) => {
    await becomeVip(by);
    const body = { name, table_size: 2, starts_at: by.now() + minutes * MINUTE };
    return by.apiFor(TOURNAMENTS).createTournament({ body });
  };
  const soon = await create(creator, 'Soon', 10);
  await create(other, 'Later', 60);
  await register('PLAYER');

  expect(await online('PLAYER', 'tournaments')).toMatch(
    /1 {2}Soon: check-in is open, 0 entered\n2 {2}Later: takes players, 0 of 16 so far/,
  );
  const entered = await online('PLAYER', 'tournaments', 'enter 1', 'enter 2', 'table 1');
  expect(entered).toMatch(
    /Soon: check-in is open, 1 entered\nYou: checked in\n {2}\S+ {2}PLAYER, checked in/,
  );
  expect(entered).toContain('You have a tournament at that time already.');
  expect(entered).toContain('No table of yours waits or runs there now.');
  const { all_entrants: entrants } = await creator
    .apiFor(TOURNAMENTS)
    .tournament({ params: { id: soon.id } });
  expect(entrants.map(({ username, state }) => [username, state])).toEqual([['PLAYER', 'checked_in']]);

  const left = await online('PLAYER', 'tournaments', 'withdraw 1', 'enter 2', 'checkin 2', 'tournament 2');
  expect(left).toMatch(/Soon: check-in is open, 0 entered/);
  expect(left).toMatch(/Later: takes players, 1 of 16 so far\nYou: entered\n {2}\S+ {2}PLAYER, entered/);
  expect(left).not.toContain('PLAYER, checked in');

  const guest = await online('GUEST', 'tournaments', 'enter 1');
  expect(guest).toContain('Tournaments are for players with an account. Sign up on the page.');
  expect(guest).not.toContain('You: checked in');
  for (const session of [creator, other]) session.close();
});

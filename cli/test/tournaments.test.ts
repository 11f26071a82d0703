/** Tournaments in the terminal, at a real server. */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSession, machine, type Session, watchTournament } from '@staxd/client';
import { TOURNAMENTS, VIP } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStateFile } from '../src/online/stateFile.ts';
import { KEYS, PROGRAM, staxd, Terminal } from './program.ts';
import { ServerProcess } from './serverProcess.ts';
import { PlainPlayer, playToTheEnd } from './terminalPlayers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PASSWORD = 'Correct-Horse-9';
/** Whoever does not come to a table is out after 45 s. */
const server = new ServerProcess({ STAXD_CLOCK_SCALE: '0.75' });
beforeAll(() => server.start());
afterAll(() => server.close());

const stateFile = (name: string) => join(server.folder, `${name}.json`);

/** What `staxd` is given for this server and this state file. */
const at = (name: string) => ['--server', server.url, '--state', stateFile(name)];

/** Somebody with an account, whom a terminal with the same state file plays as. */
async function register(username: string): Promise<Session> {
  const session = createSession({
    url: server.url,
    platform: machine(openStateFile(stateFile(username), server.url)),
  });
  await session.identity.register({ username, password: PASSWORD });
  return session;
}

/** Subscribes and pays on the page of the local provider. */
async function becomeVip(session: Session): Promise<void> {
  const { checkoutUrl } = await session.apiFor(VIP).vipSubscribe({ body: {} });
  const page = await (await fetch(checkoutUrl)).text();
  const form = { session: /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '', press: 'pay' };
  const paid = await fetch(checkoutUrl.split('?')[0], {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const back = new URL(paid.headers.get('location') ?? '').searchParams.get('session') ?? '';
  await session.apiFor(VIP).vipReturn({ body: { session: back } });
}

/** Resolves when the tournament runs. */
function begun(session: Session, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const { phase } = await session.apiFor(TOURNAMENTS).tournament({ params: { id } });
      if (phase !== 'running') return;
      stop();
      resolve();
    };
    const stop = watchTournament(session, id, () => void look().catch(reject));
  });
}

/** What `staxd online --plain` prints for these lines. */
function online(name: string, ...lines: string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [PROGRAM, 'online', '--server', server.url, '--state', stateFile(name), '--plain'],
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
    const body = { name, tableSize: 2, startsAt: by.now() + minutes * MINUTE };
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
  const { allEntrants: entrants } = await creator.apiFor(TOURNAMENTS).tournament({ params: { id: soon.id } });
  expect(entrants.map(({ username, state }) => [username, state])).toEqual([['PLAYER', 'checked_in']]);

  const left = await online('PLAYER', 'tournaments', 'withdraw 1', 'enter 2', 'checkin 2', 'tournament 2');
  expect(left).toMatch(/Soon: check-in is open, 0 entered/);
  expect(left).toMatch(/Later: takes players, 1 of 16 so far\nYou: entered\n {2}\S+ {2}PLAYER, entered/);
  expect(left).not.toContain('PLAYER, checked in');

  const guest = await online('GUEST', 'tournaments', 'enter 1');
  expect(guest).toContain(
    'Tournaments are for players with an account. Sign up on the page, then type staxd login here.',
  );
  expect(guest).not.toContain('You: checked in');
  for (const session of [creator, other]) session.close();
});

test('[MATCH-32] login asks for what is missing, keeps the session for its owner only, and logout ends it', async () => {
  const session = await register('ELLA');
  const guest = await online('TERMINAL');
  expect(guest).toMatch(/You play as (?!ELLA)/);
  const wrong = await staxd(['login', 'ELLA', ...at('TERMINAL')], { input: 'Wrong-Horse-9\n' });
  expect([wrong.code, wrong.stderr]).toEqual([2, `${server.url} says: Invalid username or password\n`]);
  expect(await online('TERMINAL')).toMatch(/You play as (?!ELLA)/);

  const done = await staxd(['login', ...at('TERMINAL')], { input: `ELLA\n${PASSWORD}\n` });
  expect([done.code, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain(`You are logged in as ELLA. staxd online plays as ELLA on ${server.url}`);
  expect(statSync(stateFile('TERMINAL')).mode & 0o777).toBe(0o600);
  expect(readFileSync(stateFile('TERMINAL'), 'utf8')).not.toContain(PASSWORD);
  expect(await online('TERMINAL')).toContain('You play as ELLA.');

  const out = await staxd(['logout', ...at('TERMINAL')]);
  expect([out.code, out.stdout]).toEqual([0, `ELLA is logged out of ${server.url}.\n`]);
  expect(await online('TERMINAL')).toBe(guest);
  const again = await staxd(['logout', ...at('TERMINAL')]);
  expect([again.code, again.stderr]).toEqual([2, `nobody is logged in on ${server.url}\n`]);
  session.close();
});

test('[MATCH-32] login without a name or a password says so, and logs nobody in', async () => {
  const nameless = await staxd(['login', ...at('NOBODY')], { input: '\n' });
  expect([nameless.code, nameless.stderr]).toEqual([2, 'no name was given: nobody was logged in\n']);
  const silent = await staxd(['login', 'ELLA', ...at('NOBODY')]);
  expect([silent.code, silent.stderr]).toEqual([2, 'no password was given: nobody was logged in\n']);
});

test('[MATCH-32] a terminal does not show the password, nor gives it back', async () => {
  const session = await register('FRED');
  const terminal = new Terminal(['login', 'FRED', ...at('SECRET')]);
  await terminal.waitFor('Password of FRED:');
  terminal.press(...PASSWORD, KEYS.enter);
  await terminal.waitFor('You are logged in as FRED.');
  expect(await terminal.ended).toBe(0);
  expect(terminal.output).not.toContain(PASSWORD.slice(0, 3));
  session.close();
});

test('[MATCH-32] whoever is in a game as a guest is asked before they leave it behind', async () => {
  const session = await register('GINA');
  const guest = new PlainPlayer(['online', ...at('PLAYING')], server.folder);
  await guest.waitFor(/You play as /);
  guest.type('create private');
  await guest.waitFor(/Commitment /);
  guest.type('quit');
  await guest.ended;
  const stayed = await staxd(['login', 'GINA', ...at('PLAYING')], { input: `${PASSWORD}\nno\n` });
  expect(stayed.stdout).toMatch(/You are in a game as .*\nYou stay who you were\.\n$/s);
  expect(await online('PLAYING')).not.toContain('You play as GINA.');
  const left = await staxd(['login', 'GINA', ...at('PLAYING')], { input: `${PASSWORD}\nyes\n` });
  expect(left.stdout).toContain('You are logged in as GINA.');
  session.close();
});

test('[MATCH-31] a tournament in two terminals: entered, called, played to the end, and its standings', async () => {
  const creator = await register('HOST');
  await becomeVip(creator);
  for (const name of ['ANN', 'BOB']) {
    (await register(name)).close();
  }
  const ann = new PlainPlayer(['online', ...at('ANN')], server.folder);
  const bob = new Terminal(['online', ...at('BOB')], { columns: 100, rows: 30 });
  await bob.waitFor('You play as BOB');
  const body = { name: 'Terminal cup', tableSize: 2, startsAt: creator.now() + 50 * SECOND };
  const { id } = await creator.apiFor(TOURNAMENTS).createTournament({ body });
  const begins = begun(creator, id);

  ann.type('tournaments');
  const [, number] = await ann.waitFor(/(\d+) {2}Terminal cup: check-in is open, 0 entered/);
  ann.type(`enter ${number}`);
  await ann.waitFor(/You: checked in/);
  bob.press('6');
  const list = await bob.waitFor('Terminal cup');
  const line = list.split('\n').findIndex((text) => text.includes('Terminal cup'));
  const pointed = list.split('\n').findIndex((text) => text.includes('> '));
  bob.press(...Array.from({ length: line - pointed }, () => KEYS.down), KEYS.enter);
  await bob.waitFor('w withdraw');
  bob.press('e');
  await bob.waitFor('You: checked in');
  bob.press('q');

  await begins;
  await ann.waitFor(/Terminal cup: your table is open\. In the menu, type table within a minute\./);
  await bob.waitFor('Terminal cup: your table is open. Menu: g, go there within a minute');
  const from = ann.text.length;
  ann.type('table');
  await ann.waitFor(/Only you are here: in \d+ s this table is yours, if nobody else has come\./, from);
  ann.type('leave');
  await ann.waitFor(/you come last there, and in an elimination you are out\. Type yes to leave\./, from);
  ann.type('no');
  await ann.waitFor(/You stay in the game\./, from);
  bob.press('g');
  await Promise.all([ann.playOn(from), playToTheEnd(bob)]);
  const [, winner] = await ann.waitFor(/Terminal cup: (the cup is yours!|you are out\. Well played\.)/, from);
  await bob.waitFor((text) => text.includes('w save the record') && !text.includes('rematch'));
  expect(ann.text).toContain('menu (if you go on, your next table is called there)');
  expect(ann.text).not.toContain('a rematch');
  ann.type('menu');
  ann.type('tournament');
  const isAnn = winner.startsWith('the cup');
  await ann.waitFor(
    isAnn
      ? /Terminal cup: won by ANN\nYou: winner\n {2}1 {2}ANN, winner\n {2}2 {2}BOB, out\n/
      : /Terminal cup: won by BOB\nYou: out\n {2}1 {2}BOB, winner\n {2}2 {2}ANN, out\n/,
    from,
  );
  ann.type('quit');
  await ann.ended;
  bob.press(KEYS.ctrlC);
  await bob.ended;
  creator.close();
}, 240_000);

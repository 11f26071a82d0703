import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSession, quickMatch } from '@staxd/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS, staxd, Terminal } from './program.ts';
import { ServerProcess } from './serverProcess.ts';
import { PlainPlayer, playToTheEnd } from './terminalPlayers.ts';

const server = new ServerProcess();
beforeAll(() => server.start());
afterAll(() => server.close());

const stateFile = (name: string) => join(server.folder, `${name}.json`);
const argumentsFor = (name: string) => [
  'online',
  '--server',
  server.url,
  '--name',
  name,
  '--state',
  stateFile(name),
];

const plainPlayer = (name: string) => new PlainPlayer(argumentsFor(name), server.folder);

describe('on the board', () => {
  test('[MATCH-29] two terminals and two bots: room, chat, phrases, muting, a whole game, the record, a rematch', async () => {
    const { folder } = server;
    const ann = new Terminal(argumentsFor('ANN'), { columns: 100, rows: 30, folder });
    const bob = new Terminal(argumentsFor('BOB'), { columns: 100, rows: 30, folder });
    await ann.waitFor('You play as ANN');
    ann.press('2');
    const room = await ann.waitFor(/code [A-Z\d]{6}/);
    const code = /code ([A-Z\d]{6})/.exec(room)?.[1] ?? '';
    expect(room).toContain('Commitment ');
    await bob.waitFor('You play as BOB');
    bob.press('3', ...code.toLowerCase(), KEYS.enter);
    await bob.waitFor('ANN (host)');
    await ann.waitFor('  BOB');
    bob.press('t', ...'quite a crowd', KEYS.enter);
    await ann.waitFor('BOB: quite a crowd');
    bob.press('p');
    await bob.waitFor('Say: 1 I trusted you!  2 We had a deal!');
    bob.press('1');
    await ann.waitFor('BOB: I trusted you!');
    ann.press('u');
    await ann.waitFor('Mute or unmute: 1 BOB');
    ann.press('1');
    await ann.waitFor(
      (text) => text.includes('You no longer see what BOB says.') && !text.includes('I trusted you!'),
    );
    ann.press('u');
    await ann.waitFor('1 BOB (muted)');
    ann.press('1');
    await ann.waitFor('You see again what BOB says.');
    bob.press('r');
    await ann.waitFor('✓ BOB');
    ann.press('s');

    await Promise.all([playToTheEnd(ann), playToTheEnd(bob)]);
    // A frame may be half drawn when its first line is read.
    await ann.waitFor(/Seed arc4:[\da-f]{64}/);
    await ann.waitFor(/Commitment [\da-f]{64}/);
    ann.press('w');
    await ann.waitFor(`To verify the deal: staxd replay staxd-${code}.json`);
    const file = join(server.folder, `staxd-${code}.json`);
    expect(await staxd(['replay', '--plain', file])).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(file, 'utf8')).commitment.sha256).toMatch(/^[\da-f]{64}$/);

    ann.press('r');
    await ann.waitFor(/code (?!.*CODE)[A-Z\d]{6}/);
    bob.press('r');
    // With both ready, the game starts by itself.
    const again = (text: string) => / turn \d+ /.test(text) && !text.includes(code);
    await Promise.all([ann, bob].map((terminal) => terminal.waitFor(again)));
    bob.press('q');
    await bob.waitFor('Are you sure you want to leave this game?');
    bob.press('y');
    await bob.waitFor('You have left the game.');
    await ann.waitFor(/BOB +left/);
    for (const terminal of [ann, bob]) {
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended).toBe(0);
    }
  });

  test('a second window takes over, and the first can take the game back', async () => {
    const first = new Terminal(argumentsFor('CYD'));
    await first.waitFor('You play as CYD');
    first.press('p', '2');
    await first.waitFor(/code [A-Z\d]{6}/);
    const second = new Terminal(argumentsFor('CYD'));
    await second.waitFor('return to game');
    second.press('4');
    await second.waitFor('CYD (you, host)');
    await first.waitFor('You are playing in another window.');
    first.press(KEYS.enter);
    await second.waitFor('You are playing in another window.');
    for (const terminal of [first, second]) {
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended).toBe(0);
    }
  });
});

describe('a quick match', () => {
  // For players 5 s are enough to find each other; here they have 50 s.
  const patient = new ServerProcess({ STAXD_CLOCK_SCALE: '10' });
  beforeAll(() => patient.start());
  afterAll(() => patient.close());
  const at = (name: string, ...more: string[]) => [
    'online',
    '--server',
    patient.url,
    '--name',
    name,
    '--state',
    join(patient.folder, `${name}.json`),
    ...more,
  ];

  test('[MATCH-14] [MATCH-20] [MATCH-23] of a terminal and a page shares a table; a player who wants only bots does not', async () => {
    const page = createSession({ url: patient.url });
    await page.identity.enterAsGuest('PIA');
    const terminal = new Terminal(at('TOM'));
    const loner = new Terminal(at('LEO', '--bots-only'));
    await terminal.waitFor('You play as TOM');
    await loner.waitFor('quick match, only bots');
    terminal.press('1');
    loner.press('1');
    await terminal.waitFor(/1 of 7 players.* looking for people for \d+ s/);
    await terminal.waitFor('s START WITH BOTS');
    // With the settings of web/src/online/session/matchmaking.ts.
    const game = await quickMatch(page, {
      mode: 'casual',
      preferHumans: true,
      minHumans: 1,
      longestWait: 5,
    });
    expect(game.players.map(({ username }) => username)).toEqual(['TOM', 'PIA']);
    const room = await terminal.waitFor(/✓ PIA[\s\S]*2 of 7 players/);
    expect(room).not.toContain('START WITH BOTS');
    expect(await loner.waitFor(/turn \d+/)).not.toMatch(/TOM|PIA/);
    page.close();
    for (const player of [terminal, loner]) {
      player.press(KEYS.ctrlC);
      expect(await player.ended).toBe(0);
    }
  });
});

test('[HOUSE-14] house rules of a file are told in the waiting room and on the board', async () => {
  const file = join(server.folder, 'party.yaml');
  writeFileSync(file, 'mode: casual\noptions: { handSize: 9, finish: shapesOnly }\n');
  const host = new Terminal([...argumentsFor('RUE'), '--rules', file], { columns: 110, rows: 30 });
  await host.waitFor('You play as RUE');
  host.press('p', '2');
  const room = await host.waitFor('9 cards at the start, not 7.');
  expect(room).toContain('Only a shape can be your last card, not any card.');
  const guest = plainPlayer('SAM');
  await guest.waitFor(/You play as/);
  guest.type(`join ${/code ([A-Z\d]{6})/.exec(room)?.[1]}`);
  await guest.waitFor(/House rules:\s+9 cards at the start, not 7\./);
  await host.waitFor('  SAM');
  host.press('s');
  await host.waitFor(/turn \d+ +9 cards at the start, Shape to finish/);
  guest.type('quit');
  host.press(KEYS.ctrlC);
  expect([await host.ended, await guest.ended]).toEqual([0, 0]);
});

test('[CREATE-20] the terminal says that a private ranked game is never rated', async () => {
  const why = 'A private ranked game is never rated: friends could let each other win.';
  const host = new Terminal(argumentsFor('TIM'), { columns: 80, rows: 24 });
  await host.waitFor('You play as TIM');
  host.press('p', 'm');
  // A screen is drawn in parts.
  await host.waitFor(
    (text) => [/mode: ranked/, /private: /].every((part) => part.test(text)) && text.includes(why),
  );
  host.press('p');
  await host.waitFor((text) => /mode: ranked[\s\S]*public/.test(text) && !text.includes(why));
  const plain = plainPlayer('UMA');
  await plain.waitFor(/You play as UMA\./);
  plain.type('create ranked private Ours');
  await plain.waitFor(new RegExp(why));
  await plain.waitFor(/Ours, ranked, code [A-Z\d]{6}/);
  host.press(KEYS.ctrlC);
  plain.type('quit');
  expect([await host.ended, await plain.ended]).toEqual([0, 0]);
});

test('[MATCH-27] [MATCH-28] on the screen, open tables and tournaments are lists with keys', async () => {
  const host = plainPlayer('LEO');
  await host.waitFor(/You play as/);
  host.type('create stack_attack 3 nobots Listed');
  const guest = new Terminal(argumentsFor('MIA'), { columns: 100, rows: 30 });
  await guest.waitFor('You play as MIA');
  guest.press('6');
  await guest.waitFor('TOURNAMENTS');
  guest.press('q');
  await guest.waitFor('STAXD ONLINE');
  guest.press('5');
  const listed = await guest.waitFor(/\d {2}Listed, stack_attack, waits: 1 of 3 players \(LEO\)/);
  const line = Number(/(\d+) {2}Listed/.exec(listed)?.[1]);
  guest.press(...Array.from({ length: line - 1 }, () => KEYS.down));
  await guest.waitFor(`> ${line}  Listed`);
  guest.press(KEYS.enter);
  await guest.waitFor('LEO (host)');
  host.type('quit');
  guest.press(KEYS.ctrlC);
  expect([await host.ended, await guest.ended]).toEqual([0, 0]);
});

describe('in plain text', () => {
  test('a quick match: survives a server crash, ends, and its record is verified', async () => {
    const player = plainPlayer('DAN');
    await player.waitFor(/You play as DAN\./);
    player.type('return');
    await player.waitFor(/There is no game to return to\./);
    player.type('quick spite');
    await player.waitFor(/Finding the perfect match[\s\S]*It is your turn to act\./);
    await server.kill();
    await player.waitFor(/Reconnecting\.\.\./);
    player.type('draw');
    await server.start();
    await player.waitFor(/Connected again\.[\s\S]*You draw \w/);
    await player.playOn(player.text.indexOf('Connected again.'));
    expect(player.text).toMatch(/\d turns? in \d+:\d\d/);
    player.type(`save ${join(server.folder, 'dan.json')}`);
    await player.waitFor(/Saved .*dan\.json\. To verify the deal: staxd replay/);
    player.type('quit');
    expect(await player.ended).toBe(0);
    expect(await staxd(['replay', '--json', join(server.folder, 'dan.json')])).toMatchObject({ code: 0 });
    expect(statSync(stateFile('DAN')).mode & 0o777).toBe(0o600);
  });

  test('[CREATE-18] [CHAT-6] [CHAT-11] a room: its commands, and returning to it', async () => {
    const player = plainPlayer('FAY');
    await player.waitFor(/You play as FAY\./);
    player.type('join ZZZZZZ');
    await player.waitFor(/Game not found\. Please check the code and try again\./);
    player.type('create private spite 2 nobots Ours');
    await player.waitFor(/Ours, spite, code [A-Z\d]{6}\. Commitment [\da-f]{64}\./);
    await player.waitFor(/1 of 2 players, 0 ready: waiting for another player/);
    player.type('say hello');
    await player.waitFor(/FAY says: hello/);
    player.type('say hello');
    await player.waitFor(/This message cannot be sent\.\s+Not said: hello/);
    player.type('phrase');
    await player.waitFor(/Type phrase and a sign: 1 I trusted you! {2}2 We had a deal!.*c Bring\s+tissues/s);
    player.type('phrase c');
    await player.waitFor(/FAY says: Bring tissues\./);
    player.type('mute nobody');
    await player.waitFor(/Nobody else is here\./);
    player.type('kick nobody');
    await player.waitFor(/Nobody here is called "nobody"\./);
    player.type('start');
    await player.waitFor(/At least 2 players are needed to start\./);
    player.type('menu');
    player.type('return');
    await player.waitFor(/Ours, spite[\s\S]*Ours, spite/);
    await player.waitFor(/Earlier FAY said: hello/);
    player.type('leave');
    player.type('no');
    await player.waitFor(/You stay in the game\./);
    player.type('leave');
    player.type('yes');
    await player.waitFor(/You have left the game\.|Game was cancelled/);
    player.type('quit');
    expect(await player.ended).toBe(0);
  });

  test('[MATCH-27] [MATCH-30] the open tables: one sits down at one that waits, and watches one that runs', async () => {
    const [host, guest, watcher] = ['HAL', 'IDA', 'JON'].map((name) => plainPlayer(name)) as [
      PlainPlayer,
      PlainPlayer,
      PlainPlayer,
    ];
    await Promise.all([host, guest, watcher].map((player) => player.waitFor(/You play as/)));
    guest.type('tables spite');
    await guest.waitFor(/No table is open\. Create one!/);
    host.type('create spite 3 nobots Open');
    // The list comes again by itself.
    await guest.waitFor(/1 {2}Open, spite, waits: 1 of 3 players \(HAL\)/);
    guest.type('sit 2');
    await guest.waitFor(/No table in the list has this number\./);
    guest.type('watch 1');
    await guest.waitFor(/This game has not started yet\./);
    guest.type('sit 1');
    await guest.waitFor(/Open, spite, code [A-Z\d]{6}/);
    host.type('ready');
    guest.type('ready');
    watcher.type('tables spite');
    await watcher.waitFor(/Open, spite/);
    await watcher.waitFor(/1 {2}Open, spite, turn \d+, 0 watching \(\w+, \w+\)/);
    watcher.type('watch 1');
    await watcher.waitFor(/\[1\] (HAL|IDA) /);
    expect(watcher.text).not.toContain('It is your turn');
    watcher.type('menu');
    const viewer = new Terminal(argumentsFor('KAY'), { columns: 100, rows: 30 });
    await viewer.waitFor('You play as KAY');
    viewer.press('5');
    const listed = await viewer.waitFor(/\d {2}Open, spite, turn/);
    const line = Number(/(\d+) {2}Open, spite/.exec(listed)?.[1]);
    viewer.press(...Array.from({ length: line - 1 }, () => KEYS.down));
    // A table of another test may go meanwhile, and this one moves up.
    await viewer.waitFor(/> \d+ {2}Open, spite, turn/);
    viewer.press('w');
    await viewer.waitFor(/watching {2}game [A-Z\d]{6}[\s\S]*q stop watching/);
    viewer.press('q');
    await viewer.waitFor('STAXD ONLINE');
    viewer.press(KEYS.ctrlC);
    expect(await viewer.ended).toBe(0);
    for (const player of [host, guest, watcher]) {
      player.type('quit');
      expect(await player.ended).toBe(0);
    }
  });
});

test.each([
  [['--server', 'nowhere'], 'cannot play on "nowhere": write an address like http://localhost:3000'],
  [['--server', 'ftp://a'], 'cannot play on "ftp://a"'],
  [['--server', 'http://127.0.0.1:1'], 'no answer from http://127.0.0.1:1: is a server running there?'],
  [['--name', ' '], 'cannot play as " "'],
  [['--name', 'x'.repeat(21)], 'a name has 1 to 20'],
])('bad input is told in one line: %j', async (args, message) => {
  const { stdout, stderr, code } = await staxd(
    ['online', '--server', server.url, '--state', stateFile('nobody'), ...args],
    { folder: server.folder },
  );
  expect([stdout, code]).toEqual(['', 2]);
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a name that is taken is not changed silently', async () => {
  const args = ['online', '--server', server.url, '--name', 'GUS', '--state'];
  expect(await staxd([...args, stateFile('GUS')], { input: 'quit\n' })).toMatchObject({ code: 0 });
  const { stderr, code } = await staxd([...args, stateFile('other')], { input: 'quit\n' });
  expect(stderr).toContain('GUS is taken on ');
  expect(code).toBe(2);
});

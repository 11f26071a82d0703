// Which window of a person plays, over all servers.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begunApart, seatedApart } from '../harness/apartTable.ts';
import { cleanUp, Mortal } from '../harness/kills/mortal.ts';
import { closeLines, open } from '../harness/lines.ts';
import { type Line, type Person, untilIt, waitFor } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { settled } from '../harness/runningTable.ts';
import { SECRET, type SharedServers, shareServers } from '../harness/sharedServers.ts';
import type { TestServer } from '../harness/startServer.ts';

let shared: SharedServers;
/** The last one neither gives hints nor hears them. */
let three: readonly TestServer[];
beforeAll(async () => {
  shared = await shareServers(2);
  await shared.startDeaf();
  three = [...shared.servers];
});
afterAll(async () => {
  await cleanUp();
  await shared.stop();
});
afterEach(closeLines);

const takenOver = (line: Line) => line.all('session_taken_over').map(({ reason }) => reason);
const isOpen = (line: Line) => line.socket.connected;
const at = (person: Person, place: number) => ({ ...person, url: three[place].url });

/** Until the servers of the listeners, which hear no hints of the speaker's, have looked for what is new again. */
async function looksPass(speaker: Line, listeners: readonly Line[]): Promise<void> {
  const words = (line: Line) => line.all('chat_message').length;
  for (const message of ['once', 'again', 'at last']) {
    const before = listeners.map(words);
    await speaker.act({ action_type: 'chat', params: { message } });
    await waitFor(() => listeners.every((line, at) => words(line) > before[at]), 'it was not heard');
  }
}

test('the newest plays, and the older ones are told once', async () => {
  const { gameId, persons, lines } = await begunApart(three.slice(0, 2), 2);
  const newer = await open(at(persons[0], 1), gameId);
  await lines[0].get('session_taken_over');
  const newest = await open(at(persons[0], 0), gameId);
  await newer.get('session_taken_over');
  await settled(newest);
  expect([lines[0], newer, newest].map(takenOver)).toEqual([
    ['joined_elsewhere', 'joined_elsewhere'],
    ['joined_elsewhere'],
    [],
  ]);
  expect(takenOver(lines[1])).toEqual([]);
  await playToEnd([newest, lines[1]], chanceOf('windows'));
});

test('three at most have a game before them, and the oldest is closed', async () => {
  const { gameId, persons, lines } = await begunApart(three.slice(0, 2), 2);
  const windows = [lines[0]];
  for (const place of [1, 0, 1]) windows.push(await open(at(persons[0], place), gameId));
  await waitFor(() => !isOpen(windows[0]), 'the oldest is open');
  windows.push(await open(at(persons[0], 1), gameId));
  await waitFor(() => !isOpen(windows[1]), 'the next is open');
  expect(takenOver(windows[1]).at(-1)).toBe('too_many_connections');
  for (const line of windows.slice(2)) await settled(line);
  expect(windows.map(isOpen)).toEqual([false, false, true, true, true]);
});

test('ten at most are open, and one that was closed does not count', async () => {
  const { gameId, persons, lines } = await seatedApart([three[1]], 2);
  const presence = () => lines[1].game?.players[0].presence;
  const windows = [lines[0]];
  lines[0].send('leave_game', {});
  await waitFor(() => presence() !== 'connected', 'the host is still there');
  for (let count = 1; count < 10; count++)
    windows.push(await open(at(persons[0], (count + 1) % 2), count === 5 ? gameId : undefined));
  await waitFor(() => presence() === 'connected', 'the host does not come back');
  windows[5].close();
  await waitFor(() => presence() === 'disconnected', 'the closed one is not missed');
  windows.push(await open(at(persons[0], 1)));
  for (const line of windows.filter((line) => line !== windows[5])) await settled(line);
  windows.push(await open(at(persons[0], 0)));
  await waitFor(() => !isOpen(windows[0]), 'the oldest is open');
  for (const line of windows.filter(isOpen)) await settled(line);
  expect(windows.filter(isOpen)).toHaveLength(10);
});

test('those of a server that was killed do not count any more', async () => {
  const { gameId, persons, lines } = await begunApart(three, 3);
  const environment = { STAXD_DATABASE_URL: shared.databaseUrl, STAXD_SECRET: SECRET };
  const mortal = await Mortal.start({ environment });
  const servers = () => ask(shared.databaseUrl, 'SELECT id FROM servers');
  await untilIt(async () => (await servers()).length === 4, 'it is not there');
  for (let count = 0; count < 2; count++) await open({ ...persons[0], url: mortal.url }, gameId);
  await waitFor(() => takenOver(lines[0]).length === 2, 'it was not told');
  await mortal.end('SIGKILL');
  await untilIt(async () => (await servers()).length === 3, 'it was not given up');
  await looksPass(lines[2], lines);
  for (let count = 0; count < 2; count++) await open(at(persons[0], 1), gameId);
  await waitFor(() => takenOver(lines[0]).length === 4, 'it was not told');
  await settled(lines[0]);
  expect(isOpen(lines[0])).toBe(true);
  await open(at(persons[0], 1), gameId);
  await waitFor(() => !isOpen(lines[0]), 'the oldest is open');
});

test('of two servers are told once where one of them gives and hears no hints', async () => {
  const { gameId, persons, lines } = await begunApart(three, 3);
  const newer = [await open(at(persons[0], 2), gameId), await open(at(persons[2], 0), gameId)];
  const everybody = [...lines, ...newer];
  await waitFor(() => [lines[0], lines[2]].every((line) => takenOver(line).length > 0), 'they were not told');
  await looksPass(lines[0], everybody);
  await looksPass(lines[2], everybody);
  expect(everybody.map(takenOver)).toEqual([['joined_elsewhere'], [], ['joined_elsewhere'], [], []]);
  // One more at the same server.
  await open(at(persons[0], 2), gameId);
  await waitFor(() => takenOver(lines[0]).length === 2, 'it was not told again');
});

/** Games at a real server with what people do around the cards: each is a story of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGame, type GameSettings, joinByCode, quickMatch, rematch, watch } from '@staxd/client';
import { MODES, type Mode } from '@staxd/engine';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { Person } from './people.ts';
import type { Made } from './screen.ts';

/** Ten seconds of a turn take 0.4 s. */
const QUICK = { STAXD_CLOCK_SCALE: '0.04' };
const PRIVATE: GameSettings = { name: 'A game', isPrivate: true, allowBots: false, turnSeconds: 10, autoStart: false };

/** Plays all of them, side by side. */
export async function playGatherings(made: Made): Promise<void> {
  const server = await startServer(QUICK);
  const people: Person[] = [];
  const someone = () => {
    const person = new Person(server.url, made);
    people.push(person);
    return person;
  };
  try {
    const stories = await Promise.allSettled([
      ...MODES.map((mode) => quickGame(mode, someone)),
      troubledGame(someone),
      waitingRoom(someone),
      countdown(someone),
      windows(someone),
      outage(made),
    ]);
    const failures = stories.flatMap((story) => (story.status === 'rejected' ? [story.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
  } finally {
    for (const person of people) person.close();
    await server.close();
  }
}

type Someone = () => Person;

/** Host and others in the waiting room of one game. */
async function gather(someone: Someone, count: number, settings: GameSettings): Promise<Person[]> {
  const host = someone();
  const { inviteCode } = await createGame(host.session, settings);
  const others = Array.from({ length: count - 1 }, someone);
  for (const other of others) await joinByCode(other.session, inviteCode);
  return [host, ...others];
}

const isRunning = ({ game }: Person['state']) => game?.view && game.phase === 'in_progress';
const isOver = ({ game }: Person['state']) => game?.phase === 'completed';

/** One person and bots: to the end, and once more. */
async function quickGame(mode: Mode, someone: Someone): Promise<void> {
  const person = someone().wakeUp();
  const { session } = person;
  await quickMatch(session, { mode, minHumans: 1, longestWait: 1, preferHumans: false });
  await person.until(isRunning, `a quick game of ${mode}`);
  await session.commands.relaxClock(true);
  await session.commands.relaxClock(false);
  await session.commands.chat('');
  await person.until(isOver, `the end of a quick game of ${mode}`);
  // Nobody looks at the result for long, until they do.
  await person.until(({ phase }) => phase === 'idle', 'a line that is let go');
  session.stir();
  await person.until(({ phase }) => phase === 'joined', 'a line that is back');
  await rematch(session);
}

/** A game of friends in which much goes wrong. */
async function troubledGame(someone: Someone): Promise<void> {
  const [host, sleeper, leaver, lost] = await gather(someone, 4, PRIVATE);
  if (!host || !sleeper || !leaver || !lost) throw new Error('somebody did not come');
  for (const person of [sleeper, leaver, lost]) person.session.setReady(true);
  await host.session.commands.start();
  for (const person of [host, leaver, lost]) person.wakeUp();
  await Promise.all([host, sleeper, leaver, lost].map((person) => person.until(isRunning, 'the deal')));
  const watcher = someone();
  await watcher.session.identity.enterAsGuest();
  const { id, inviteCode } = host.state.game ?? { id: '', inviteCode: '' };
  await watch(watcher.session, id, inviteCode).catch(() => {});
  await host.session.commands.chat('hello');
  lost.cutOff();
  await host.until(({ log }) => log.some(({ event }) => event.type === 'standInChanged'), 'a stand-in');
  lost.comeBack();
  await host.session.leave();
  await leaver.session.leave();
  await sleeper.session.leave();
}

/** What happens before anybody plays. */
async function waitingRoom(someone: Someone): Promise<void> {
  const [host, next, kicked, lost] = await gather(someone, 4, PRIVATE);
  if (!host || !next || !kicked || !lost) throw new Error('somebody did not come');
  lost.cutOff();
  const noticed = (code: string) => (state: Person['state']) =>
    state.notices.some(({ notice }) => notice.code === code);
  await next.until(noticed('lineLost'), 'a lost line');
  lost.comeBack();
  await next.until(noticed('isBack'), 'somebody who is back');
  await host.session.commands.kick(kicked.id);
  await next.until(noticed('removed'), 'a kick');
  await host.session.leave();
  await next.until(noticed('newHost'), 'another host');
  await lost.session.leave();
  // Alone, the game cannot begin.
  await next.session.commands.start();
}

/** A public game counts down; who is not ready has to go, and nobody is left to play with. */
async function countdown(someone: Someone): Promise<void> {
  const [host, late, gone] = await gather(someone, 3, { ...PRIVATE, isPrivate: false, autoStart: true });
  if (!host || !late || !gone) throw new Error('somebody did not come');
  await gone.session.leave();
  host.session.setReady(true);
  await host.until(({ departure }) => departure?.reason === 'cancelled', 'a cancelled game');
}

/** The same person at two windows; then the game is gone. */
async function windows(someone: Someone): Promise<void> {
  const [first] = await gather(someone, 1, PRIVATE);
  if (!first) throw new Error('nobody came');
  const second = first.elsewhere();
  await second.session.enter(first.state.gameId ?? '');
  await first.until(({ phase }) => phase === 'takenOver', 'a game that is played elsewhere');
  first.session.resume();
  await second.until(({ phase }) => phase === 'takenOver', 'a game that was taken back');
  await first.session.leave();
  second.session.resume();
  await second.until(({ departure }) => departure?.reason === 'gone', 'a game that is gone');
  second.close();
}

/** Longer than this the server must be away for clocks to be moved. */
const OUTAGE = 2500;

/** The server restarts; who waits there and who plays there are told. */
async function outage(made: Made): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-emitted-'));
  const settings = { STAXD_DATA: folder, STAXD_DRAIN_SECONDS: '1' };
  let server: RunningServer = await startServer(settings);
  const { port } = new URL(server.url);
  const someone = () => new Person(server.url, made);
  const waiting = await gather(someone, 2, PRIVATE);
  const playing = await gather(someone, 2, { ...PRIVATE, turnSeconds: 120 });
  const people = [...waiting, ...playing];
  try {
    for (const { session } of playing.slice(1)) session.setReady(true);
    await playing[0]?.session.commands.start();
    await playing[0]?.until(isRunning, 'the deal');
    await server.close();
    await pause(OUTAGE);
    server = await startServer({ ...settings, PORT: port });
    for (const person of people) await person.until(({ phase }) => phase === 'joined', 'a server that is back');
    await pause(200);
  } finally {
    for (const person of people) person.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

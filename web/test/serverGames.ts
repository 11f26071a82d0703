/** Games at a real server with everything that people do around the cards; each function is one story. */
import {
  createGame,
  type GameSettings,
  joinByCode,
  quickMatch,
  rematch,
  type SessionState,
  takeSeat,
  watch,
} from '@staxd/client';
import { MODES, type Mode } from '@staxd/engine';
import { startServer } from '../e2e/server/server.ts';
import { Person } from './people.ts';
import type { Made } from './screen.ts';

/** A ten-second turn takes 2.5 s: less, and a busy machine is late for a seat. When the server goes down, there is a moment to tell the players. */
const SETTINGS = { STAXD_CLOCK_SCALE: '0.25', STAXD_DRAIN_SECONDS: '1' };
const PRIVATE: GameSettings = {
  name: 'A game',
  isPrivate: true,
  maxPlayers: 5,
  allowBots: false,
  turnSeconds: 10,
  autoStart: false,
};
const PUBLIC: GameSettings = { ...PRIVATE, isPrivate: false, autoStart: true };

type Someone = () => Person;

/** Plays all of them in parallel; throws what went wrong in any. */
export async function playServerGames(made: Made): Promise<void> {
  const server = await startServer(SETTINGS);
  const people: Person[] = [];
  const someone = () => {
    const person = new Person(server.url, made);
    people.push(person);
    return person;
  };
  const stories = [
    ...MODES.map((mode) => quickGame(mode, someone)),
    friends(someone),
    absences(someone),
    waitingRoom(someone),
    countdown(someone),
    lonely(someone),
    windows(someone),
    tunnel(someone),
    signedUp(someone),
    seatTaken(someone),
    signedOut(someone),
  ];
  const ends = await Promise.allSettled(stories);
  // One waits, two play: the waiting room and the board each show it in their way.
  const [waiting] = await gather(someone, 1, PRIVATE);
  const [playing] = await gatherToPlay(someone, 2, { ...PRIVATE, turnSeconds: 120 });
  const isTold = (code: string) =>
    Promise.all([waiting, playing].map((person) => person.until(hasNotice(code), code)));
  await Promise.all([isTold('server_draining'), isTold('clocksMoved'), server.restart()]);
  await server.close();
  const late = await Promise.allSettled([outage(made, people)]);
  for (const person of people) person.close();
  const failures = [...ends, ...late].flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
}

/** A server that is away long enough to be noticed; nobody is removed meanwhile. */
async function outage(made: Made, people: Person[]): Promise<void> {
  const server = await startServer({ ...SETTINGS, STAXD_CLOCK_SCALE: '0.3' });
  const someone = () => {
    const person = new Person(server.url, made);
    people.push(person);
    return person;
  };
  const [host] = await gatherToPlay(someone, 2, { ...PRIVATE, turnSeconds: 120 });
  await server.restart(2000);
  const isTold = ({ recalled }: SessionState) =>
    recalled.some(({ event }) => event.type === 'deadlinesExtended');
  await host.until(isTold, 'the news that the clocks stood still');
  await server.close();
}

/** People in the waiting room of one game, the host first, then in the order in which they came. */
async function gather(
  someone: Someone,
  count: number,
  settings: GameSettings,
): Promise<[Person, ...Person[]]> {
  const host = someone();
  const { inviteCode } = await createGame(host.session, settings);
  const others = Array.from({ length: count - 1 }, someone);
  for (const { session } of others) await joinByCode(session, inviteCode);
  return [host, ...others];
}

/** The same people once the cards are dealt. */
async function gatherToPlay(someone: Someone, count: number, settings: GameSettings) {
  const people = await gather(someone, count, settings);
  for (const { session } of people.slice(1)) session.setReady(true);
  await people[0].session.commands.start();
  await Promise.all(people.map((person) => person.until(isRunning, 'the deal')));
  return people;
}

type State = Person['state'];
const isRunning = ({ game }: State) => game?.view && game.phase === 'in_progress';
const isOver = ({ game }: State) => game?.phase === 'completed';
const hasDeparted = (reason: string) => (state: State) => state.departure?.reason === reason;
const hasNotice = (code: string) => (state: State) =>
  state.notices.some(({ notice }) => notice.code === code);

/** One person and bots, to the end. */
async function quickGame(mode: Mode, someone: Someone): Promise<void> {
  const person = someone();
  const { session } = person;
  await quickMatch(session, { mode, minHumans: 1, longestWait: 1 });
  await person.until(isRunning, `a quick game of ${mode}`);
  await session.commands.relaxClock(true);
  await session.commands.chat('');
  person.wakeUp('easy');
  await person.until(isOver, `the end of a quick game of ${mode}`);
  // Nobody looks at the result until they are idle.
  person.doze(6);
  await person.until(({ phase }) => phase === 'idle', 'a line that is let go');
  session.noteActivity();
  await person.until(({ phase }) => phase === 'joined', 'a line that is back');
}

/** Two friends and a spectator; then one plays on, and the other does not come. */
async function friends(someone: Someone): Promise<void> {
  const [host, friend] = await gatherToPlay(someone, 2, PRIVATE);
  const { id, inviteCode } = host.game;
  const watcher = someone();
  await watcher.session.identity.enterAsGuest();
  await watch(watcher.session, id, inviteCode);
  await host.session.commands.chat('hello');
  await friend.until(({ chat }) => chat.length > 0, 'a message');
  host.wakeUp('petty');
  friend.wakeUp('random');
  await Promise.all([host, friend].map((person) => person.until(isOver, 'the end of a game of two')));
  await rematch(host.session);
  await friend.hears('rematchOffered');
  friend.session.close();
  await host.until(hasNotice('notComing'), 'who does not come');
}

/** One player asks for what cannot be, times out and is disconnected, one leaves, and so does the host. */
async function absences(someone: Someone): Promise<void> {
  const [host, lost, leaver] = await gatherToPlay(someone, 5, PRIVATE);
  await host.session.commands.start();
  lost.cutOff();
  await host.hears('standInChanged');
  await host.hears('timedOut');
  lost.comeBack();
  await host.until(
    ({ game }) => game?.players.every(({ hasStandIn }) => !hasStandIn),
    'somebody who is back',
  );
  await leaver.session.leave();
  await host.hears('playerDeparted');
  await host.session.leave();
  await lost.hears('hostTransferred');
}

/** What happens before anybody plays. */
async function waitingRoom(someone: Someone): Promise<void> {
  const [host, next, kicked, lost] = await gather(someone, 4, PRIVATE);
  lost.cutOff();
  await next.until(hasNotice('lineLost'), 'a lost line');
  lost.comeBack();
  await next.until(hasNotice('isBack'), 'somebody who is back');
  await host.session.commands.kick(kicked.id);
  await next.until(hasNotice('removed'), 'a kick');
  lost.session.setReady(true);
  await next.until(hasNotice('ready'), 'somebody who is ready');
  lost.session.setReady(false);
  await next.until(hasNotice('notReady'), 'somebody who is not ready any more');
  await host.session.leave();
  await Promise.all([
    next.until(hasNotice('ownHost'), 'the own turn to be the host'),
    lost.until(hasNotice('newHost'), 'another host'),
  ]);
  await lost.session.leave();
  await next.until(hasNotice('left'), 'somebody who has left');
  // The game cannot start with one player.
  await next.session.commands.start();
}

/** A public game counts down, and a player who is not ready has to go. */
async function countdown(someone: Someone): Promise<void> {
  const [host, ready, late] = await gather(someone, 3, PUBLIC);
  for (const { session } of [host, ready]) session.setReady(true);
  await late.until(hasDeparted('kicked'), 'somebody who has to go');
  await host.until(isRunning, 'a game of those who were ready');
}

/** The countdown stops when nobody is left to play with, and a game without players is cancelled. */
async function lonely(someone: Someone): Promise<void> {
  const [host, gone] = await gather(someone, 2, PUBLIC);
  await gone.session.leave();
  await host.hears('countdownStopped');
  await joinByCode(someone().session, host.game.inviteCode);
  host.session.setReady(true);
  await host.until(hasDeparted('cancelled'), 'a cancelled game');
}

/** The same person in two windows; then the game is gone. */
async function windows(someone: Someone): Promise<void> {
  const [first] = await gather(someone, 1, PRIVATE);
  const second = first.elsewhere();
  await second.session.enter(first.game.id);
  await first.until(({ phase }) => phase === 'takenOver', 'a game that is played elsewhere');
  first.session.resume();
  await second.until(({ phase }) => phase === 'takenOver', 'a game that was taken back');
  await first.session.leave();
  second.session.resume();
  await second.until(hasDeparted('gone'), 'a game that is gone');
  second.close();
}

/** One connection is lost for long, one waits for a token that does not come, and one device loses its network. */
async function tunnel(someone: Someone): Promise<void> {
  const [host, slow] = await gather(someone, 2, PRIVATE);
  host.loseNetwork();
  host.cutOff();
  await host.until(({ trouble }) => trouble?.code === 'UNREACHABLE', 'a line that stays away');
  host.comeBack();
  await host.until(({ phase }) => phase === 'joined', 'a line that is back');
  // Until the token has expired.
  slow.doze(20);
  slow.waitInVain();
  slow.cutOff();
  slow.comeBack();
  await slow.until(({ trouble }) => trouble?.code === 'TOKEN_TIMEOUT', 'a token that does not come');
}

/** A guest gets an account while the others play with them. */
async function signedUp(someone: Someone): Promise<void> {
  const [host, guest] = await gatherToPlay(someone, 2, PRIVATE);
  await guest.session.identity.register({ username: 'Stayed', password: 'Str0ng!Passw0rd' });
  await host.hears('playerRegistered');
}

/** A newcomer plays on in the place of a bot. */
async function seatTaken(someone: Someone): Promise<void> {
  const person = someone();
  await quickMatch(person.session, { mode: 'casual', preferHumans: false });
  await person.until(isRunning, 'a quick match');
  await takeSeat(someone().session, person.game.id);
  await person.hears('seatTaken');
}

/** A registered player signs out in another place, and so everywhere. */
async function signedOut(someone: Someone): Promise<void> {
  const person = someone();
  const { session } = person;
  await session.identity.register({ username: 'Gathered', password: 'Str0ng!Passw0rd' });
  await createGame(session, PRIVATE);
  const { token } = session.identity;
  await fetch(`${person.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await person.until(hasDeparted('gone'), 'somebody who is nobody any more');
}

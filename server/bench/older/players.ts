/**
 * `fork('players.ts', [ROOT, URL, TABLES])`: tables of two at a server, played by the client of another tree, which is the program
 * under its pages. They stop in the midst of their games. Asked to `look`, they say what they see; asked to `finish`, they play on.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What one table shows to its players. */
export interface SeenTable {
  readonly gameId: string;
  readonly phase: string;
  readonly version: number;
  readonly turn: number;
  /** The hand of each of them. */
  readonly hands: readonly string[];
}

export type Question = 'look' | 'finish';

const [root, url, tables] = process.argv.slice(2);
/** A module of that tree; what this one asks of it has not changed since. */
const { BotPlayer, createGame, createSession, joinByCode } = (await import(
  join(root, 'packages/client/src/index.ts')
)) as typeof import('@staxd/client');

type Session = ReturnType<typeof createSession>;

const LOOK_AGAIN = 20;
/** At a time, as people come in. */
const TOGETHER = 10;
/** Versions after which a table stops: some soon, some late. */
const stopsAt = (number: number) => 8 + ((number * 7) % 16);
/** Cards of each player: nobody wins before that. */
const HAND = 15;
/** Milliseconds for whatever must happen. */
const PATIENCE = 60_000;

async function until(holds: () => boolean): Promise<void> {
  const endsAt = performance.now() + PATIENCE;
  while (!holds()) {
    if (performance.now() > endsAt) throw new Error('the tables stand still');
    await pause(LOOK_AGAIN);
  }
}

async function comeIn(name: string): Promise<Session> {
  const session = createSession({ url });
  await session.identity.signInAsGuest(name);
  return session;
}

async function openTable(number: number): Promise<readonly Session[]> {
  const [host, other] = [await comeIn(`Host_${number}`), await comeIn(`Guest_${number}`)];
  const { inviteCode } = await createGame(host, {
    name: `Table ${number}`,
    mode: 'casual',
    isPrivate: true,
    maxPlayers: 2,
    turnSeconds: 120,
    autoStart: false,
    houseRules: { handSize: HAND },
  });
  await joinByCode(other, inviteCode);
  await host.commands.start();
  const seated = [host, other];
  const isLate = () => seated.some((each) => (each.getState().game?.version ?? 0) >= stopsAt(number));
  const players = seated.map((session) => new BotPlayer(session, { seed: `alea:${number}` }));
  await until(isLate);
  for (const player of players) player.stop();
  await until(() => isAtRest(seated));
  return seated;
}

/** Everybody is there and has seen the same, and somebody has to decide: a stunned player is skipped without that. */
function isAtRest(seated: readonly Session[]): boolean {
  const states = seated.map((session) => session.getState());
  if (!states.some(({ game }) => game?.legal.some(({ type }) => type !== 'skip'))) return false;
  const [{ game: first }] = states;
  return states.every(
    ({ phase, game, isMoving }) =>
      phase === 'joined' && !isMoving && game !== null && !game.isStale && game.version === first?.version,
  );
}

function seenBy(seated: readonly Session[]): SeenTable {
  const games = seated.flatMap((session) => session.getState().game ?? []);
  const [{ id: gameId, phase, version, view }] = games;
  const hands = games.map((game) => JSON.stringify(game.view?.hand));
  return { gameId, phase, version, turn: view?.turn ?? 0, hands };
}

const all: (readonly Session[])[] = [];
const numbers = Array.from({ length: Number(tables) }, (_, number) => number).values();
await Promise.all(
  Array.from({ length: TOGETHER }, async () => {
    for (const number of numbers) all.push(await openTable(number));
  }),
);

process.on('message', async (question: Question) => {
  await until(() => all.every(isAtRest));
  if (question === 'finish') {
    for (const session of all.flat()) new BotPlayer(session);
    await Promise.all(all.flat().map((session) => BotPlayer.finished(session)));
  }
  process.send?.(all.map(seenBy));
});
process.on('disconnect', () => process.exit());
process.send?.(all.map(seenBy));

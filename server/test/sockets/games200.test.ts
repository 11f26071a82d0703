/**
 * Bots of the engine at real sessions play whole games over a real network, in every mode and with every
 * number of players, and look at every state that they are shown. 200 games under `pnpm prove`.
 */

import {
  BotPlayer,
  createGame,
  createSession,
  findInconsistency,
  joinByCode,
  type Session,
} from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES, type Mode, parseRecord, replay, unwrap } from '@staxd/engine';
import { verifyDeal } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/startServer.ts';

/** One game in each mode with every other number of players, in turn; 200 games of all kinds if asked for. */
const SIZES = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, at) => MIN_PLAYERS + at);
const ALL = MODES.flatMap((mode, at) => SIZES.map((players) => ({ mode, players, at: at + players })));
const VARIETY = process.env.STAXD_PROVE ? ALL : ALL.filter(({ at }) => at % 2 === 0);
const GAMES = process.env.STAXD_PROVE ? 200 : VARIETY.length;
/** At a time, so that games disturb each other. */
const TABLES = 12;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let guests = 0;

/** Somebody who has come to play: who looks at everything that is shown. */
async function comeIn(faults: string[]): Promise<Session> {
  const session = createSession({ url: server.url });
  const name = `Player_${++guests}`;
  await session.identity.signInAsGuest(name);
  new BotPlayer(session, {
    seed: `alea:${name}`,
    inspect: (game, before) => {
      const fault = findInconsistency(game, before);
      if (fault !== null) faults.push(`${name} in ${game.mode} at version ${game.version}: ${fault}`);
    },
  });
  return session;
}

/** Plays one game to its end. Every third one fills half of its seats with the server's own bots. */
async function playGame(number: number, faults: string[]): Promise<void> {
  const { mode, players } = VARIETY[number % VARIETY.length];
  const people = number % 3 === 2 ? Math.ceil(players / 2) : players;
  const sessions = await Promise.all(Array.from({ length: people }, () => comeIn(faults)));
  const [host, ...others] = sessions;
  const bots = (['easy', 'medium', 'petty'] as const).slice(0, players - people);
  const { inviteCode } = await createGame(host, {
    name: `Table ${number}`,
    mode: mode as Mode,
    isPrivate: true,
    maxPlayers: players,
    bots,
  });
  for (const other of others) await joinByCode(other, inviteCode);
  await host.commands.start();

  const endings = await Promise.all(sessions.map((session) => BotPlayer.finished(session)));
  const [first] = endings;
  for (const { view, victory, version } of endings) {
    expect(view?.outcome).toBeTruthy();
    expect([view?.outcome, victory]).toEqual([first.view?.outcome, first.victory]);
    expect(version).toBe(first.version);
  }
  const { id: gameId, seed, commitment } = first;
  expect(verifyDeal({ gameId, seed: seed ?? '', commitment })).toBe(true);
  const record = unwrap(parseRecord(await host.api.gameRecord({ params: { gameId } })));
  expect(replay(record)).toMatchObject({ ok: true });
  for (const session of sessions) session.close();
}

test(`${GAMES} games over the network, every state looked at`, async () => {
  const faults: string[] = [];
  const numbers = Array.from({ length: GAMES }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: TABLES }, async () => {
      for (const number of numbers) await playGame(number, faults);
    }),
  );
  expect(faults).toEqual([]);
});

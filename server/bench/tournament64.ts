/**
 * `node server/bench/tournament64.ts [--entrants N] [--table-size N] [--format F] [--pace MS] [--json]`: the engine's
 * bots play a whole tournament at sessions of packages/client, called from table to table as people are; after it, in the
 * same run, on the same server and as fast, guests at plain tables. It begins a minute after it was made, as all do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSession, type Session, type Tournament } from '@staxd/client';
import { REST, TOURNAMENT_FORMATS, TOURNAMENT_LIMITS } from '@staxd/protocol';
import { inBatches } from './batches.ts';
import { startGameServer } from './childServer.ts';
import { GameField } from './load/fields.ts';
import { Tally } from './load/measuring/tally.ts';
import { type Figures, figuresOf, type Window, watch } from './load/measuring/window.ts';
import { timed } from './timedSocket.ts';
import { TournamentPlayer } from './tournamentPlayer.ts';

const USAGE_EXIT = 2;
const PASSWORD = 'Correct-Horse-9';
/** Milliseconds beyond the least time ahead, until the server has got the request. */
const ON_THE_WAY = 500;
/** Seconds of plain games, and of games before them. */
const PLAIN = { seconds: 20, warmUp: 10 };
/** CPU for an action beside that of one at a plain table, at most: coming to five tables in turn costs, too. */
const MOST_PLAIN = 2.5;

const { createTournament, registerForTournament, tournament, vipSubscribe } = REST;
const rows = { createTournament, registerForTournament, tournament, vipSubscribe };
type Api = ReturnType<typeof apiOf>;

const { values } = parseArgs({
  options: {
    entrants: { type: 'string', default: '64' },
    'table-size': { type: 'string', default: '4' },
    format: { type: 'string', default: 'single_elimination' },
    pace: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const entrants = readNumber('entrants', values.entrants, 2, TOURNAMENT_LIMITS.entrants.most);
const tableSize = readNumber('table-size', values['table-size'], 2, 7);
const pace = readNumber('pace', values.pace, 0, 10_000);
const format = TOURNAMENT_FORMATS.find((each) => each === values.format) ?? stop('--format is unknown');

const folder = mkdtempSync(join(tmpdir(), 'staxd-tournament-'));
const server = await startGameServer(folder);
try {
  const played = await play();
  const plain = await playPlain(played.perSecond);
  const times = round(played.cpuMicros / plain.cpuMicros);
  if (values.json) console.log(JSON.stringify({ ...played, plain, times }));
  else print(played, plain.cpuMicros, times);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
// Sessions that are closing have nothing left to say.
process.exit();

async function play() {
  const tally = new Tally();
  const sessions: Session[] = [];
  await inBatches(entrants + 1, 8, async (number) => {
    const session = createSession({ url: server.url, openSocket: timed(tally) });
    await session.identity.register({ username: `Entrant_${number}`, password: PASSWORD });
    sessions[number] = session;
  });
  const [creator, ...players] = sessions;
  const api = apiOf(creator);
  await becomeVip(api);
  const startsAt = Date.now() + TOURNAMENT_LIMITS.ahead.least + ON_THE_WAY;
  const made = await api.createTournament({
    body: {
      name: 'Cup of 64',
      format,
      tableSize,
      maxEntrants: entrants,
      startsAt,
    },
  });
  const seats = players.map(
    (session, index) => new TournamentPlayer(session, { seed: `alea:${index}`, pace }),
  );
  await inBatches(entrants, 8, async (index) => {
    await apiOf(players[index]).registerForTournament({ params: { id: made.id } });
  });
  await pause(startsAt - Date.now());
  const ending = ended(api, made.id);
  const window = await watch({ pids: [server.pid], tally, overdue: () => [] }, () => ending);
  for (const { failed } of seats) if (failed) throw failed;
  for (const session of sessions) session.close();
  const called = seats.reduce((sum, each) => sum + each.called, 0);
  return { ...resultOf(await ending, window), called };
}

/** As many actions a second, at as many tables as the first round has. The server ends with them. */
async function playPlain(perSecond: number): Promise<Figures> {
  const games = Math.min(16, Math.ceil(entrants / tableSize));
  const field = await GameField.around([server], { games, seats: tableSize, clients: 'plain' });
  await field.dealAgain(games);
  const window = await field.at(perSecond, PLAIN.seconds, PLAIN.warmUp, 'plain tables');
  await field.close();
  return figuresOf(window);
}

async function ended(api: Api, id: string): Promise<Tournament> {
  for (;;) {
    const seen = await api.tournament({ params: { id } });
    if (seen.endedAt !== null) return seen;
    await pause(1000);
  }
}

function resultOf(over: Tournament, window: Window) {
  const { phase, winner, rounds, tables, startsAt, endedAt, allEntrants } = over;
  const { actions, perSecond, p50Ms, p99Ms, cpuMicros, residentMb } = figuresOf(window);
  return {
    actions,
    perSecond,
    p50Ms,
    p99Ms,
    cpuMicros,
    residentMb,
    phase,
    winner,
    rounds,
    games: tables.filter(({ gameId }) => gameId !== null).length,
    placed: allEntrants.filter(({ place }) => place !== null).length,
    seconds: round(((endedAt ?? 0) - startsAt) / 1000),
  };
}

function print(played: Awaited<ReturnType<typeof play>>, plainMicros: number, times: number): void {
  const { phase, winner, placed, rounds, games, called, seconds } = played;
  console.log(
    `${entrants} entrants at tables of ${tableSize}: ${phase}, ${winner} won, ${placed} have a place; ` +
      `${games} games in ${rounds} rounds, ${called} calls to tables, ${seconds} s from the start to the cup`,
  );
  console.log(
    `${played.actions} acked actions; ack p50 ${played.p50Ms} ms, p99 ${played.p99Ms} ms; ` +
      `CPU ${played.cpuMicros} µs an action; memory ${played.residentMb} MB`,
  );
  console.log(
    `an action costs ${times} times one at a plain table, which is ${plainMicros} µs (at most ${MOST_PLAIN})`,
  );
}

function apiOf(session: Session) {
  return session.apiFor(rows);
}

/** Pays at the local provider, on the page that a browser would show. */
async function becomeVip(api: Api): Promise<void> {
  const { checkoutUrl: page } = await api.vipSubscribe({ body: {} });
  const shown = await (await fetch(page)).text();
  const session = /name="session" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const body = new URLSearchParams({ session, press: 'pay' });
  await fetch(page.split('?')[0], { method: 'POST', body, redirect: 'manual' });
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

/** A whole number from the command line; ends the program in one line when it will not do. */
function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  return stop(`--${name} is "${text}": it must be a whole number from ${least} to ${most}`);
}

function stop(message: string): never {
  console.error(message);
  return process.exit(USAGE_EXIT);
}

/**
 * `node server/bench/tournament64.ts [--entrants N] [--table-size N] [--format F] [--pace MS] [--json]`: the engine's
 * bots play a whole tournament at sessions of packages/client, called from table to table as people are; before it, in
 * the same run and on the same server, at plain tables. It begins a minute after it was made, as all do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSession, type Session } from '@staxd/client';
import { REST, TOURNAMENT_FORMATS, TOURNAMENT_LIMITS, type Tournament } from '@staxd/protocol';
import { startGameServer } from './childServer.ts';
import { loadGames, timed, usageOf } from './gameLoad.ts';
import { inBatches, Latencies, pause, type Usage } from './measure.ts';
import { TournamentPlayer } from './tournamentPlayer.ts';

const USAGE_EXIT = 2;
const PASSWORD = 'Correct-Horse-9';
/** Milliseconds beyond the least time ahead, until the server has got the request. */
const ON_THE_WAY = 500;
/** Seconds of plain games, and before them until their tables are full. */
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
  const { played, plain } = await play();
  const times = round(played.cpuMicrosPerAction / plain.cpuMicrosPerAction);
  if (values.json) console.log(JSON.stringify({ ...played, plain, times }));
  else print(played, plain.cpuMicrosPerAction, times);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
// Sessions that are closing have nothing left to say.
process.exit();

async function play() {
  const latencies = new Latencies();
  const sessions: Session[] = [];
  await inBatches(entrants + 1, 8, async (number) => {
    const session = createSession({ url: server.url, openSocket: timed(latencies) });
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
      table_size: tableSize,
      max_entrants: entrants,
      starts_at: startsAt,
    },
  });
  const seats = players.map(
    (session, index) => new TournamentPlayer(session, { seed: `alea:${index}`, pace }),
  );
  await inBatches(entrants, 8, async (index) => {
    await apiOf(players[index]).registerForTournament({ params: { id: made.id } });
  });
  const games = Math.min(16, Math.ceil(entrants / tableSize));
  const plain = await loadGames(server, { games, ...PLAIN, pace });
  await pause((startsAt - Date.now()) / 1000);
  latencies.open();
  const before = await usageOf(server);
  const over = await ended(api, made.id);
  const after = await usageOf(server);
  latencies.close();
  for (const { failed } of seats) if (failed) throw failed;
  const result = resultOf(over, { before, after }, latencies);
  for (const session of sessions) session.close();
  const called = seats.reduce((sum, each) => sum + each.called, 0);
  return { played: { ...result, called }, plain };
}

async function ended(api: Api, id: string): Promise<Tournament> {
  for (;;) {
    const seen = await api.tournament({ params: { id } });
    if (seen.ended_at !== null) return seen;
    await pause(1);
  }
}

function resultOf(
  over: Tournament,
  { before, after }: { readonly before: Usage; readonly after: Usage },
  latencies: Latencies,
) {
  const { phase, winner, rounds, tables, starts_at, ended_at, all_entrants } = over;
  const actions = latencies.count;
  const cpuMicros = (after.cpuSeconds - before.cpuSeconds) * 1e6;
  return {
    phase,
    winner,
    rounds,
    games: tables.filter(({ game_id }) => game_id !== null).length,
    placed: all_entrants.filter(({ place }) => place !== null).length,
    seconds: round(((ended_at ?? 0) - starts_at) / 1000),
    actions,
    p50Ms: round(latencies.within(0.5)),
    p99Ms: round(latencies.within(0.99)),
    cpuMicrosPerAction: round(cpuMicros / actions),
    versionsPerAction: round(((after.versions ?? 0) - (before.versions ?? 0)) / actions),
    residentMb: round(after.residentBytes / 2 ** 20),
  };
}

function print(played: Awaited<ReturnType<typeof play>>['played'], plainMicros: number, times: number): void {
  const { phase, winner, placed, rounds, games, called, seconds } = played;
  console.log(
    `${entrants} entrants at tables of ${tableSize}: ${phase}, ${winner} won, ${placed} have a place; ` +
      `${games} games in ${rounds} rounds, ${called} calls to tables, ${seconds} s from the start to the cup`,
  );
  console.log(
    `${played.actions} acked actions; ack p50 ${played.p50Ms} ms, p99 ${played.p99Ms} ms; ` +
      `CPU ${played.cpuMicrosPerAction} µs an action, ${played.versionsPerAction} versions for each; ` +
      `memory ${played.residentMb} MB`,
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
  const { checkout_url: page } = await api.vipSubscribe({ body: {} });
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

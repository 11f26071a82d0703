/**
 * `node fill.ts ROOT FOLDER FINISHED LIVE`: games that the services of another tree play, any legal move after the other,
 * as fast as they can. It prints what is in the folder then, as JSON.
 */
import { resolve } from 'node:path';
import type { Inventory } from './inventory.ts';

const [root, folder, ...counts] = process.argv.slice(2);
const [finished, live] = counts.map(Number);
/** Games at once: their commits share transactions. */
const TOGETHER = 64;
const SEATS = 3;
/** Moves until a game that goes on is left alone, at most. */
const MOST_MOVES = 60;
/** Of the games that go on, so many of ten are still in the waiting room. */
const WAITING_OF_TEN = 2;
const DRAWS_ONE_TIME_IN = 8;

/** A module of that tree; what this one asks of it has not changed since. */
const of = <Module>(path: string): Promise<Module> => import(resolve(root, path));
const engine = await of<typeof import('@staxd/engine')>('packages/engine/src/index.ts');
const protocol = await of<typeof import('@staxd/protocol')>('packages/protocol/src/index.ts');
const { DEFAULT_CAPS } = await of<typeof import('../../src/config/limits.ts')>('server/src/config/limits.ts');
const { GAME_FORMAT } = await of<typeof import('../../src/games/commit/gameFormat.ts')>(
  'server/src/games/commit/gameFormat.ts',
);
const { TIMES } = await of<typeof import('../../src/games/model/times.ts')>(
  'server/src/games/model/times.ts',
);
const { GameService } = await of<typeof import('../../src/games/service.ts')>('server/src/games/service.ts');
const { quickMatchSettings } = await of<typeof import('../../src/http/settings.ts')>(
  'server/src/http/settings.ts',
);
const { machine } = await of<typeof import('../../src/platform/platform.ts')>(
  'server/src/platform/platform.ts',
);
const { openSqliteStore } = await of<typeof import('../../src/store/sqlite/open.ts')>(
  'server/src/store/sqlite/open.ts',
);
const { parse } = await import('valibot');

const store = engine.unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: machine.clock.now }));
const service = new GameService({
  store,
  platform: machine,
  // Nobody plays by the clock here.
  times: { ...TIMES, waitSecond: 1_000_000 },
  thinker: { budget: () => 0, think: () => new Promise(() => {}), close: async () => {} },
  caps: DEFAULT_CAPS,
  report: (error) => {
    throw error;
  },
});
const chance = engine.openStream({ algorithm: 'alea', key: 'older' }, 'test');
const MODES = ['casual', 'ranked', 'spite', 'stack_attack'] as const;

interface Answered {
  readonly ok: boolean;
  readonly value?: { readonly game: { readonly id: string; readonly inviteCode: string } };
  readonly error?: { readonly detail: string };
}

function granted({ ok, value, error }: Answered): { readonly id: string; readonly inviteCode: string } {
  if (!ok || !value) throw new Error(error?.detail);
  return value.game;
}

async function begin(number: number, starts: boolean): Promise<string> {
  const people = Array.from({ length: SEATS }, (_, seat) => ({
    userId: `u_${number}_${seat}`,
    username: `Player_${number}_${seat}`,
    isGuest: true,
  }));
  const [host, ...others] = people;
  const settings = {
    ...quickMatchSettings(parse(protocol.preferences, { game_mode: MODES[number % MODES.length] })),
    name: `Table ${number}`,
    quickMatch: null,
    isPrivate: true,
    maxPlayers: SEATS,
    allowBots: false,
    autoStart: false,
  };
  const game = granted(await service.matchmaking.create(host, { settings, bots: [] } as never));
  for (const other of others) granted(await service.matchmaking.join(other, game.inviteCode));
  for (const { userId } of people) await service.ask(game.id, { type: 'connect', userId });
  if (starts) await service.ask(game.id, { type: 'start', userId: host.userId });
  return game.id;
}

/** Any legal move of whoever is awaited. False: nobody is. */
async function move(id: string): Promise<boolean> {
  const current = await service.committer.read(id);
  const play = current?.game.play;
  const decision = play?.decision;
  if (!play || !decision) return false;
  const { seat } = decision;
  const view = engine.viewFor(play.state, seat);
  const legal = engine.legalActions(play.state, seat);
  const others = legal.filter(({ type }) => type !== 'draw');
  const offered = others.length > 0 && chance.below(DRAWS_ONE_TIME_IN) > 0 ? others : legal;
  const action = engine.complete(offered[chance.below(offered.length)], chance);
  const userOf = (at: number) =>
    current.game.players.find(({ username }) => username === play.state.seats[at].name)?.userId ?? '';
  const userId = userOf(seat);
  const input = protocol.encodeAction(action as never, view, userOf);
  const done = await service.ask(id, { type: 'move', userId, move: input as never });
  if (!done.ok) throw new Error(`${JSON.stringify(input)}: ${done.error.detail}`);
  return true;
}

const games: string[] = [];
let next = 0;
async function fill(): Promise<void> {
  for (let number = next++; number < finished + live; number = next++) {
    const isLive = number >= finished;
    const starts = !isLive || number % 10 >= WAITING_OF_TEN;
    const id = await begin(number, starts);
    games.push(id);
    for (
      let moves = isLive ? chance.below(MOST_MOVES) : Number.POSITIVE_INFINITY;
      starts && moves > 0;
      moves--
    )
      if (!(await move(id))) break;
  }
}
await Promise.all(Array.from({ length: TOGETHER }, fill));

const inventory: Inventory = { games: {} };
for (const id of games) {
  const stored = await store.games.load(id);
  if (stored === null) throw new Error(`game ${id} is not there`);
  const { phase, play } = stored.state;
  const results = await store.statistics.resultsOf(id);
  inventory.games[id] = {
    version: stored.version,
    phase,
    cards: play && engine.hash(play.state),
    results: results.map(({ userId, placement, turns }) => `${userId} ${placement} ${turns}`).sort(),
  };
}
// As a server that runs does: from here on it is away.
await store.heartbeat.beat();
await service.stop();
await store.close();
console.log(JSON.stringify(inventory));

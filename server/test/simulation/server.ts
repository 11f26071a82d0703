/** A server of games on a simulated machine, over a disk that outlives it. */
import { decideAsBot } from '../../src/games/bots/decideAsBot.ts';
import type { BotThinker } from '../../src/games/bots/pool.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { SeatCaps } from '../../src/games/matchmaking/gameCaps.ts';
import type { Person } from '../../src/games/model/commands.ts';
import type { Game } from '../../src/games/model/game.ts';
import { TIMES, type Times } from '../../src/games/model/times.ts';
import { GameService } from '../../src/games/service.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { WatchedClock } from '../../src/platform/watchedClock.ts';
import type { AggregateStore } from '../../src/store/gamePorts.ts';
import type { Statistics } from '../../src/store/statisticsPorts.ts';
import { MemoryDisk } from '../store/memory/disk.ts';
import { openMemoryStore } from '../store/memory/open.ts';
import { SimulatedMachine } from './platform.ts';

export interface SimulatedServer {
  readonly machine: SimulatedMachine;
  readonly disk: MemoryDisk;
  readonly games: AggregateStore<Game>;
  readonly statistics: Statistics;
  readonly service: GameService;
  /** What went wrong inside. */
  readonly bugs: unknown[];
  /** Nothing that it has set happens any more. */
  kill(): void;
}

export interface ServerOptions {
  readonly machine?: SimulatedMachine;
  readonly disk?: MemoryDisk;
  readonly times?: Times;
  readonly thinker?: BotThinker;
  /** Without them nobody has too many games. */
  readonly caps?: SeatCaps;
  /** Puts something between the service and its games. */
  readonly wrap?: (games: AggregateStore<Game>) => AggregateStore<Game>;
}

/** Bots that decide at once; those that search imagine few games. */
const quickThinker: BotThinker = {
  budget: () => 4,
  think: async (task) => decideAsBot(task),
  close: async () => {},
};

/** Not started: call `service.scheduler.start()`. */
export function simulateServer({
  machine = new SimulatedMachine('server'),
  disk = new MemoryDisk(),
  times = TIMES,
  thinker = quickThinker,
  wrap = (games) => games,
  caps = { openSeats: 1000, waitingGames: 1000, gamesPerAddress: 1000 },
}: ServerOptions = {}): SimulatedServer {
  const bugs: unknown[] = [];
  const clock = new WatchedClock(machine.platform.clock);
  const store = openMemoryStore({ format: GAME_FORMAT, now: () => clock.now(), disk });
  const games = wrap(store.games);
  const { platform, kill } = mortal(machine);
  const service = new GameService({
    store: { ...store, games },
    platform: { ...platform, clock },
    times,
    thinker,
    caps,
    report: (error) => bugs.push(error),
  });
  clock.onJump(({ before, after }) => service.moveClocks(after - before));
  return { machine, disk, games, statistics: store.statistics, service, bugs, kill };
}

/** The platform of a process that can die. */
function mortal({ platform }: SimulatedMachine): { platform: Platform; kill: () => void } {
  let isDead = false;
  const alive = (run: () => void) => () => (isDead ? undefined : run());
  const { timers } = platform;
  return {
    platform: {
      ...platform,
      timers: {
        after: (milliseconds, run) => timers.after(milliseconds, alive(run)),
        every: (milliseconds, run) => timers.every(milliseconds, alive(run)),
      },
    },
    kill: () => {
      isDead = true;
    },
  };
}

/** The same games with some of their methods replaced. */
export function altered(
  games: AggregateStore<Game>,
  change: Partial<AggregateStore<Game>>,
): AggregateStore<Game> {
  const { commit = (what) => games.commit(what) } = change;
  return {
    load: (id) => games.load(id),
    commit,
    queue: (what, { resolve, reject }) => void commit(what).then(resolve, reject),
    receipt: (id, actor, requestId) => games.receipt(id, actor, requestId),
    eventsSince: (id, since) => games.eventsSince(id, since),
    claimDue: (now, limit) => games.claimDue(now, limit),
    seedOf: (id) => games.seedOf(id),
    now: () => games.now(),
    ...change,
  };
}

/** A registered person, or a guest. */
export function person(name: string, isGuest = false): Person {
  return { userId: `u_${name}`, username: name, isGuest };
}

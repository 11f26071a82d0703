/** The real service of games over a real SQLite database in memory, on a machine whose time is moved by hand. */
import { complete, legalActions, type Stream, unwrap, viewFor } from '@staxd/engine';
import { encodeAction, gameAction, type Move, type PlayerAction } from '@staxd/protocol';
import * as v from 'valibot';
import { decideAsBot } from '../../src/games/bots/decideAsBot.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { Committed } from '../../src/games/commit/outbox.ts';
import type { Hosted, Person } from '../../src/games/model/commands.ts';
import { type Game, playerAt, type Settings } from '../../src/games/model/game.ts';
import { TIMES } from '../../src/games/model/times.ts';
import { GameService } from '../../src/games/service.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Effect } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { altered } from '../simulation/server.ts';
import { user } from '../store/samples.ts';
import { openStillStore } from '../store/stillStore.ts';
import { granted, oneOf } from './bothHands.ts';

export interface RealGames {
  readonly machine: SimulatedMachine;
  readonly store: Store<Game>;
  readonly service: GameService;
  readonly committed: readonly Committed[];
  /** A private game as a host finds it. */
  readonly table: Settings;
  /** A game of these people, the first its host; begun, unless nobody can begin it. */
  begin(people: readonly Person[], settings: Partial<Settings>, bots?: Hosted['bots']): Promise<string>;
  gameOf(id: string): Promise<Game>;
  /** The awaited person does anything legal: `ok`, or why not. Null: nobody is awaited who would. */
  move(id: string, chance: Stream): Promise<string | null>;
  /** It dies: nothing that it has set happens any more. */
  kill(): void;
  /** So much time passes, and what it brings is written. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface RealGamesOptions {
  readonly people: readonly Person[];
  readonly homes?: Readonly<Record<string, string>>;
  /** Where its data lie; default: in memory. */
  readonly folder?: string;
  /** One that has run before. */
  readonly machine?: SimulatedMachine;
  /** Milliseconds by which all timers are late. */
  readonly late?: number;
  /** Something careless between the service and its store. */
  readonly wrap?: (store: Store<Game>) => Store<Game>;
}

/** A careless store: it writes other effects of a commit than it is told. */
export function writingOther(change: (effect: Effect) => Effect): NonNullable<RealGamesOptions['wrap']> {
  return (store) => ({
    ...store,
    games: altered(store.games, {
      commit: ({ effects, ...commit }) => store.games.commit({ ...commit, effects: effects.map(change) }),
    }),
  });
}

export async function openRealGames({
  people,
  homes = {},
  folder = ':memory:',
  machine = new SimulatedMachine('second hand'),
  late = 0,
  wrap = (store) => store,
}: RealGamesOptions): Promise<RealGames> {
  const { timers } = machine.platform;
  let isDead = false;
  const alive = (run: () => void) => () => (isDead ? undefined : run());
  const platform: Platform = {
    ...machine.platform,
    timers: {
      after: (time, run) => timers.after(time + late, alive(run)),
      every: (time, run) => timers.every(time, alive(run)),
    },
  };
  const now = () => machine.now;
  const store = wrap(unwrap(await openStillStore({ folder, format: GAME_FORMAT, now })));
  for (const { userId, username, isGuest } of people)
    if ((await store.users.byId(userId)) === null)
      await store.users.create(user(userId, { username, isGuest }));
  const failures: unknown[] = [];
  const service = new GameService({
    ...{ store, platform, times: TIMES, originsOf: originsIn(homes) },
    thinker: { budget: () => 2, think: async (task) => decideAsBot(task), close: async () => {} },
    caps: { openSeats: 1000, waitingGames: 1000, gamesPerAddress: 1000 },
    report: (error) => failures.push(error),
  });
  const committed: Committed[] = [];
  service.committer.outbox.onCommitted((each) => committed.push(each));
  await service.scheduler.start();

  const gameOf = async (id: string) => {
    const current = await service.committer.read(id);
    if (current === null) throw new Error(`no game ${id}`);
    return current.game;
  };
  return {
    ...{ machine, store, service, committed, gameOf, table: TABLE },
    begin: async ([host, ...others], settings, bots = []) => {
      const made = granted(
        await service.matchmaking.create(host, { settings: { ...TABLE, ...settings }, bots }),
      );
      const { id, inviteCode } = made.game;
      for (const person of others) granted(await service.matchmaking.join(person, inviteCode));
      for (const { userId } of [host, ...others]) granted(await service.ask(id, { type: 'connect', userId }));
      await service.ask(id, { type: 'start', userId: host.userId });
      return id;
    },
    kill: () => {
      isDead = true;
    },
    move: async (id, chance) => {
      const move = anyMove(await gameOf(id), chance);
      if (move === null) return null;
      const asked = await service.ask(id, { type: 'move', ...move });
      return asked.ok ? 'ok' : asked.error.code;
    },
    pass: async (milliseconds) => {
      // One event after the other: what it brings is written before the next.
      for (const end = machine.now + milliseconds; machine.now < end; ) {
        let events = 0;
        await machine.pass(end - machine.now, () => events++ > 0);
        for (let round = 0; round < 3; round++) await machine.pass(0, () => true);
      }
    },
    close: async () => {
      await service.stop();
      await store.close();
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function originsIn(homes: Readonly<Record<string, string>>) {
  return async (userIds: readonly string[]) =>
    Object.fromEntries(Object.entries(homes).filter(([userId]) => userIds.includes(userId)));
}

export const TABLE: Settings = {
  ...{ name: 'Table', mode: 'casual', isPrivate: true, maxPlayers: 4, turnSeconds: 30 },
  ...{ allowSpectators: true, autoStart: false, allowBots: true, quickMatch: null, rematchOf: null },
};

/** A legal move of the awaited person, plays before draws. Null: a bot or nobody is awaited. */
export function anyMove(game: Game, chance: Stream): { readonly userId: string; readonly move: Move } | null {
  const { play } = game;
  if (game.phase !== 'running' || !play?.decision) return null;
  const { seat } = play.decision;
  const { userId, bot, hasStandIn } = playerAt(game, seat);
  if (bot !== null || hasStandIn) return null;
  const legal = legalActions(play.state, seat);
  const plays = legal.filter(({ type }) => type !== 'draw');
  const action = complete(oneOf(chance, plays.length > 0 ? plays : legal), chance) as PlayerAction;
  const input = encodeAction(action, viewFor(play.state, seat), (other) => playerAt(game, other).userId);
  return { userId, move: v.parse(gameAction, input) as Move };
}

/** Some of these, at least so many. */
export function someOf<T>(chance: Stream, list: readonly T[], least: number): T[] {
  const left = [...list];
  const count = least + chance.below(list.length - least + 1);
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0]);
}

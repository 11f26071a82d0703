/** Services of games that share one PostgreSQL, beside each other: whatever is asked goes to any of them, by chance. */
import { type Stream, unwrap } from '@staxd/engine';
import { decideAsBot } from '../../src/games/bots/decideAsBot.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { Committed } from '../../src/games/commit/outbox.ts';
import type { SeatCaps } from '../../src/games/matchmaking/gameCaps.ts';
import type { Person } from '../../src/games/model/commands.ts';
import type { Game } from '../../src/games/model/game.ts';
import { scaledTimes, type Times } from '../../src/games/model/times.ts';
import { GameService } from '../../src/games/service.ts';
import { type Clock, machine } from '../../src/platform/platform.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { originsIn } from '../secondHand/realGames.ts';
import { user } from '../store/samples.ts';

export interface Node {
  readonly store: Store<Game>;
  readonly service: GameService;
}

export interface SharedGames {
  readonly nodes: readonly Node[];
  /** What any of them has written, the versions of each game in their order. */
  committedOf(id: string): readonly Committed[];
  /** As it stands in the database. */
  gameOf(id: string): Promise<Game>;
  /** One of them, which has heard that the game may have changed. */
  anyNode(chance: Stream, id?: string): Node;
  readonly clock: Clock;
  close(): Promise<void>;
}

export interface SharedGamesOptions {
  readonly url: string;
  readonly people: readonly Person[];
  readonly homes?: Readonly<Record<string, string>>;
  readonly caps?: Partial<SeatCaps>;
  readonly count?: number;
  readonly times?: Times;
  /** Something careless between each service and its store. */
  readonly wrap?: (store: Store<Game>) => Store<Game>;
}

/** Noon (UTC), where it is when a test begins. */
const NOON = 1_800_014_400_000;
/** Nobody has to wait for a clock or a bot. */
export const TIMES = { ...scaledTimes(0.02, 0), stunned: 5 };
const MANY: SeatCaps = { openSeats: 1000, waitingGames: 1000, gamesPerAddress: 1000 };

export async function openSharedGames(options: SharedGamesOptions): Promise<SharedGames> {
  const { url, people, homes = {}, caps, count = 3, times = TIMES, wrap = (store) => store } = options;
  const begun = Date.now();
  const now = () => NOON + Date.now() - begun;
  const failures: unknown[] = [];
  const committed: Committed[] = [];
  const open = async (): Promise<Node> => {
    const store = wrap(unwrap(await openPostgresStore({ url, format: GAME_FORMAT, now })));
    const service = new GameService({
      ...{ store, times, platform: { ...machine, clock: { now } } },
      thinker: { budget: () => 2, think: async (task) => decideAsBot(task), close: async () => {} },
      caps: { ...MANY, ...caps },
      originsOf: originsIn(homes),
      report: (error) => failures.push(error),
    });
    service.committer.outbox.onCommitted((each) => each.isOwn && committed.push(each));
    return { store, service };
  };
  const nodes: Node[] = [];
  for (let node = 0; node < count; node++) nodes.push(await open());
  for (const { userId, username, isGuest } of people)
    await nodes[0].store.users.create(user(userId, { username, isGuest }));
  for (const { service } of nodes) await service.start();
  return {
    nodes,
    clock: { now },
    committedOf: (id) =>
      committed.filter((each) => each.id === id).sort((one, other) => one.version - other.version),
    gameOf: async (id) => {
      const stored = await nodes[0].store.games.load(id);
      if (stored === null) throw new Error(`no game ${id}`);
      return stored.state;
    },
    anyNode: (chance, id) => {
      const node = nodes[chance.below(nodes.length)];
      if (id !== undefined) node.service.committer.forget(id);
      return node;
    },
    close: async () => {
      for (const { service } of nodes) await service.stop();
      for (const { store } of nodes) await store.close();
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Servers in processes of their own, and the tables at them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inBatches } from '../batches.ts';
import { type ChildServer, startChild, startGameServer } from '../childServer.ts';
import { Tally } from './measuring/tally.ts';
import { seen, type Watched, type Window, watch } from './measuring/window.ts';
import type { Plan } from './options.ts';
import { EchoTable } from './tables/echoTable.ts';
import { GameTable, type SittingDown } from './tables/gameTable.ts';
import { Pacer } from './tables/pacer.ts';

/** Tables that come in, or begin a game, at one time. */
const AT_ONCE = 8;
/** Clocks of games run so much slower: whoever waits for a move here is the schedule, and no time-out is to act. */
const SLOW_CLOCKS = '10';
const SECRET = 'known to every server of this bench';

/** That of an earlier commit, for {@link startGameServer}. */
export interface OtherServer {
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
}

type Tables = Pick<Plan, 'games' | 'seats' | 'clients'> & {
  readonly sitDownBy?: SittingDown;
  /** Neighbours at a table are at different servers; without it each table is at one. */
  readonly isSpread?: boolean;
};

/** Page and terminal, which reduce, take a seat over the line that they have; plain clients know the call only. */
const sittingDown = ({ clients }: Pick<Plan, 'clients'>): SittingDown =>
  clients === 'plain' ? 'call' : 'line';

type Process = Pick<ChildServer, 'pid' | 'close'>;

/** What the generator drives. */
export class Field {
  readonly pacer: Pacer;
  protected readonly servers: readonly Process[];
  protected readonly tally: Tally;
  protected isClosed = false;
  readonly #lines: { close(): void }[] = [];

  constructor(servers: readonly Process[], tally: Tally) {
    this.servers = servers;
    this.tally = tally;
    this.pacer = new Pacer(tally);
  }

  protected get watched(): Watched {
    const pids = this.servers.map(({ pid }) => pid);
    return { pids, tally: this.tally, overdue: () => this.pacer.overdue() };
  }

  /**
   * Watches so many actions a second for `seconds`, after `warmUp` more. Nothing is asked for afterwards.
   * @throws BlindGenerator
   */
  async at(rate: number, seconds: number, warmUp: number, what: string): Promise<Window> {
    return seen(what, await this.drive(rate, seconds, warmUp));
  }

  /** The same, however busy the generator is. */
  async drive(rate: number, seconds: number, warmUp: number): Promise<Window> {
    this.pacer.run(rate);
    await pause(warmUp * 1000);
    // What the warm-up could not do is no debt of the window.
    this.pacer.run(rate);
    const window = await watch(this.watched, () => pause(seconds * 1000));
    this.pacer.pause();
    return window;
  }

  /** Hangs up with the field. */
  protected opened<Line extends { close(): void }>(line: Line): Line {
    this.#lines.push(line);
    return line;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.pacer.pause();
    for (const line of this.#lines) line.close();
    await Promise.all(this.servers.map((server) => server.close()));
  }
}

/** The bare echo server. */
export class EchoField extends Field {
  static async open({ games, seats }: Pick<Plan, 'games' | 'seats'>): Promise<EchoField> {
    const server = await startChild('echoServer.ts');
    const field = new EchoField([server], new Tally());
    await inBatches(games, AT_ONCE, async (room) => {
      field.opened(await EchoTable.open(server.url, seats, `room-${room}`, field.pacer));
    });
    return field;
  }
}

/** Of servers that run. */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The real server, or another, on an empty folder, which goes with it. */
async function startEmpty({ program, environment }: Partial<OtherServer> = {}): Promise<ChildServer> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-load-'));
  folders.add(folder);
  const server = await startGameServer(folder, { STAXD_CLOCK_SCALE: SLOW_CLOCKS, ...environment }, program);
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  };
  return { ...server, close };
}

/** Real servers, or that of an earlier commit. */
export class GameField extends Field {
  readonly #tables: GameTable[] = [];
  readonly #tactics = { keep: 0 };
  #running = 0;
  #dealsAgain = false;

  static async open(plan: Plan, other?: OtherServer): Promise<GameField> {
    const sitDownBy = other === undefined ? sittingDown(plan) : 'call';
    return GameField.around([await startEmpty(other)], { ...plan, sitDownBy });
  }

  /** So many servers on one empty database, with all tables of the plan. */
  static async sharing(databaseUrl: string, count: number, tables: Tables): Promise<GameField> {
    const environment = { STAXD_DATABASE_URL: databaseUrl, STAXD_SECRET: SECRET };
    const servers: ChildServer[] = [];
    try {
      while (servers.length < count) servers.push(await startEmpty({ environment }));
      return await GameField.around(servers, tables);
    } catch (error) {
      await Promise.all(servers.map((server) => server.close()));
      throw error;
    }
  }

  /** At servers that are there; they end with the field. */
  static async around(
    servers: readonly ChildServer[],
    { games, seats, clients, sitDownBy = sittingDown({ clients }), isSpread = false }: Tables,
  ): Promise<GameField> {
    const field = new GameField(servers, new Tally());
    const options = {
      seats,
      clients,
      sitDownBy,
      ready: field.pacer,
      tally: field.tally,
      tactics: field.#tactics,
      over: (table: GameTable) => field.#over(table),
    };
    await inBatches(games, AT_ONCE, async (number) => {
      const urlOf = (seat: number) => servers[(isSpread ? number + seat : number) % servers.length].url;
      field.#tables.push(field.opened(await GameTable.open(urlOf, number, options)));
    });
    return field;
  }

  /** From now on players keep so many cards: {@link choose}. */
  keep(cards: number): void {
    this.#tactics.keep = cards;
  }

  /** Tables begin a game, so many a second, however busy the generator is; the window has nothing else in it. */
  async starts(count: number, perSecond: number): Promise<Window> {
    return watch(this.watched, () => this.#dealEach(count, perSecond));
  }

  /** All tables that have no game begin one, `perSecond` of them at most. From now on each begins another when one is over. */
  async dealAgain(perSecond: number): Promise<void> {
    this.#dealsAgain = true;
    await this.#dealEach(this.#tables.length, perSecond);
  }

  /** All tables that have no game begin one. */
  async dealAll(): Promise<void> {
    await inBatches(this.#tables.length, AT_ONCE, (number) => this.#deal(this.#tables[number]));
  }

  /** Plays until nearly all games are over, however busy the generator is. */
  async ends(rate: number, mostSeconds: number): Promise<Window> {
    this.pacer.run(rate);
    const window = await watch(this.watched, async () => {
      const until = performance.now() + mostSeconds * 1000;
      // The last tables alone could not keep the pace.
      while (this.#running > this.#tables.length / 10 && performance.now() < until) await pause(100);
    });
    this.pacer.pause();
    return window;
  }

  async #dealEach(count: number, perSecond: number): Promise<void> {
    const startedAt = performance.now();
    await Promise.all(
      this.#tables.slice(0, count).map(async (table, number) => {
        await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()));
        await this.#deal(table);
      }),
    );
  }

  async #deal(table: GameTable): Promise<void> {
    if (!table.isIdle) return;
    await table.deal();
    this.#running++;
  }

  #over(table: GameTable): void {
    this.#running--;
    if (!this.#dealsAgain) return;
    void this.#deal(table).catch((error: unknown) => {
      // Who begins a game when the load is over finds no server.
      if (!this.isClosed) throw error;
    });
  }
}

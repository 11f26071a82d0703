/** What `pnpm load --nodes` does: servers on one PostgreSQL, one number of them after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { EchoField, GameField } from '../fields.ts';
import { round, together, type Window } from '../measuring/window.ts';
import type { Nodes, Plan } from '../options.ts';
import { type BesideEcho, besideEcho, blocksOf, echoAsOften } from '../run.ts';
import { type DatabaseUsage, MeasuredDatabase } from './database.ts';

/** Costs are those of all servers together. */
export interface NodesFigures extends BesideEcho, Setting {
  /** Of each server. */
  readonly residentMbs: readonly number[];
  readonly postgres: {
    /** Of an action, as `commits`. */
    readonly cpuMicros: number;
    readonly commits: number;
    /** Of a second in which nobody acts. */
    readonly commitsAtRest: number;
  };
}

export interface NodesReport {
  readonly plan: Plan;
  readonly nodes: readonly NodesFigures[];
}

export interface Setting {
  /** Of servers. */
  readonly count: number;
  readonly isSpread: boolean;
}

/** One look at a setting. */
export interface Block {
  readonly window: Window;
  readonly echo: Window;
  readonly database: DatabaseUsage;
  /** A second, while nobody acts. */
  readonly commitsAtRest: number;
}

/** Tables that begin their first game in a second, at each server. */
const STARTS_PER_SECOND = 20;
/** Actions of each server until its code is compiled, as far as the machine makes them in time. */
const ACTIONS_TO_WARM_UP = 2000;
/** Seconds. */
const LONGEST_WARM_UP = 15;
const REST = 4;
/** A process of PostgreSQL with nothing to do tells of its commits so late, and otherwise once a second. */
const LATEST_COMMITS = 11;

/**
 * Servers are measured while no others run, so that PostgreSQL works for them alone. Each block has new ones.
 * @param tell Is told what is done now.
 */
export async function runNodes(
  plan: Plan,
  { counts, isSpread }: Nodes,
  tell: (what: string) => void,
): Promise<NodesReport> {
  const most = Math.max(...counts);
  const settings: Setting[] = counts.map((count) => ({ count, isSpread: false }));
  if (isSpread) settings.push({ count: most, isSpread });
  const measured = settings.map((): Block[] => []);
  const database = await MeasuredDatabase.open();
  try {
    const echo = await EchoField.open(plan);
    try {
      const { blocks, seconds } = blocksOf(plan);
      for (let block = 0; block < blocks; block++)
        for (const [at, setting] of settings.entries()) {
          tell(`${nameOf(setting)}, block ${block + 1} of ${blocks}`);
          measured[at].push(await measure(setting, { ...plan, seconds }, database, echo));
        }
    } finally {
      await echo.close();
    }
  } finally {
    await database.close();
  }
  return { plan, nodes: settings.map((setting, at) => nodesFiguresOf(setting, measured[at])) };
}

async function measure(
  { count, isSpread }: Setting,
  { games, rate, seconds, ...plan }: Plan,
  database: MeasuredDatabase,
  echo: EchoField,
): Promise<Block> {
  await database.empty();
  const field = await GameField.sharing(database.url, count, { ...plan, games: games * count, isSpread });
  try {
    await field.dealAgain(STARTS_PER_SECOND * count);
    await warmUp(field, count);
    // What it tells late of the warm-up is none of the window.
    await field.drive(rate * count, 0, LATEST_COMMITS);
    const { result: window, used } = await database.usedBy(() => field.at(rate * count, seconds, 0, 'games'));
    const endedAt = performance.now();
    const beside = await echoAsOften(echo, window, seconds, count);
    await pause(Math.max(0, endedAt + LATEST_COMMITS * 1000 - performance.now()));
    const { used: atRest } = await database.usedBy(() => pause(REST * 1000));
    return { window, echo: beside, database: used, commitsAtRest: atRest.commits / REST };
  } finally {
    await field.close();
  }
}

async function warmUp(field: GameField, count: number): Promise<void> {
  let actions = 0;
  for (let second = 0; second < LONGEST_WARM_UP && actions < ACTIONS_TO_WARM_UP * count; second++)
    actions += (await field.drive(Number.POSITIVE_INFINITY, 1, 0)).acknowledged;
}

export function nodesFiguresOf(setting: Setting, blocks: readonly Block[]): NodesFigures {
  const window = together(blocks.map((block) => block.window));
  const sum = (read: (block: Block) => number) => blocks.reduce((total, block) => total + read(block), 0);
  const actions = Math.max(window.acknowledged, 1);
  return {
    ...setting,
    ...besideEcho(window, together(blocks.map(({ echo }) => echo))),
    residentMbs: window.residentBytes.map((bytes) => round(bytes / 2 ** 20, 0)),
    postgres: {
      cpuMicros: round((sum(({ database }) => database.cpuSeconds) / actions) * 1e6, 1),
      commits: round(sum(({ database }) => database.commits) / actions, 2),
      commitsAtRest: round(sum(({ commitsAtRest }) => commitsAtRest) / blocks.length, 1),
    },
  };
}

export function nameOf({ count, isSpread }: Setting): string {
  const servers = count === 1 ? '1 server' : `${count} servers`;
  return isSpread ? `${servers}, each seat at another` : servers;
}

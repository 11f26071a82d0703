/** What `pnpm load` does, one kind of load after the other. */
import { EchoField, type Field, GameField, type OtherServer } from './fields.ts';
import { type Figures, figuresOf, round, seen, together, type Window } from './measuring/window.ts';
import type { Plan } from './options.ts';
import type { PeerReport } from './peers/peers.ts';

/** What one server costs, whatever stands beside it. */
export interface Costs {
  readonly moves: Figures;
  readonly ordinary: Figures;
  readonly start: Share;
  readonly end: Share;
}

/** Beside its own figures, those of the echo in the same minutes, at the same number of actions a second. */
export interface BesideEcho extends Figures {
  readonly echo: Figures;
  /** CPU of an action by that of an echo. */
  readonly echoes: number;
}

/** What one start or one end of a game costs, whatever is played in between. */
export interface Share {
  readonly count: number;
  readonly cpuMs: number;
  readonly sentBytes: number;
  readonly writtenBytes: number;
}

export interface LoadReport {
  readonly plan: Plan;
  readonly moves: BesideEcho;
  readonly ordinary: BesideEcho;
  readonly start: Share;
  readonly end: Share;
  readonly most: { readonly moves: Figures; readonly ordinary: Figures };
  /** The server of an earlier commit in the same minutes; null: none was asked for. */
  readonly older: Costs | null;
  readonly generator: {
    /** Echoes a second that it drives, and how busy its loop is then. */
    readonly echoesPerSecond: number;
    readonly busy: number;
    readonly coresPerThousand: number;
  };
  /** Empty unless they were asked for. */
  readonly peers: readonly PeerReport[];
}

/** Cards that players keep while games must not end, and just before all of them end. */
const KEEP = { lasting: 4, ending: 2 };
/** Actions of an ordinary game of four. */
const ACTIONS_OF_A_GAME = 50;
/** Of a table, until its players have laid what they need not keep, and until its game is over then. */
const ACTIONS_TO_THIN_OUT = 12;
const ACTIONS_TO_END = 30;
/** A second, and at most so many. */
const STARTS = { perSecond: 20, most: 200 };
/** Seconds. */
const LONGEST_BLOCK = 10;
const WARM_UP = { first: 6, block: 1, most: 3 };
const MOST_SECONDS = 8;
/** What the generator must be able to drive, and a little more. */
const ECHOES = { asked: 8200, seconds: 4 };

/**
 * @param tell Is told what is done now.
 * @param other The server of an earlier commit.
 */
export async function runLoad(
  plan: Plan,
  tell: (what: string) => void,
  other?: OtherServer,
): Promise<LoadReport> {
  tell('guests come in');
  const [echo, games] = [await EchoField.open(plan), await GameField.open(plan)];
  const older = other === undefined ? [] : [await GameField.open(plan, other)];
  /** The own one first. */
  const servers = [games, ...older];
  const each = async <T>(measure: (field: GameField) => Promise<T>) => {
    const measured: T[] = [];
    for (const field of servers) measured.push(await measure(field));
    return measured;
  };
  try {
    tell('what the generator drives');
    const driven = await drive(echo);
    tell('starts of games');
    const starts = await each((field) => field.starts(Math.min(plan.games, STARTS.most), STARTS.perSecond));
    seen('starts of games', starts[0]);
    await each(async (field) => {
      field.keep(KEEP.lasting);
      await field.dealAll();
    });
    tell('moves alone');
    await each((field) => field.drive(plan.rate, 0, WARM_UP.first));
    const moves = await inTurns(servers, echo, plan, 'moves');
    const mostMoves = await atMost(games, plan, 'as many moves as it can');
    tell('ends of games');
    const ends = await each((field) => endAll(field, plan));
    tell('games with their starts and ends');
    await each(async (field) => {
      field.pacer.run(plan.rate);
      await field.dealAgain(plan.rate / ACTIONS_OF_A_GAME);
      field.pacer.pause();
    });
    const ordinary = await inTurns(servers, echo, plan, 'games');
    const mostOrdinary = await atMost(games, plan, 'as many games as it can');
    const [own, before = null] = servers.map((_, at) => ({
      moves: figuresOf(moves.windows[at]),
      ordinary: figuresOf(ordinary.windows[at]),
      start: shareOf(starts[at], starts[at].starts),
      end: shareOf(withoutMoves(ends[at], moves.windows[at]), ends[at].ends),
    }));
    return {
      plan,
      ...own,
      moves: besideEcho(moves.windows[0], moves.echo),
      ordinary: besideEcho(ordinary.windows[0], ordinary.echo),
      most: { moves: figuresOf(mostMoves), ordinary: figuresOf(mostOrdinary) },
      older: before,
      generator: {
        ...driven,
        coresPerThousand: coresPerThousand([moves.windows[0], ordinary.windows[0]]),
      },
      peers: [],
    };
  } finally {
    await Promise.all([echo, ...servers].map((field) => field.close()));
  }
}

interface InTurns {
  /** One for each server, the own one first. */
  readonly windows: readonly Window[];
  readonly echo: Window;
}

/** Blocks in turns, so that what else the machine does falls on all. */
async function inTurns(servers: readonly Field[], echo: Field, plan: Plan, what: string): Promise<InTurns> {
  const { blocks, seconds } = blocksOf(plan);
  const windows: Window[][] = servers.map(() => []);
  const echoes: Window[] = [];
  for (let block = 0; block < blocks; block++) {
    for (const [at, field] of servers.entries())
      windows[at].push(await field.at(plan.rate, seconds, WARM_UP.block, what));
    echoes.push(await echoAsOften(echo, windows[0][block], seconds));
  }
  return { windows: windows.map(together), echo: together(echoes) };
}

/** Some windows of a kind, each so long that what the machine does besides falls on all kinds. */
export function blocksOf({ seconds }: Pick<Plan, 'seconds'>): { blocks: number; seconds: number } {
  const blocks = Math.max(2, Math.ceil(seconds / LONGEST_BLOCK));
  return { blocks, seconds: seconds / blocks };
}

/** The echo at as many actions a second as each server of `window` has. */
export function echoAsOften(
  echo: Pick<Field, 'at'>,
  { acknowledged, seconds: watched }: Window,
  seconds: number,
  servers = 1,
): Promise<Window> {
  return echo.at(Math.max(1, acknowledged / watched / servers), seconds, WARM_UP.block, 'the echo');
}

function atMost(games: Field, { seconds }: Plan, what: string): Promise<Window> {
  return games.at(Number.POSITIVE_INFINITY, Math.min(seconds, MOST_SECONDS), WARM_UP.most, what);
}

/** Games are brought near their ends first, so that few moves are in the window. */
async function endAll(games: GameField, { rate, games: count }: Plan): Promise<Window> {
  games.keep(KEEP.ending);
  await games.drive(rate, 0, (ACTIONS_TO_THIN_OUT * count) / rate);
  games.keep(0);
  return seen('ends of games', await games.ends(rate, (ACTIONS_TO_END * count) / rate));
}

/** The echo says nothing of the server: here the generator may be as busy as it is, and is judged by it. */
async function drive(echo: Field): Promise<Pick<LoadReport['generator'], 'echoesPerSecond' | 'busy'>> {
  const { perSecond, generatorBusy } = figuresOf(
    await echo.drive(ECHOES.asked, ECHOES.seconds, WARM_UP.most),
  );
  return { echoesPerSecond: perSecond, busy: generatorBusy };
}

export function besideEcho(window: Window, echo: Window): BesideEcho {
  const [own, its] = [figuresOf(window), figuresOf(echo)];
  return { ...own, echo: its, echoes: round(own.cpuMicros / its.cpuMicros, 2) };
}

/** What is left of a window when its moves cost what moves alone do. */
export function withoutMoves(window: Window, moves: Window): Window {
  const share = window.acknowledged / Math.max(moves.acknowledged, 1);
  return {
    ...window,
    cpuSeconds: window.cpuSeconds - moves.cpuSeconds * share,
    sentBytes: window.sentBytes - moves.sentBytes * share,
    writtenBytes: window.writtenBytes - moves.writtenBytes * share,
  };
}

export function shareOf(window: Window, count: number): Share {
  const { cpuMicros, sentBytes, writtenBytes } = figuresOf(window, count);
  return { count, cpuMs: round(cpuMicros / 1000, 2), sentBytes, writtenBytes };
}

function coresPerThousand(windows: readonly Window[]): number {
  const { generatorSeconds, acknowledged } = together(windows);
  return round(generatorSeconds / (Math.max(acknowledged, 1) / 1000), 3);
}

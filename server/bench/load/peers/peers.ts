/** The same number of tables at other frameworks, which keep nothing: what they cost, and how much they can. */
import { inBatches } from '../../batches.ts';
import { startChild } from '../../childServer.ts';
import { Field } from '../fields.ts';
import { Tally } from '../measuring/tally.ts';
import { BlindGenerator, type Figures, figuresOf } from '../measuring/window.ts';
import type { Plan } from '../options.ts';
import type { Ready, Table } from '../tables/table.ts';
import { BoardgameTable } from './boardgameTable.ts';
import { ColyseusTable } from './colyseusTable.ts';
import { installed } from './install.ts';

interface Peer {
  readonly name: string;
  readonly packages: readonly string[];
  readonly program: string;
  readonly open: (url: string, seats: number, number: number, ready: Ready) => Promise<Table & Closable>;
}

interface Closable {
  close(): void;
}

/** Either its figures, or why there are none. */
export interface PeerReport {
  readonly name: string;
  readonly steady: Figures | null;
  readonly most: Figures | null;
  readonly failure: string | null;
}

const PEERS: readonly Peer[] = [
  {
    name: 'boardgame.io 0.50.2',
    packages: ['boardgame.io@0.50.2'],
    program: 'load/peers/programs/boardgame.ts',
    open: BoardgameTable.open,
  },
  {
    name: 'Colyseus 0.18.17',
    packages: ['@colyseus/core@0.18.17', '@colyseus/ws-transport@0.18.4', '@colyseus/schema@5.0.34'],
    program: 'load/peers/programs/colyseus.ts',
    open: ColyseusTable.open,
  },
];

const AT_ONCE = 8;
/** Seconds. */
const WARM_UP = 4;
const MOST_SECONDS = 8;

/** One that cannot be installed or does not run is told, and the others go on. */
export async function runPeers(plan: Plan, tell: (what: string) => void): Promise<readonly PeerReport[]> {
  const reports: PeerReport[] = [];
  for (const peer of PEERS) {
    tell(peer.name);
    try {
      reports.push(await play(peer, plan));
    } catch (error) {
      reports.push({ name: peer.name, steady: null, most: null, failure: (error as Error).message });
    }
  }
  return reports;
}

async function play(peer: Peer, { games, seats, rate, seconds }: Plan): Promise<PeerReport> {
  const folder = await installed(peer.packages);
  const server = await startChild(peer.program, {
    STAXD_PEER_FOLDER: folder,
    STAXD_PEER_SEATS: `${seats}`,
    NODE_ENV: 'production',
  });
  const field = new PeerField([server], new Tally());
  try {
    await field.fill(games, (number) => peer.open(server.url, seats, number, field.pacer));
    const steady = await field.at(rate, Math.min(seconds, MOST_SECONDS), WARM_UP, peer.name);
    return { name: peer.name, steady: figuresOf(steady), ...(await mostOf(field, peer.name)) };
  } finally {
    await field.close();
  }
}

/** It may be faster than the generator, which then has no figure of it. */
async function mostOf(field: Field, name: string): Promise<Pick<PeerReport, 'most' | 'failure'>> {
  try {
    const most = await field.at(Number.POSITIVE_INFINITY, MOST_SECONDS, WARM_UP, `as much as ${name} can`);
    return { most: figuresOf(most), failure: null };
  } catch (error) {
    if (!(error instanceof BlindGenerator)) throw error;
    return { most: null, failure: error.message };
  }
}

class PeerField extends Field {
  async fill(games: number, open: (number: number) => Promise<Closable>): Promise<void> {
    await inBatches(games, AT_ONCE, async (number) => {
      this.opened(await open(number));
    });
  }
}

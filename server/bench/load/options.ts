/** What can be asked of `pnpm load`. */
import { parseArgs } from 'node:util';
import { CLIENTS, type Clients } from './tables/gameTable.ts';

/** Where several servers share a database, games and rate are for each of them. */
export interface Plan {
  /** Games at once. */
  readonly games: number;
  readonly seats: number;
  /** Actions a second in all. */
  readonly rate: number;
  /** For each kind of load, and as many for the echo beside it. */
  readonly seconds: number;
  readonly clients: Clients;
}

/** Which numbers of servers share a database, one number after the other. */
export interface Nodes {
  /** Ascending. */
  readonly counts: readonly number[];
  /** Besides, the most of them once more, with each seat of a table at another one. */
  readonly isSpread: boolean;
}

export interface Options {
  readonly plan: Plan;
  /** Null: one server, which has its data for itself. */
  readonly nodes: Nodes | null;
  readonly peers: boolean;
  /** An earlier commit, whose server is measured in turns with this one; empty: none. */
  readonly beside: string;
  readonly json: boolean;
}

const MOST_NODES = 8;

export const HELP = `pnpm load [--games 500] [--seats 4] [--rate 2000] [--seconds 16] [--clients reducing] [--beside COMMIT]
          [--peers] [--json]
pnpm load --nodes 1,2,3 [--spread] [--games 40] [--seats 4] [--rate 150] [--seconds 16] [--clients reducing] [--json]

What an action costs the server: so many games at once, played over real sockets by the engine's bots, so many actions a
second in all. Moves alone, games with their starts and ends, a start, an end, and as many actions as it can; in turns with
a server that only echoes, at the same number of actions a second. It takes about three minutes, and needs Linux.

With --nodes: what an action costs servers that share a PostgreSQL, which is brought along, and what it costs that. Games
with their starts and ends, all people of a table at one server; each number of servers in turn, between them the echo.

  --games N      games at once, 1 to 5000
  --seats N      guests at each table, 2 to 7
  --rate R       actions a second in all; when an action is due does not depend on the answers before it
  --seconds S    for each kind of load, and as many for the echo
  --clients C    reducing: follows events, as page and terminal do; plain: gets whole states besides
  --beside C     the server of commit C too, in turns with this one; it is installed in a temporary folder
  --peers        the same number of tables at boardgame.io and Colyseus, from npm, in a temporary folder
  --nodes N,N    so many servers on one PostgreSQL, each number from 1 to 8; --games and --rate are for each of them then
  --spread       the most of them once more, with each seat of a table at another server
  --json         one JSON document instead of the tables

Exit 1: a target is missed. 2: something is asked for wrongly. 3: no figure, since the generator itself was too busy.`;

/** Throws a RangeError in one line for what will not do; null: help is asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  const clients = CLIENTS.find((name) => name === values.clients);
  if (clients === undefined)
    throw new RangeError(`--clients is "${values.clients}": it must be ${CLIENTS.join(' or ')}`);
  const nodes = nodesIn(values);
  const usual = nodes === null ? { games: '500', rate: '2000' } : { games: '40', rate: '150' };
  return {
    plan: {
      games: numberIn('games', values.games ?? usual.games, 1, 5000),
      seats: numberIn('seats', values.seats, 2, 7),
      rate: numberIn('rate', values.rate ?? usual.rate, 1, 100_000),
      seconds: numberIn('seconds', values.seconds, 1, 3600),
      clients,
    },
    nodes,
    peers: values.peers,
    beside: values.beside,
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        games: { type: 'string' },
        seats: { type: 'string', default: '4' },
        rate: { type: 'string' },
        seconds: { type: 'string', default: '16' },
        clients: { type: 'string', default: 'reducing' },
        nodes: { type: 'string' },
        spread: { type: 'boolean', default: false },
        beside: { type: 'string', default: '' },
        peers: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new RangeError((error as Error).message);
  }
}

function nodesIn({ nodes, spread, beside, peers }: ReturnType<typeof parse>['values']): Nodes | null {
  if (nodes === undefined) {
    if (spread) throw new RangeError('--spread goes with --nodes only');
    return null;
  }
  if (beside !== '' || peers) throw new RangeError('--nodes goes with neither --beside nor --peers');
  const counts = nodes.split(',').map((text) => numberIn('nodes', text, 1, MOST_NODES));
  if (new Set(counts).size < counts.length)
    throw new RangeError(`--nodes is "${nodes}": it must have each number once`);
  if (spread && Math.max(...counts) === 1) throw new RangeError('--spread needs more servers than one');
  return { counts: counts.sort((one, other) => one - other), isSpread: spread };
}

function numberIn(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new RangeError(`--${name} is "${text}": it must be a whole number from ${least} to ${most}`);
}

/** What can be asked of `pnpm load`. */
import { parseArgs } from 'node:util';
import { CLIENTS, type Clients } from './tables/gameTable.ts';

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

export interface Options {
  readonly plan: Plan;
  readonly peers: boolean;
  /** An earlier commit, whose server is measured in turns with this one; empty: none. */
  readonly beside: string;
  readonly json: boolean;
}

export const HELP = `pnpm load [--games 500] [--seats 4] [--rate 2000] [--seconds 16] [--clients reducing] [--beside COMMIT]
          [--peers] [--json]

What an action costs the server: so many games at once, played over real sockets by the engine's bots, so many actions a
second in all. Moves alone, games with their starts and ends, a start, an end, and as many actions as it can; in turns with
a server that only echoes, at the same number of actions a second. It takes about three minutes, and needs Linux.

  --games N      games at once, 1 to 5000
  --seats N      guests at each table, 2 to 7
  --rate R       actions a second in all; when an action is due does not depend on the answers before it
  --seconds S    for each kind of load, and as many for the echo
  --clients C    reducing: follows events, as page and terminal do; plain: gets whole states besides
  --beside C     the server of commit C too, in turns with this one; it is installed in a temporary folder
  --peers        the same number of tables at boardgame.io and Colyseus, from npm, in a temporary folder
  --json         one JSON document instead of the tables

Exit 1: a target is missed. 2: something is asked for wrongly. 3: no figure, since the generator itself was too busy.`;

/** Throws a RangeError in one line for what will not do; null: help is asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  const clients = CLIENTS.find((name) => name === values.clients);
  if (clients === undefined)
    throw new RangeError(`--clients is "${values.clients}": it must be ${CLIENTS.join(' or ')}`);
  return {
    plan: {
      games: numberIn('games', values.games, 1, 5000),
      seats: numberIn('seats', values.seats, 2, 7),
      rate: numberIn('rate', values.rate, 1, 100_000),
      seconds: numberIn('seconds', values.seconds, 1, 3600),
      clients,
    },
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
        games: { type: 'string', default: '500' },
        seats: { type: 'string', default: '4' },
        rate: { type: 'string', default: '2000' },
        seconds: { type: 'string', default: '16' },
        clients: { type: 'string', default: 'reducing' },
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

function numberIn(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new RangeError(`--${name} is "${text}": it must be a whole number from ${least} to ${most}`);
}

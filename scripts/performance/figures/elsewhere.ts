/** Figures that a document names and `pnpm bench:all` does not tell, and why. */

export interface Elsewhere {
  readonly what: string;
  /** The sentence of docs/product, or the file, that asks for it. */
  readonly source: string;
  readonly why: string;
}

export const ELSEWHERE: readonly Elsewhere[] = [
  {
    what: '6,000 sockets at 750 actions a second for half an hour: answers within 6 and 60 ms, memory within 450 MB',
    source: 'PERF-9',
    why: 'it takes longer than all benches together: `pnpm load --games 1500 --rate 750 --seconds 1800`',
  },
  {
    what: 'as many actions of a core as boardgame.io 2.5 times',
    source: 'server/README.md',
    why: 'npm has to fetch it: `pnpm load --peers`',
  },
  {
    what: 'an action costs three servers on one PostgreSQL at most 1.3 times what it costs one',
    source: 'server/README.md',
    why: 'it takes six minutes more: `pnpm load --nodes 1,2,3`',
  },
  {
    what: '5,000 sockets see their games again within 15 s of a kill',
    source: 'server/README.md',
    why: 'so many players need a machine of their own: `node server/bench/restart.ts --sockets 5000`',
  },
  {
    what: 'deadlines are at most 400 ms late',
    source: 'server/README.md',
    why: 'no bench yet; `server/test/faults/timers.test.ts` shows that none is early',
  },
  {
    what: 'a staged card shows within 50 ms, a play begins to move within 100 ms',
    source: 'PERF-8',
    why: 'no bench yet',
  },
  {
    what: 'at least 85 of 100 changed rules are noticed',
    source: 'CONTRIBUTING.md',
    why: 'it takes hours: `pnpm mutation`',
  },
];

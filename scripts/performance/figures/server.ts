import { type Bench, type Figure, least, most, type Path, type Target } from './figure.ts';

const README = 'server/README.md';

const time = (id: string, what: string, path: Path, target?: Target): Figure => ({
  id,
  what,
  unit: 'µs',
  better: 'less',
  path,
  scale: 'time',
  ...(target && { target }),
});

const bytes = (id: string, what: string, path: Path, target?: Target): Figure => ({
  id,
  what,
  unit: 'bytes',
  better: 'less',
  path,
  ...(target && { target }),
});

export const ACT: Bench = {
  area: 'Server: an action by itself',
  run: ['--expose-gc', 'server/bench/act.ts', '--json'],
  figures: [
    time('act.total', 'an action without sockets and disk', ['totalMicros']),
    time('act.decide', '… to read and decide it', ['decideMicros']),
    time('act.write', '… to write the text for the store', ['writeMicros']),
    time('act.events', '… the events for four viewers', ['eventsMicros']),
    time('act.states', '… the states for them', ['statesMicros']),
    bytes('act.stored', 'text of a state in the store', ['storedBytes']),
    bytes('act.state', 'a state as it is sent', ['stateBytes']),
    bytes('act.heap', 'heap of a live game without sockets', ['heapBytesPerGame'], most(10_000, README)),
  ],
};

const inserts = (id: string, what: string, name: string): Figure => ({
  id,
  what,
  unit: 'bare inserts',
  better: 'less',
  path: [{ name }, 'ratio'],
});

/** Contestants of server/bench/store.ts, by their names. */
export const STORE: Bench = {
  area: 'Server: the store',
  run: ['server/bench/store.ts', '--json'],
  figures: [
    time(
      'store.row',
      'CPU to keep an action, in a group of 16',
      [{ name: 'small state' }, 'cpuUsPerAction'],
      most(12, README),
    ),
    inserts('store.group', '… with a large state', 'large state'),
    inserts('store.alone', '… alone', 'large state, one by one'),
  ],
};

export const POSTGRES: Bench = {
  area: 'Server: the store on PostgreSQL',
  run: ['server/bench/postgres.ts', '--json'],
  figures: [
    {
      id: 'postgres.batches',
      what: 'actions a second, beside the best of 1, 4, 10 and 20 connections with single statements',
      unit: 'times',
      better: 'more',
      path: ['ratio'],
      target: least(3, README),
    },
    {
      id: 'postgres.most',
      what: 'actions that it keeps',
      unit: '/s',
      better: 'more',
      path: ['store', 'perSecond'],
      target: least(20_000, README),
      scale: 'pace',
      tolerance: 0.5,
    },
    {
      id: 'postgres.p99',
      what: '… 99 % of them within',
      unit: 'ms',
      better: 'less',
      path: ['store', 'p99'],
      target: most(10, README),
      tolerance: 0.5,
    },
  ],
};

export const WIRE: Bench = {
  area: 'Server: the wire',
  run: ['server/bench/broadcast.ts', '--json'],
  figures: [
    {
      id: 'wire.frames',
      what: 'what one action sends to seven, beside Socket.IO’s own `emit`',
      unit: 'times',
      better: 'less',
      path: ['ratio'],
    },
  ],
};

/** Of calls without an account, each with its dearest input. */
export const CALLS: Bench = {
  area: 'Server: what a call may cost',
  run: ['server/bench/calls.ts', '--json'],
  figures: [
    {
      id: 'calls.most',
      what: 'main thread for the dearest call without an account',
      unit: 'ms',
      better: 'less',
      path: ['worst', 'milliseconds'],
      target: most(5, README),
      scale: 'time',
      tolerance: 0.5,
    },
    {
      id: 'calls.share',
      what: 'main thread at the limit of such a call, for one caller',
      unit: '%',
      better: 'less',
      path: ['worst', 'percent'],
      target: most(2, README),
      scale: 'time',
      tolerance: 0.5,
    },
  ],
};

const flooded = (id: string, what: string, pace: string): Figure => ({
  id: `flood.${id}`,
  what,
  unit: 'ms',
  better: 'less',
  path: [pace, 'laterMs'],
  target: most(50, README),
  tolerance: 0.5,
});

/** All calls with their dearest input, from 20 addresses at once. */
export const FLOOD: Bench = {
  area: 'Server: a flood of calls',
  run: ['server/bench/flood.ts', '--json'],
  figures: [
    flooded(
      'ping',
      '99 % of pings of people who play, later than without the flood, at its limits',
      'atLimits',
    ),
    flooded('burst', '… when it begins with all at once that the limits let through', 'burst'),
    flooded('beyond', '… when it asks as fast as it is answered, beyond all limits', 'beyond'),
    {
      id: 'flood.lost',
      what: 'their actions that were refused or lost',
      unit: 'actions',
      better: 'less',
      path: ['lost'],
      target: most(0, 'server/bench/flood.ts'),
    },
  ],
};

export const RESTART: Bench = {
  area: 'Server: after a kill',
  run: ['server/bench/restart.ts', '--json'],
  figures: [
    {
      id: 'restart.wall',
      what: 'ready again after a kill with 1,500 live games',
      unit: 's',
      better: 'less',
      path: ['afterKill', 'wall'],
      target: most(1.5, 'PERF-10'),
      scale: 'time',
      tolerance: 0.5,
    },
    {
      id: 'restart.cpu',
      what: '… CPU',
      unit: 's',
      better: 'less',
      path: ['afterKill', 'cpu'],
      scale: 'time',
    },
    {
      id: 'restart.back',
      what: '500 players see their games again',
      unit: 's',
      better: 'less',
      path: ['allBackSeconds'],
      scale: 'time',
      tolerance: 0.5,
    },
  ],
};

export const TOURNAMENT: Bench = {
  area: 'Server: a tournament',
  run: ['server/bench/tournament64.ts', '--json'],
  figures: [
    {
      id: 'tournament.action',
      what: 'an action in a tournament of 64',
      unit: 'plain actions',
      better: 'less',
      path: ['times'],
      target: most(2.5, 'server/bench/tournament64.ts'),
      tolerance: 0.25,
    },
  ],
};

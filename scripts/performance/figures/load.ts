/** What `pnpm load` tells: 500 games of four at 2,000 actions a second, beside an echo at the same number. */
import { type Bench, type Figure, least, most, type Path, type Target } from './figure.ts';

/** The machine beside the server decides how long answers take, and how much it can. */
const JUMPS = 0.5;

const README = 'server/README.md';

const less = (
  id: string,
  what: string,
  unit: string,
  path: Path,
  more: { readonly target?: Target; readonly scale?: 'time'; readonly tolerance?: number } = {},
): Figure => ({ id, what, unit, better: 'less', path, ...more });

const more = (id: string, what: string, unit: string, path: Path, target?: Target): Figure => ({
  id,
  what,
  unit,
  better: 'more',
  path,
  scale: 'pace',
  tolerance: JUMPS,
  ...(target && { target }),
});

/** Of moves alone, or of games with their starts and ends. */
const ofAction = (kind: 'moves' | 'ordinary', what: string, target?: Target): readonly Figure[] => [
  less(`load.${kind}`, what, 'echoes', [kind, 'echoes'], { ...(target && { target }) }),
  less(`load.${kind}.cpu`, '… CPU', 'µs', [kind, 'cpuMicros'], { scale: 'time' }),
  less(`load.${kind}.main`, '… main thread', 'µs', [kind, 'mainThreadMicros'], { scale: 'time' }),
  less(`load.${kind}.sent`, '… sent', 'bytes', [kind, 'sentBytes']),
  less(`load.${kind}.written`, '… written', 'bytes', [kind, 'writtenBytes']),
  less(`load.${kind}.p50`, '… half of the answers', 'ms', [kind, 'p50Ms'], { tolerance: JUMPS }),
  less(`load.${kind}.p99`, '… 99 % of the answers', 'ms', [kind, 'p99Ms'], {
    target: most(400, README),
    tolerance: JUMPS,
  }),
];

export const LOAD: Bench = {
  area: 'Server: under load',
  run: ['--max-semi-space-size=64', 'server/bench/load.ts', '--seconds', '8', '--json'],
  figures: [
    ...ofAction('moves', 'a move of a running game', most(1.5, README)),
    ...ofAction('ordinary', 'an action, games starting and ending beside it'),
    less('load.memory', 'memory then', 'MB', ['ordinary', 'residentMb'], { target: most(450, README) }),
    less('load.start', 'a start, on a server at rest', 'ms', ['start', 'cpuMs'], { scale: 'time' }),
    less('load.start.written', '… written', 'bytes', ['start', 'writtenBytes']),
    more('load.most.moves', 'moves that it can', '/s', ['most', 'moves', 'perSecond']),
    more('load.most.ordinary', 'actions that it can, with starts and ends', '/s', [
      'most',
      'ordinary',
      'perSecond',
    ]),
    less(
      'load.generator',
      'cores of the generator for each 1,000/s',
      'cores',
      ['generator', 'coresPerThousand'],
      {
        target: most(0.2, README),
        scale: 'time',
      },
    ),
    more(
      'load.drives',
      'echoes that the generator drives',
      '/s',
      ['generator', 'echoesPerSecond'],
      least(8000, README),
    ),
  ],
};

/** What `pnpm load --nodes` tells: servers on one PostgreSQL, each with 40 games at 100 actions a second. */
export const SHARED: Bench = {
  area: 'Server: several on one PostgreSQL',
  run: [
    '--max-semi-space-size=64',
    'server/bench/load.ts',
    ...['--nodes', '1,3', '--rate', '100', '--seconds', '8', '--json'],
  ],
  figures: [
    less(
      'shared.three',
      'an action at three servers beside one',
      'times',
      ['targets', { what: 'an action at three servers beside one' }, 'measured'],
      { target: most(1.3, README), tolerance: JUMPS },
    ),
  ],
};

/** What is asked of the server and of the generator: server/README.md says the same in words. */
import { MOST_BUSY, round } from '../measuring/window.ts';
import type { NodesReport } from '../nodes/nodes.ts';
import type { Plan } from '../options.ts';
import type { LoadReport } from '../run.ts';

export interface Target<Report = LoadReport> {
  readonly what: string;
  readonly unit: string;
  readonly at: 'most' | 'least';
  readonly value: number;
  readonly source: string;
  /** Asked of loads up to this one; without it of every load. */
  readonly upTo?: { readonly games: number; readonly rate: number };
  /** Asked from so many actions a second on: with fewer, most of the time goes into waking up. */
  readonly from?: number;
  /** Undefined: nothing of the kind was measured. */
  readonly read: (report: Report) => number | undefined;
}

export interface Judged extends Omit<Target, 'read' | 'upTo' | 'from'> {
  readonly measured: number;
  readonly isMissed: boolean;
}

const README = 'server/README.md';
const STEADY = { games: 1500, rate: 750 };
const PEAK = { games: 1500, rate: 2000 };

const TARGETS: readonly Target[] = [
  {
    what: 'CPU of a move beside an echo',
    unit: 'echoes',
    at: 'most',
    value: 1.5,
    source: README,
    read: ({ moves }) => moves.echoes,
  },
  {
    what: 'half of the answers, games with starts and ends',
    unit: 'ms',
    at: 'most',
    value: 6,
    source: 'PERF-9',
    upTo: STEADY,
    read: ({ ordinary }) => ordinary.p50Ms,
  },
  {
    what: '99 % of the answers',
    unit: 'ms',
    at: 'most',
    value: 60,
    source: 'PERF-9',
    upTo: STEADY,
    read: ({ ordinary }) => ordinary.p99Ms,
  },
  {
    what: '99 % of the answers, at a peak',
    unit: 'ms',
    at: 'most',
    value: 400,
    source: README,
    upTo: PEAK,
    read: ({ ordinary }) => ordinary.p99Ms,
  },
  {
    what: 'memory of the server',
    unit: 'MB',
    at: 'most',
    value: 450,
    source: README,
    upTo: PEAK,
    read: ({ ordinary }) => ordinary.residentMb,
  },
  {
    what: 'CPU of a move beside the earlier commit',
    unit: 'times',
    at: 'most',
    value: 0.5,
    source: README,
    read: ({ moves, older }) => (older ? round(moves.cpuMicros / older.moves.cpuMicros, 2) : undefined),
  },
  {
    what: '… with starts and ends',
    unit: 'times',
    at: 'most',
    value: 0.6,
    source: README,
    read: ({ ordinary, older }) =>
      older ? round(ordinary.cpuMicros / older.ordinary.cpuMicros, 2) : undefined,
  },
  {
    what: 'moves of a core beside boardgame.io',
    unit: 'times',
    at: 'least',
    value: 2.5,
    source: README,
    read: ({ most, peers }) => {
      const peer = peers.find(({ name }) => name.startsWith('boardgame.io'))?.most;
      return peer ? round(peer.cpuMicros / most.moves.cpuMicros, 2) : undefined;
    },
  },
  {
    what: 'the generator, of a core for 1,000 actions/s',
    unit: 'cores',
    at: 'most',
    value: 0.2,
    source: README,
    from: 1000,
    read: ({ generator }) => generator.coresPerThousand,
  },
  {
    what: 'echoes that the generator drives',
    unit: '/s',
    at: 'least',
    value: 8000,
    source: README,
    read: ({ generator }) => generator.echoesPerSecond,
  },
  {
    what: '… its loop is busy then',
    unit: 'of the time',
    at: 'most',
    value: MOST_BUSY,
    source: README,
    read: ({ generator }) => generator.busy,
  },
];

const NODES_TARGETS: readonly Target<NodesReport>[] = [
  {
    what: 'an action at three servers beside one',
    unit: 'times',
    at: 'most',
    value: 1.3,
    source: README,
    read: ({ nodes }) => {
      const [one, three] = [1, 3].map((count) =>
        nodes.find((each) => each.count === count && !each.isSpread),
      );
      return one && three ? round(three.echoes / one.echoes, 2) : undefined;
    },
  },
];

/** Those that are asked of this load. */
export function judge(report: LoadReport, targets: readonly Target[] = TARGETS): readonly Judged[] {
  return judgeBy(targets, report);
}

export function judgeNodes(report: NodesReport): readonly Judged[] {
  return judgeBy(NODES_TARGETS, report);
}

function judgeBy<Report extends { readonly plan: Plan }>(
  targets: readonly Target<Report>[],
  report: Report,
): readonly Judged[] {
  const { games, rate } = report.plan;
  return targets
    .filter(({ upTo }) => upTo === undefined || (games <= upTo.games && rate <= upTo.rate))
    .filter(({ from = 0 }) => rate >= from)
    .flatMap(({ read, upTo, from, ...target }) => {
      const measured = read(report);
      if (measured === undefined) return [];
      const isKept = target.at === 'most' ? measured <= target.value : measured >= target.value;
      // A figure that is no number keeps nothing.
      return { ...target, measured, isMissed: !isKept };
    });
}

/** The report for people. */
import type { Figures } from '../measuring/window.ts';
import type { Costs, LoadReport, Share } from '../run.ts';
import { ANSWERS, BESIDES, type Column, figuresTable, targetTable } from './tables.ts';
import type { Judged } from './targets.ts';

const COLUMNS: readonly Column<Figures>[] = [
  ...ANSWERS,
  ['main thread', ({ mainThreadMicros }) => mainThreadMicros.toFixed(0)],
  ['sent kB', ({ sentBytes }) => kilobytes(sentBytes)],
  ['written kB', ({ writtenBytes }) => kilobytes(writtenBytes)],
  ['memory MB', ({ residentMb }) => `${residentMb}`],
  ...BESIDES,
];

export function textOf(report: LoadReport, judged: readonly Judged[]): string {
  const { plan, moves, ordinary, start, end, most, older, generator, peers } = report;
  const rows: readonly (readonly [string, Figures])[] = [
    ['moves alone', moves],
    ...(older ? [['  the earlier commit', older.moves] as const] : []),
    ['  echo beside them', moves.echo],
    ['with starts and ends', ordinary],
    ...(older ? [['  the earlier commit', older.ordinary] as const] : []),
    ['  echo beside them', ordinary.echo],
    ['as many moves as it can', most.moves],
    ['as many with starts and ends', most.ordinary],
    ...peers.flatMap(({ name, steady, most: its }): (readonly [string, Figures])[] => [
      ...(steady ? [[name, steady] as const] : []),
      ...(its ? [['  as many moves as it can', its] as const] : []),
    ]),
  ];
  return [
    `${plan.games} games of ${plan.seats} guests, ${plan.rate} actions a second asked for, ${plan.clients} clients; an action:`,
    '',
    ...figuresTable(COLUMNS, rows),
    '',
    `a move costs ${moves.echoes} echoes, an action with starts and ends ${ordinary.echoes}`,
    share('a start', start),
    share('an end', end),
    ...(older ? olderLines(report, older) : []),
    `the generator drives ${generator.echoesPerSecond} echoes/s with its loop ${(generator.busy * 100).toFixed(0)} % busy, and takes ${generator.coresPerThousand} of a core for each 1,000 actions/s`,
    ...peers.flatMap(({ name, failure }) => (failure === null ? [] : [`${name}: ${failure}`])),
    ...(moves.writtenBytes > 0 ? [] : ['nothing was written to a disk: the temporary folder is in memory']),
    '',
    ...targetTable(judged),
  ].join('\n');
}

function olderLines({ moves, ordinary }: LoadReport, older: Costs): string[] {
  const part = (own: Figures, its: Figures) => (own.cpuMicros / its.cpuMicros).toFixed(2);
  return [
    `of the earlier commit's CPU: a move ${part(moves, older.moves)}, with starts and ends ${part(ordinary, older.ordinary)}`,
    share('  its start', older.start),
    share('  its end', older.end),
  ];
}

function share(what: string, { count, cpuMs, sentBytes, writtenBytes }: Share): string {
  if (count === 0) return `${what}: there was none`;
  if (cpuMs < 0) return `${what}: less than the noise of the moves around it (${count} of them)`;
  return `${what} costs ${cpuMs} ms, ${kilobytes(sentBytes)} kB sent, ${kilobytes(writtenBytes)} kB written (${count} of them)`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The report of servers on one PostgreSQL, for people. */
import { type NodesFigures, type NodesReport, nameOf } from '../nodes/nodes.ts';
import { ANSWERS, BESIDES, type Column, figuresTable, targetTable } from './tables.ts';
import type { Judged } from './targets.ts';

const COLUMNS: readonly Column<NodesFigures>[] = [
  ...ANSWERS,
  ['echoes', ({ echoes }) => echoes.toFixed(2)],
  ['PostgreSQL µs', ({ postgres }) => postgres.cpuMicros.toFixed(0)],
  ['commits', ({ postgres }) => postgres.commits.toFixed(2)],
  ['at rest/s', ({ postgres }) => postgres.commitsAtRest.toFixed(1)],
  ['memory MB', ({ residentMbs }) => residentMbs.join(' ')],
  ...BESIDES,
];

export function nodesTextOf({ plan, nodes }: NodesReport, judged: readonly Judged[]): string {
  return [
    `for each server ${plan.games} games of ${plan.seats} guests, ${plan.rate} actions a second asked for, ${plan.clients} clients; an action, games starting and ending beside it:`,
    '',
    ...figuresTable(
      COLUMNS,
      nodes.map((figures) => [nameOf(figures), figures] as const),
    ),
    '',
    'CPU and echoes are those of all servers, an echo at as many actions a second as each of them has; commits are those of an action, with hints and polls, and of a second without actions',
    ...(judged.length > 0 ? ['', ...targetTable(judged)] : []),
  ].join('\n');
}

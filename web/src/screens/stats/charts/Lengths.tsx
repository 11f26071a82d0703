import type { VipStatistics } from '@staxd/client';
import { sayStats } from '../../../messages/screens/stats.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { greatest, type Length, lengthColumns } from './chart.ts';
import styles from './Lengths.module.css';

export interface LengthsProps {
  readonly lengths: VipStatistics['lengths'];
}

/** How many games took how many turns. */
export function Lengths({ lengths }: LengthsProps) {
  const columns = lengthColumns(lengths);
  const games = columns.map((column) => column.games);
  const best = columns[greatest(games)];
  const most = Math.max(1, ...games);
  const wide = 100 / Math.max(1, columns.length);
  return (
    <ChartPanel
      title={sayStats('stats.lengths')}
      {...(best && { line: lineOf(best) })}
      table={{
        head: [sayStats('stats.column.turns'), sayStats('stats.column.games')],
        rows: columns.map((column) => [rangeOf(column), column.games]),
      }}
    >
      <svg
        role="img"
        aria-label={sayStats('stats.lengths.chart', { count: games.reduce((sum, count) => sum + count, 0) })}
        className={styles.chart}
      >
        <svg aria-hidden="true" y="26" width="100%" height="150" overflow="visible">
          {columns.map((column, place) => {
            const height = (100 * column.games) / most;
            const middle = `${(place + 0.5) * wide}%`;
            return (
              <g key={column.from}>
                <rect
                  x={`${(place + 0.1) * wide}%`}
                  y={`${100 - height}%`}
                  width={`${0.8 * wide}%`}
                  height={`${height}%`}
                  rx="4"
                  className={column === best ? styles.best : styles.bar}
                />
                <text x={middle} y={`${100 - height}%`} dy="-8" textAnchor="middle" className={styles.value}>
                  {column.games > 0 && column.games}
                </text>
                <text x={middle} y="100%" dy="24" textAnchor="middle" className={styles.name}>
                  {column.to === null ? sayStats('stats.lengths.more', { from: column.from }) : column.from}
                </text>
              </g>
            );
          })}
          <line x1="0" x2="100%" y1="100%" y2="100%" className={styles.ground} />
        </svg>
      </svg>
    </ChartPanel>
  );
}

function rangeOf({ from, to }: Length): string {
  return to === null ? sayStats('stats.lengths.more', { from }) : `${from}–${to - 1}`;
}

function lineOf({ from, to }: Length): string {
  return to === null
    ? sayStats('stats.lengths.lineOpen', { from })
    : sayStats('stats.lengths.line', { from, to: to - 1 });
}

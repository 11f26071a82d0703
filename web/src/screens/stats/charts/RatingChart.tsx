import type { Statistics } from '@staxd/client';
import { RATING_AT_START } from '@staxd/protocol';
import { dayOf } from '../../../app/parts/dates.ts';
import { Panel } from '../../../app/parts/Panel.tsx';
import { sayStats } from '../../../messages/screens/stats.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { ratingLine } from './chart.ts';
import styles from './RatingChart.module.css';
import { seasonName } from './season.ts';

export interface RatingChartProps {
  readonly ranking: Statistics['ranking'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How the rating went over the latest rated games. */
export function RatingChart({ ranking, now }: RatingChartProps) {
  const title = sayStats('stats.rating');
  const line = sayStats('stats.rating.line', { start: RATING_AT_START });
  const last = ranking?.history.at(-1);
  if (!ranking || !last) {
    return (
      <Panel title={title} line={line}>
        <p>{sayStats('stats.rating.none')}</p>
      </Panel>
    );
  }
  const { history } = ranking;
  const ratings = history.map(({ rating }) => rating);
  return (
    <ChartPanel
      title={title}
      line={line}
      table={{
        head: [sayStats('stats.column.day'), sayStats('stats.column.rating')],
        rows: history.toReversed().map(({ at, rating }) => [dayOf(at, now), rating]),
      }}
    >
      <Line ratings={ratings} first={ratings[0] as number} last={last.rating} />
      <p className={styles.standing}>{standing(ranking)}</p>
    </ChartPanel>
  );
}

function standing({ season, place, games }: NonNullable<Statistics['ranking']>): string {
  const words = { season: seasonName(season), rated: sayStats('stats.rating.games', { count: games }) };
  return place === null
    ? sayStats('stats.rating.season', words)
    : sayStats('stats.rating.place', { ...words, place });
}

interface LineProps {
  readonly ratings: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** Places are in percent, so that letters and dots keep their size at every width. */
function Line({ ratings, first, last }: LineProps) {
  const { points, marks } = ratingLine(ratings);
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const end = points.at(-1) as (typeof points)[number];
  return (
    <svg
      role="img"
      aria-label={sayStats('stats.rating.chart', { count: ratings.length, first, last })}
      className={styles.chart}
    >
      {marks.map(({ value, y }) => (
        <g key={value}>
          <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className={styles.mark} />
          <text x="-8" y={`${y}%`} dy=".35em" textAnchor="end" className={styles.small}>
            {value}
          </text>
        </g>
      ))}
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        <polygon points={`${points[0]?.x},100 ${path} ${end.x},100`} className={styles.under} />
        <polyline points={path} className={styles.line} />
      </svg>
      {points.map(({ x, y }) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r="3" className={styles.dot} />
      ))}
      <circle cx={`${end.x}%`} cy={`${end.y}%`} r="7" className={styles.end} />
      <text x={`${end.x}%`} y={`${end.y}%`} dy="-14" textAnchor="end" className={styles.last}>
        {last}
      </text>
      <text x="0" y="100%" dy="24" className={styles.small}>
        {ratings.length > 1 && sayStats('stats.rating.from', { count: ratings.length })}
      </text>
      <text x="100%" y="100%" dy="24" textAnchor="end" className={styles.small}>
        {sayStats('stats.rating.now')}
      </text>
    </svg>
  );
}

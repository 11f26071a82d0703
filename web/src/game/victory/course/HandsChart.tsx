/** The cards in every hand, turn by turn. Lines differ by weight, dashes and the name at the end. */
import { t } from '../../../messages/t.ts';
import styles from './HandsChart.module.css';

export interface ChartLine {
  readonly name: string;
  readonly isYou?: boolean;
  /** Cards at the end of each turn. */
  readonly cards: readonly number[];
}

export interface HandsChartProps {
  readonly lines: readonly ChartLine[];
  readonly firstTurn: number;
}

const [WIDTH, HEIGHT, NAMES] = [460, 200, 96];
const DASHES = ['none', '8 5', '2 5', '12 4 2 4', '5 3', '1 8', 'none'] as const;
/** Pixels between two names. */
const APART = 17;

export function HandsChart({ lines, firstTurn }: HandsChartProps) {
  const most = Math.max(5, ...lines.flatMap(({ cards }) => cards));
  const turns = Math.max(...lines.map(({ cards }) => cards.length));
  const top = Math.ceil(most / 5) * 5;
  const x = (at: number) => 24 + (turns < 2 ? 1 : at / (turns - 1)) * (WIDTH - NAMES - 24);
  const y = (cards: number) => 12 + (1 - cards / top) * (HEIGHT - 44);
  const names = spread(lines.map(({ cards }) => y(cards.at(-1) ?? 0)));
  const others = lines.filter(({ isYou }) => !isYou);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT - 12}`} role="img" aria-label={label(lines)}>
        {[0, top / 2, top].map((cards) => (
          <g key={cards}>
            <path d={`M24,${y(cards)}H${WIDTH - NAMES}`} className={styles.grid} />
            <text x="16" y={y(cards) + 5} textAnchor="end">
              {Number.isInteger(cards) ? cards : ''}
            </text>
          </g>
        ))}
        {[...new Set([0, turns - 1])].map((at) => (
          <text key={at} x={x(at)} y={HEIGHT - 14} textAnchor="middle">
            {firstTurn + at}
          </text>
        ))}
        {lines.map((line, at) => (
          <g key={line.name} className={line.isYou ? styles.you : styles.other}>
            <polyline
              points={line.cards
                .map((cards, turn) => `${x(turn).toFixed(1)},${y(cards).toFixed(1)}`)
                .join(' ')}
              strokeDasharray={line.isYou ? 'none' : DASHES[others.indexOf(line) % DASHES.length]}
            />
            <text x={WIDTH - NAMES + 8} y={(names[at] ?? 0) + 5}>
              {[...line.name].slice(0, 12).join('')}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('victory.chart')}</figcaption>
    </figure>
  );
}

/** Moves places apart as little as needed for them not to overlap. */
function spread(places: readonly number[]): readonly number[] {
  const order = [...places.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const result = [...places];
  let above = Number.NEGATIVE_INFINITY;
  for (const at of order) above = result[at] = Math.max(result[at] ?? 0, above + APART);
  const beyond = above - (HEIGHT - 30);
  return beyond > 0 ? result.map((place) => Math.max(12, place - beyond)) : result;
}

function label(lines: readonly ChartLine[]): string {
  const ends = lines.map(({ name, cards }) => `${name} ${cards.at(0) ?? 0}-${cards.at(-1) ?? 0}`);
  return `${t('victory.chart')}: ${ends.join(', ')}`;
}

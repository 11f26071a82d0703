/** A fan of card backs. It only suggests how many there are; the number is shown beside it. */
import styles from './Backs.module.css';

export interface BacksProps {
  readonly count: number;
  /** The back that was earned, in place of the usual one. */
  readonly isOg?: boolean | undefined;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6] as const;
/** Card size and distance, in the fan's own units. */
const [WIDTH, HEIGHT, STEP] = [40, 56, 17];
const TURN = 5;

export function Backs({ count, isOg = false }: BacksProps) {
  const shown = Math.min(count, PLACES.length);
  if (shown === 0) return null;
  return (
    <svg
      viewBox={`-6 -6 ${WIDTH + STEP * (shown - 1) + 12} ${HEIGHT + 12}`}
      className={styles.backs}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      {PLACES.slice(0, shown).map((at) => (
        <use
          key={at}
          href={isOg ? '#back-og' : '#back-s'}
          width={WIDTH}
          height={HEIGHT}
          transform={`translate(${STEP * at}) rotate(${(at - (shown - 1) / 2) * TURN} ${WIDTH / 2} ${HEIGHT * 1.2})`}
        />
      ))}
    </svg>
  );
}

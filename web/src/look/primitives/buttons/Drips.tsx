import styles from './Drips.module.css';

interface Drip {
  /** Percent of the edge. */
  readonly at: number;
  readonly path: string;
}

const LONG = 'M-9.8,1q6.3,0 6.3,8.2V13.5a3.5,3.5 0 0 0 7,0V9.2q0,-8.2 6.3,-8.2z';
const MIDDLE = 'M-7,1q4.5,0 4.5,5.9V8.5a2.5,2.5 0 0 0 5,0V6.9q0,-5.9 4.5,-5.9z';
const SHORT = 'M-6.3,1q4,0 4,5.3V6.8a2.3,2.3 0 0 0 4.5,0V6.3q0,-5.3 4,-5.3z';

/** Placed by hand, so that two buttons of one view do not drip alike. */
const RUNS = [
  [
    { at: 30, path: MIDDLE },
    { at: 38, path: LONG },
    { at: 70, path: SHORT },
  ],
  [
    { at: 12, path: MIDDLE },
    { at: 20, path: LONG },
    { at: 86, path: SHORT },
  ],
  [
    { at: 14, path: SHORT },
    { at: 78, path: LONG },
    { at: 87, path: MIDDLE },
  ],
] as const satisfies readonly (readonly Drip[])[];
export type DripRun = 0 | 1 | 2;

export interface DripsProps {
  readonly run?: DripRun;
}

/** Decorative. Hangs below its nearest positioned ancestor and takes that one's `--paint`, or acid. */
export function Drips({ run = 0 }: DripsProps) {
  return (
    <svg className={styles.drips} aria-hidden="true">
      {RUNS[run].map(({ at, path }) => (
        <svg key={at} x={`${at}%`} overflow="visible" aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </svg>
  );
}

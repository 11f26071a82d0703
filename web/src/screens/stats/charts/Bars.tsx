/** A table whose middle column is bars. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import styles from './Bars.module.css';

export interface Bar {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly value: ReactNode;
  /** A fill as a CSS color; by default the text's. */
  readonly color?: string;
  /** At the beginning of the bar. */
  readonly sign?: ReactNode;
}

export interface BarsProps {
  readonly caption: string;
  /** Of the names and of the values. */
  readonly head: readonly [string, string];
  readonly bars: readonly Bar[];
}

export function Bars({ caption, head, bars }: BarsProps) {
  return (
    <table className={styles.bars}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, share, value, color, sign }) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            <td className={styles.cell}>
              <svg aria-hidden="true" className={styles.bar}>
                <rect width="100%" height="100%" rx="4" className={styles.track} />
                <rect
                  width={`${share * 100}%`}
                  height="100%"
                  rx="4"
                  className={styles.fill}
                  style={color === undefined ? undefined : { fill: color }}
                />
              </svg>
              {sign && <span className={styles.sign}>{sign}</span>}
              <span className={styles.value}>{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

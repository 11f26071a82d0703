/** Who gained how much from whom: over many games it shows who lets whom win. */
import type { Gains } from '@staxd/client';
import { GAINS_DAYS } from '@staxd/protocol';
import { sayModeration } from '../../messages/screens/moderation.ts';
import styles from './ModerationPage.module.css';

export interface GainsTableProps {
  readonly gains: Gains;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const DAY = 24 * 3600_000;
const COLUMNS = ['user', 'from', 'games', 'clout', 'points', 'address'] as const;

export function GainsTable({ gains: { since, gains }, now }: GainsTableProps) {
  if (gains.length === 0) return <p>{sayModeration('mod.gains.none', { count: GAINS_DAYS })}</p>;
  return (
    <>
      <p className={styles.about}>
        {sayModeration('mod.gains.since', { count: Math.max(1, Math.round((now - since) / DAY)) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section tabIndex={0} aria-label={sayModeration('mod.gains.table')} className={styles.table}>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {sayModeration(`mod.gains.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gains.map(({ user, from, games, clout, points, sameAddress }) => (
              <tr key={`${user.userId} ${from.userId}`}>
                <td>{user.username}</td>
                <td>{from.username}</td>
                <td>{games}</td>
                <td>{clout}</td>
                <td>{points}</td>
                <td>{sameAddress && sayModeration('mod.gains.same')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

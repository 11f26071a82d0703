import type { Statistics } from '@staxd/client';
import { Flame } from '../../look/primitives/icons.ts';
import { peopleLine, todayOf } from './cloutWords.ts';
import styles from './TodaysWins.module.css';

/** How many wins against bots have counted today, once there are some. */
export function TodaysWins({ wins }: { readonly wins: Statistics['winsAgainstBotsToday'] }) {
  const today = todayOf(wins);
  if (today === null) return null;
  return (
    <p className={styles.today}>
      <Flame aria-hidden />
      <span>
        <b>{today}</b> {peopleLine()}
      </span>
    </p>
  );
}

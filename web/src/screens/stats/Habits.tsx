import type { Statistics } from '@staxd/client';
import { Panel } from '../../app/parts/Panel.tsx';
import { sayStats } from '../../messages/screens/stats.ts';
import styles from './Habits.module.css';

export type HabitsProps = Pick<Statistics, 'stacksBuilt' | 'stacksEaten' | 'timePlayed'>;

/** Stacks built and eaten, and the time at the table. */
export function Habits({ stacksBuilt, stacksEaten, timePlayed }: HabitsProps) {
  const facts = [
    { name: sayStats('stats.built'), value: stacksBuilt },
    { name: sayStats('stats.eaten'), value: stacksEaten },
    { name: sayStats('stats.time'), value: timeWords(timePlayed) },
  ];
  return (
    <Panel title={sayStats('stats.habits')}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** "12 min", "3 h 5 min". */
function timeWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? sayStats('stats.time.minutes', { minutes })
    : sayStats('stats.time.hours', { hours, minutes: minutes % 60 });
}

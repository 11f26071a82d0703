import { t } from '../../../messages/t.ts';
import type { GameResult } from '../result/result.ts';
import { courseFigures } from './courseFigures.ts';
import { HandsChart } from './HandsChart.tsx';
import styles from './HowItWent.module.css';

export interface HowItWentProps {
  readonly result: GameResult;
}

export function HowItWent({ result }: HowItWentProps) {
  const { story, names, mySeat } = result;
  const lines = story.hands.map((cards, seat) => {
    return { name: names[seat] ?? '', cards, isYou: seat === mySeat };
  });
  return (
    <section aria-label={t('victory.stats')} className={styles.story}>
      <div className={styles.parts}>
        <h2 className={styles.title}>{t('victory.how')}</h2>
        <HandsChart lines={lines} firstTurn={story.firstTurn} />
        <dl className={styles.figures}>
          {courseFigures(result).map(({ name, value, line }) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd className={styles.value}>{value}</dd>
              {line && <dd>{line}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

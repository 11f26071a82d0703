/** Six figures. */
import type { Statistics } from '@staxd/client';
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import { classNames } from '../../look/primitives/classNames.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import { percent } from './charts/percent.ts';
import styles from './Figures.module.css';

export interface FiguresProps {
  readonly statistics: Pick<
    Statistics,
    | 'gamesPlayed'
    | 'gamesWon'
    | 'winRate'
    | 'meanPlacement'
    | 'clout'
    | 'bestStreak'
    | 'currentStreak'
    | 'biggestStack'
  >;
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly line?: string | false;
  readonly isGold?: boolean;
}

export function Figures({ statistics }: FiguresProps) {
  const { gamesPlayed, gamesWon, winRate, meanPlacement, clout, bestStreak, currentStreak, biggestStack } =
    statistics;
  const figures: readonly Figure[] = [
    {
      name: sayStats('stats.games'),
      value: written(gamesPlayed),
      line: meanPlacement !== null && sayStats('stats.games.line', { place: meanPlacement.toFixed(1) }),
    },
    { name: sayStats('stats.wins'), value: written(gamesWon) },
    { name: sayStats('stats.winRate'), value: percent(winRate) },
    {
      name: sayStats('stats.clout'),
      value: written(clout),
      line: sayStats('stats.clout.line', { count: CLOUT_FOR_A_WIN }),
      isGold: true,
    },
    {
      name: sayStats('stats.streak'),
      value: written(bestStreak),
      line:
        currentStreak > 0
          ? `${sayStats('stats.streak.line', { count: bestStreak })}, ${sayStats('stats.streak.now', { count: currentStreak })}`
          : sayStats('stats.streak.line', { count: bestStreak }),
    },
    {
      name: sayStats('stats.biggest'),
      value:
        biggestStack === 0 ? sayStats('stats.none') : sayStats('stats.biggest.hits', { count: biggestStack }),
      line: biggestStack > 0 && sayStats('stats.biggest.line'),
    },
  ];
  return (
    <section aria-label={sayStats('stats.figures')}>
      <dl className={styles.figures}>
        {figures.map(({ name, value, line, isGold }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={classNames(styles.value, isGold && styles.gold)}>{value}</dd>
            {line && <dd className={styles.line}>{line}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function written(figure: number): string {
  return figure.toLocaleString('en');
}

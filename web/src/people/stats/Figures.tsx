/** Six figures. */
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import { say } from '../../messages/people/stats.ts';
import { classNames } from '../../primitives/classNames.ts';
import type { Statistics } from '../online/statisticsCalls.ts';
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
      name: say('stats.games'),
      value: written(gamesPlayed),
      line: meanPlacement !== null && say('stats.games.line', { place: meanPlacement.toFixed(1) }),
    },
    { name: say('stats.wins'), value: written(gamesWon) },
    { name: say('stats.winRate'), value: percent(winRate) },
    {
      name: say('stats.clout'),
      value: written(clout),
      line: say('stats.clout.line', { count: CLOUT_FOR_A_WIN }),
      isGold: true,
    },
    {
      name: say('stats.streak'),
      value: written(bestStreak),
      line:
        currentStreak > 0
          ? `${say('stats.streak.line', { count: bestStreak })}, ${say('stats.streak.now', { count: currentStreak })}`
          : say('stats.streak.line', { count: bestStreak }),
    },
    {
      name: say('stats.biggest'),
      value: biggestStack === 0 ? say('stats.none') : say('stats.biggest.hits', { count: biggestStack }),
      line: biggestStack > 0 && say('stats.biggest.line'),
    },
  ];
  return (
    <section aria-label={say('stats.figures')}>
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

import { MOST_RECENT_GAMES } from '@staxd/protocol';
import { say } from '../../messages/people/stats.ts';
import { t } from '../../messages/t.ts';
import { MODE_LOOKS } from '../../modes/modeLooks.ts';
import { VisuallyHidden } from '../../primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../primitives/classNames.ts';
import type { Statistics } from '../online/statisticsCalls.ts';
import { dayOf } from '../parts/dates.ts';
import { ChartPanel } from './charts/ChartPanel.tsx';
import styles from './RecentGames.module.css';

export interface RecentGamesProps {
  readonly games: Statistics['recent'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The latest games, won or lost by letter and fill. */
export function RecentGames({ games, now }: RecentGamesProps) {
  return (
    <ChartPanel
      title={say('stats.recent', { count: MOST_RECENT_GAMES })}
      line={say('stats.recent.line')}
      table={{
        head: [
          say('stats.column.day'),
          say('stats.column.mode'),
          say('stats.column.result'),
          say('stats.column.place'),
        ],
        rows: games.map(({ endedAt, mode, won, placement, players }) => [
          dayOf(endedAt, now),
          t(MODE_LOOKS[mode].name),
          resultOf(won),
          say('stats.recent.place', { place: placement, players }),
        ]),
      }}
    >
      <ol className={styles.games}>
        {games.map(({ gameId, endedAt, mode, won, placement, players }) => (
          <li key={gameId} className={classNames(styles.game, won && styles.won)}>
            <span aria-hidden="true">{say(won ? 'stats.recent.w' : 'stats.recent.l')}</span>
            <VisuallyHidden>
              {say('stats.recent.game', {
                result: resultOf(won),
                mode: t(MODE_LOOKS[mode].name),
                place: placement,
                players,
                day: dayOf(endedAt, now),
              })}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </ChartPanel>
  );
}

function resultOf(won: boolean): string {
  return say(won ? 'stats.recent.won' : 'stats.recent.lost');
}

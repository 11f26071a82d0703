import type { Statistics } from '@staxd/client';
import { MOST_RECENT_GAMES } from '@staxd/protocol';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { dayOf } from '../../app/parts/dates.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import { t } from '../../messages/t.ts';
import { ChartPanel } from './charts/ChartPanel.tsx';
import { cloutOf } from './cloutWords.ts';
import styles from './RecentGames.module.css';

/** So many say what they brought; the others stand below by their letter. */
const DETAILED = 5;

type Game = Statistics['recent'][number];

export interface RecentGamesProps {
  readonly games: readonly Game[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The latest games, won or lost by letter and fill, and what each win brought. */
export function RecentGames({ games, now }: RecentGamesProps) {
  const older = games.slice(DETAILED);
  return (
    <ChartPanel
      title={sayStats('stats.recent', { count: MOST_RECENT_GAMES })}
      line={sayStats('stats.recent.line')}
      table={{
        head: [
          sayStats('stats.column.day'),
          sayStats('stats.column.mode'),
          sayStats('stats.column.result'),
          sayStats('stats.column.place'),
          sayStats('stats.column.clout'),
        ],
        rows: games.map((game) => [
          dayOf(game.endedAt, now),
          t(MODE_LOOKS[game.mode].name),
          resultOf(game),
          sayStats('stats.recent.place', { place: game.placement, players: game.players }),
          cloutOf(game) ?? sayStats('stats.modes.none'),
        ]),
      }}
    >
      <ol className={styles.games}>
        {games.slice(0, DETAILED).map((game) => (
          <li key={game.gameId} className={styles.game}>
            <Letter won={game.won} />
            <VisuallyHidden>{sayStats('stats.recent.result', { result: resultOf(game) })}</VisuallyHidden>
            <p>
              <b className={styles.mode}>{t(MODE_LOOKS[game.mode].name)}</b>{' '}
              <span className={styles.place}>
                {sayStats('stats.recent.where', {
                  place: game.placement,
                  players: game.players,
                  day: dayOf(game.endedAt, now),
                })}
              </span>
              <Clout game={game} />
            </p>
          </li>
        ))}
      </ol>
      {older.length > 0 && (
        <ol className={styles.older} start={DETAILED + 1}>
          {older.map((game) => (
            <li key={game.gameId}>
              <Letter won={game.won} />
              <VisuallyHidden>
                {sayStats('stats.recent.game', {
                  result: resultOf(game),
                  mode: t(MODE_LOOKS[game.mode].name),
                  place: game.placement,
                  players: game.players,
                  day: dayOf(game.endedAt, now),
                })}
                <Clout game={game} />
              </VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
    </ChartPanel>
  );
}

function Letter({ won }: Pick<Game, 'won'>) {
  return (
    <span aria-hidden="true" className={classNames(styles.letter, won && styles.won)}>
      {sayStats(won ? 'stats.recent.w' : 'stats.recent.l')}
    </span>
  );
}

function Clout({ game }: { readonly game: Game }) {
  const words = cloutOf(game);
  return words && <span className={classNames(styles.clout, game.clout > 0 && styles.some)}>{words}</span>;
}

function resultOf({ won }: Pick<Game, 'won'>): string {
  return sayStats(won ? 'stats.recent.won' : 'stats.recent.lost');
}

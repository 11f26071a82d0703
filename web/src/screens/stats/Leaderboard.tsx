/** Who is in front, by mode and season; one's own line is always there. */
import type { Leaderboard as Board, Leader } from '@staxd/client';
import { MODES, type Mode } from '@staxd/engine';
import { useId } from 'react';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { Asking } from '../../app/parts/Asking.tsx';
import { Panel } from '../../app/parts/Panel.tsx';
import { Face } from '../../look/faces/Face.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Crown } from '../../look/primitives/icons.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import { t } from '../../messages/t.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { seasonName } from './charts/season.ts';
import styles from './Leaderboard.module.css';

export interface LeaderboardProps {
  readonly board: Pick<Asked<Board>, 'answer' | 'again'>;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly onSeason: (season: string) => void;
}

export function Leaderboard({ board, mode, onMode, onSeason }: LeaderboardProps) {
  return (
    <Panel title={sayStats('stats.board')}>
      <Select
        label={sayStats('stats.board.mode')}
        value={mode}
        onChange={(value) => onMode(value as Mode)}
        options={MODES.map((value) => ({ value, label: t(MODE_LOOKS[value].name) }))}
      />
      <Asking answer={board.answer} onAgain={board.again} shape={['240px']}>
        {(shown) => <Entries board={shown} onSeason={onSeason} />}
      </Asking>
    </Panel>
  );
}

interface EntriesProps {
  readonly board: Board;
  readonly onSeason: (season: string) => void;
}

function Entries({ board, onSeason }: EntriesProps) {
  const { mode, season, seasons, entries, own } = board;
  const isRanked = mode === 'ranked';
  const rest = own && !entries.some((entry) => entry.userId === own.userId) ? [own] : [];
  return (
    <>
      <SeasonChoice season={season} seasons={seasons} onSeason={onSeason} />
      {entries.length === 0 ? (
        <p>{sayStats('stats.board.empty')}</p>
      ) : (
        <table className={styles.board}>
          <caption className={styles.caption}>
            {sayStats('stats.board.caption', { mode: t(MODE_LOOKS[mode].name), season: seasonName(season) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{sayStats('stats.column.place')}</th>
              <th scope="col" className={styles.who}>
                {sayStats('stats.column.player')}
              </th>
              <th scope="col">{sayStats(isRanked ? 'stats.column.rating' : 'stats.column.clout')}</th>
              <th scope="col">{sayStats('stats.column.wins')}</th>
              <th scope="col" className={styles.games}>
                {sayStats('stats.column.games')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...entries, ...rest].map((entry) => (
              <Line
                key={entry.userId}
                entry={entry}
                isOwn={entry.userId === own?.userId}
                isApart={rest.includes(entry)}
              />
            ))}
          </tbody>
        </table>
      )}
      {own === null && entries.length > 0 && <p className={styles.note}>{sayStats('stats.board.notIn')}</p>}
    </>
  );
}

interface LineProps {
  readonly entry: Leader;
  readonly isOwn: boolean;
  /** Below the others, with players between who are not shown. */
  readonly isApart: boolean;
}

function Line({ entry, isOwn, isApart }: LineProps) {
  const { place, username, avatar, isVip, rating, games, wins, clout } = entry;
  return (
    <tr className={classNames(isOwn && styles.own, isApart && styles.apart)}>
      <td>{place}</td>
      <th scope="row" className={styles.who}>
        <span className={styles.player}>
          <Face of={avatar} size={32} />
          <span className={styles.name}>
            {username}
            {isVip && <Crown role="img" aria-label={sayStats('stats.board.vip')} className={styles.crown} />}
            {isOwn && <span className={styles.you}>{sayStats('stats.board.you')}</span>}
          </span>
        </span>
      </th>
      <td className={styles.figure}>{rating ?? clout}</td>
      <td>{wins}</td>
      <td className={styles.games}>{games}</td>
    </tr>
  );
}

type SeasonChoiceProps = Pick<Board, 'season' | 'seasons'> & Pick<EntriesProps, 'onSeason'>;

function SeasonChoice({ season, seasons, onSeason }: SeasonChoiceProps) {
  const all = seasons.includes(season) ? seasons : [season, ...seasons];
  if (all.length < 2) return null;
  return (
    <Select
      label={sayStats('stats.board.season')}
      value={season}
      onChange={onSeason}
      options={all.map((value) => ({ value, label: seasonName(value) }))}
    />
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Select({ label, value, onChange, options }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

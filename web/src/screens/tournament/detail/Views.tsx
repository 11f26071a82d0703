/** The bracket, the standings, the players: what can be looked at once the seats are drawn. */
import { useState } from 'react';
import { Tabs } from '../../../look/primitives/disclosure/Tabs.tsx';
import { useMedia } from '../../../look/primitives/useMedia.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { Bracket } from '../bracket/Bracket.tsx';
import { Path } from '../bracket/Path.tsx';
import { Entrants } from './Entrants.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { Standings } from './Standings.tsx';
import { ToTable, type ToTableProps } from './ToTable.tsx';
import styles from './Views.module.css';

/** The id of what is shown here. */
export const TABLES = 'tables';

/** With up to this many rounds, the final fits on a wide screen without scrolling. */
const IN_SIGHT = 5;

export interface ViewsProps extends ToTableProps {
  /** The reader waits for a table, and reads above what there is to do. */
  readonly isBetween: boolean;
}

export function Views(props: ViewsProps) {
  const { tournament, reader, isBetween } = props;
  const isWide = useMedia('(min-width: 1024px)');
  const [chosen, setChosen] = useState<string>();
  const isRunning = tournament.phase === 'running' && !isBetween;
  const isRobin = tournament.format === 'round_robin';
  const hasPath = !isRobin && !isWide && !isBetween && tournament.you !== null;
  // On a phone three have room.
  const order = isRobin ? ROBIN : hasPath ? OWN : ALL;
  const value = order.find((view) => view === chosen) ?? order[0];
  const isUnderFinal = isWide && !isRobin && value === 'all' && tournament.rounds <= IN_SIGHT;
  const way = isRunning && <ToTable {...props} />;
  const allLabel = isRobin
    ? 'tournament.tab.rounds'
    : isWide
      ? 'tournament.tab.bracket'
      : 'tournament.tab.tables';
  const views = {
    path: {
      label: sayTournament('tournament.tab.path'),
      content: <Path tournament={tournament} reader={reader} way={way} />,
    },
    all: {
      label: sayTournament(allLabel),
      content: <Bracket tournament={tournament} reader={reader} way={isUnderFinal && way} />,
    },
    standings: {
      label: sayTournament('tournament.tab.standings'),
      content: <Standings tournament={tournament} userId={reader.userId} />,
    },
    players: {
      label: sayTournament('tournament.tab.players'),
      content: <Entrants tournament={tournament} userId={reader.userId} />,
    },
  };
  const isBeside = isRunning && !hasPath && !isUnderFinal;
  return (
    <div className={isBeside ? styles.beside : isRunning ? styles.alone : undefined}>
      {isBeside && <NowPlaying {...props} />}
      <div id={TABLES} tabIndex={-1}>
        <Tabs
          label={sayTournament('tournament.tab')}
          tabs={order.map((view) => ({ value: view, ...views[view] }))}
          value={value}
          onChange={setChosen}
        />
      </div>
    </div>
  );
}

const ROBIN = ['standings', 'all', 'players'] as const;
const OWN = ['path', 'all', 'players'] as const;
const ALL = ['all', 'standings', 'players'] as const;

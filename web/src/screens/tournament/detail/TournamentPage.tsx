/** One tournament, from the first entrant to the cup. */
import type { Tournament, TournamentLine } from '@staxd/client';
import { useState } from 'react';
import frame from '../../../app/parts/Frame.module.css';
import type { Actions } from '../../../app/parts/useAction.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Link } from '../../../look/primitives/buttons/Link.tsx';
import { ConfirmDialog } from '../../../look/primitives/dialogs/ConfirmDialog.tsx';
import { Checkbox } from '../../../look/primitives/fields/Checkbox.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { sayTournamentRoom } from '../../../messages/screens/tournamentRoom.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { type LiveTables, NO_LIVE_TABLES } from '../../../online/tournament/liveTables.ts';
import { BetweenTables } from '../between/BetweenTables.tsx';
import { betweenOf } from '../between/between.ts';
import type { Reader } from '../bracket/TableBox.tsx';
import { LeaveTournament } from '../LeaveTournament.tsx';
import { leavingLine } from '../leaving.ts';
import { goesOnLine } from '../words.ts';
import { Before } from './Before.tsx';
import { Ended } from './Ended.tsx';
import { Entrants } from './Entrants.tsx';
import { Steps } from './Steps.tsx';
import styles from './TournamentPage.module.css';
import { Views } from './Views.tsx';

/** What a press does; each is also the name of its action. */
export type Press = 'register' | 'checkIn' | 'withdraw' | 'cancel';

export interface TournamentPageProps {
  readonly tournament: Tournament;
  readonly userId: string | null;
  readonly username: string | null;
  readonly tier: Tier;
  readonly now: number;
  readonly live?: LiveTables;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  /** Resolves to whether it worked. */
  readonly onPress: (press: Press) => Promise<boolean>;
  readonly onWatch: (gameId: string) => void;
  /** Whether the opening of the reader's table is heard. */
  readonly ring?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  /** The tournament that comes next, once this one is over. */
  readonly next?: TournamentLine | null;
  /** Sets up another one; only vips are asked. */
  readonly onAnother?: () => void;
}

export function TournamentPage(props: TournamentPageProps) {
  const { tournament, userId, now, tier, live = NO_LIVE_TABLES, actions, onPress, onWatch } = props;
  const { name, phase, tables, allEntrants } = tournament;
  const entrants = new Map(allEntrants.map((entrant) => [entrant.userId, entrant]));
  const final = tournament.format === 'single_elimination' ? tables.length : null;
  const reader: Reader = { userId, entrants, live, final };
  const isOpen = phase === 'registration' || phase === 'check_in';
  const isRunning = phase === 'running';
  const between = betweenOf(tournament, userId);
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <Link to="/tournament" className={styles.back}>
          {sayTournament('tournament.back')}
        </Link>
        {!between && <h1 className={frame.title}>{name}</h1>}
        {!between && <p className={styles.quiet}>{isRunning ? lineOf(tournament) : rulesOf(tournament)}</p>}
      </header>
      {between && (
        <BetweenTables
          between={between}
          tournament={tournament}
          reader={reader}
          actions={actions}
          onWatch={onWatch}
        />
      )}
      {between && <Ways {...props} />}
      {isOpen && <Steps tournament={tournament} />}
      {isOpen && (
        <div className={styles.sides}>
          <Before
            tournament={tournament}
            tier={tier}
            now={now}
            actions={actions}
            onRegister={() => void onPress('register')}
            onCheckIn={() => void onPress('checkIn')}
          />
          <Entrants tournament={tournament} userId={userId} />
        </div>
      )}
      {!isOpen && !isRunning && (
        <Ended
          tournament={tournament}
          userId={userId}
          now={now}
          next={props.next ?? null}
          onAnother={tier === 'vip' ? props.onAnother : undefined}
        />
      )}
      {tables.length > 0 && (
        <Views
          tournament={tournament}
          reader={reader}
          actions={actions}
          isBetween={between !== null}
          onWatch={onWatch}
        />
      )}
      {!between && <Ways {...props} />}
    </div>
  );
}

function rulesOf({ format, tableSize }: Tournament): string {
  return sayTournament('tournament.rules', {
    format: sayTournament(`tournament.rules.${format}`),
    tables: sayTournament('tournament.rules.tables', { count: tableSize }),
  });
}

function lineOf(tournament: Tournament): string {
  const { format, round, rounds, entrants } = tournament;
  if (format === 'round_robin') return sayTournament('tournament.points.line', { round, rounds });
  return `${sayTournament('tournament.round', { count: entrants, round, rounds })} ${goesOnLine(tournament)}`;
}

/** The two ways out: one's own, and the creator's for everybody. */
function Ways(props: TournamentPageProps) {
  const { tournament, userId, username, actions, onPress, ring } = props;
  const [asked, setAsked] = useState<'withdraw' | 'cancel' | null>(null);
  const { phase, you, createdBy } = tournament;
  const isOver = phase === 'completed' || phase === 'cancelled';
  const isIn = !isOver && you !== null && you.state !== 'out';
  const mayCancel = createdBy === username && (phase === 'registration' || phase === 'check_in');
  const confirm = async () => {
    if (asked && (await onPress(asked))) setAsked(null);
  };
  const words = asked === 'cancel' ? CANCELLING : LEAVING;
  const error = asked && actions.failureAt(asked)?.text;
  return (
    <div className={styles.ways}>
      {isIn && you.inviteCode === null && you.state !== 'registered' && ring && (
        <Checkbox checked={ring.isOn} onChange={ring.onChange}>
          {sayTournamentRoom('between.ring')}
        </Checkbox>
      )}
      {isIn && phase === 'running' && (
        <LeaveTournament
          line={leavingLine(tournament, userId ?? '')}
          actions={actions}
          onLeave={() => onPress('withdraw')}
        />
      )}
      {isIn && phase !== 'running' && (
        <Button onClick={() => setAsked('withdraw')}>{sayTournament('tournament.takeOut')}</Button>
      )}
      {mayCancel && (
        <Button kind="danger" onClick={() => setAsked('cancel')}>
          {sayTournament('tournament.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={sayTournament(words.title)}
        message={sayTournament(words.line)}
        confirmLabel={sayTournament(words.yes)}
        cancelLabel={sayTournament(words.no)}
        danger
        busy={actions.busy === asked && asked !== null}
        {...(error && { error })}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

const LEAVING = {
  title: 'tournament.takeOut.title',
  line: 'tournament.takeOut.line',
  yes: 'tournament.takeOut.leave',
  no: 'tournament.takeOut.stay',
} as const;
const CANCELLING = {
  title: 'tournament.cancel.title',
  line: 'tournament.cancel.line',
  yes: 'tournament.cancel.do',
  no: 'tournament.cancel.keep',
} as const;

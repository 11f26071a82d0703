/** The end: the cup and whose it is, or why there is none. */
import { type Entrant, standingsOf, type Tournament, type TournamentLine } from '@staxd/client';
import { Suspense } from 'react';
import { tournamentPath } from '../../../app/navigation/tournamentPath.ts';
import { part } from '../../../loading/part.ts';
import { Face } from '../../../look/faces/Face.tsx';
import { faceOf } from '../../../look/faces/faceOf.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Splat } from '../../../look/primitives/labels/Splat.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { Trophy } from '../Trophy.tsx';
import { momentOf, ordinal } from '../words.ts';
import styles from './Ended.module.css';
import { ShowOff } from './ShowOff.tsx';
import { TABLES } from './Views.tsx';

const Confetti = part(() => import('../../../game/victory/reveal/Confetti.tsx'), 'Confetti');

export interface EndedProps {
  readonly tournament: Tournament;
  readonly userId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly next: TournamentLine | null;
  /** Sets up another one, for those who may. */
  readonly onAnother?: (() => void) | undefined;
}

const SHOWN = 3;

export function Ended({ tournament, userId, now, next, onAnother }: EndedProps) {
  const { phase, name, winner, rounds, allEntrants, tables, cancelledBecause } = tournament;
  if (phase === 'cancelled') {
    return (
      <section className={styles.ended}>
        <Trophy className={classNames(styles.cup, styles.gray)} />
        <h2 className={styles.title}>{sayTournament('tournament.cancelled')}</h2>
        <p>
          {sayTournament(`tournament.because.${cancelledBecause ?? 'by_creator'}`)}{' '}
          {sayTournament('tournament.because.counts')}
        </p>
        <Others now={now} next={next} />
      </section>
    );
  }
  const standings = standingsOf(allEntrants);
  const [first] = standings;
  const isMine = first !== undefined && first.userId === userId;
  const own = isMine ? undefined : standings.find((entrant) => entrant.userId === userId);
  const won = tables.filter(({ seats }) => seats.some((seat) => seat.userId === userId && seat.place === 1));
  const podium = standings.filter(({ userId: id }, place) => place < SHOWN || id === userId);
  return (
    <section className={styles.ended}>
      {isMine && (
        <Suspense>
          <Confetti />
        </Suspense>
      )}
      <div className={styles.moment}>
        <Splat className={classNames(styles.splat, own && styles.lost)} />
        <div className={styles.prize}>
          <Trophy className={styles.cup} />
          {first && <Face of={faceOf(first)} size={88} />}
        </div>
        <h2 className={styles.winner}>{isMine ? sayTournament('tournament.champion') : winner}</h2>
      </div>
      <p className={styles.line}>
        {isMine
          ? sayTournament('tournament.mine', { name, players: allEntrants.length, count: won.length })
          : sayTournament('tournament.won', { name, players: allEntrants.length, count: rounds })}
      </p>
      {own && (
        <p className={styles.own}>
          {sayTournament('tournament.own', { place: placeOf(own, standings), all: allEntrants.length })}
        </p>
      )}
      <ol className={styles.podium}>
        {podium.map((entrant) => (
          <li key={entrant.userId} className={entrant.userId === userId ? styles.you : undefined}>
            <b>{placeOf(entrant, standings)}</b>
            <Face of={faceOf(entrant)} size={36} />
            <span className={styles.name}>
              {entrant.userId === userId ? sayTournament('tournament.you') : entrant.username}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        {isMine && <ShowOff name={name} />}
        {isMine && onAnother ? (
          <Button size="l" onClick={onAnother}>
            {sayTournament('tournament.another')}
          </Button>
        ) : (
          <Others now={now} next={next} isFirst={!isMine} />
        )}
        {tables.length > 0 && (
          <Button size="l" onClick={seeTables}>
            {sayTournament('tournament.bracket.see')}
          </Button>
        )}
      </div>
    </section>
  );
}

function placeOf(entrant: Entrant, standings: readonly Entrant[]): string {
  return ordinal(entrant.place ?? standings.indexOf(entrant) + 1);
}

/** The tables stand below, or on a phone far below. */
function seeTables(): void {
  const tables = document.getElementById(TABLES);
  tables?.scrollIntoView();
  tables?.focus({ preventScroll: true });
}

interface OthersProps extends Pick<EndedProps, 'now' | 'next'> {
  readonly isFirst?: boolean;
}

/** To the next one that can still be entered, else to the list. */
function Others({ now, next, isFirst = true }: OthersProps) {
  const look = isFirst ? ({ kind: 'cta', size: 'xl' } as const) : ({ size: 'l' } as const);
  return (
    <ButtonLink {...look} to={next ? tournamentPath(next.id) : '/tournament'}>
      {next
        ? sayTournament('tournament.next.at', { when: momentOf(next.startsAt, now) })
        : sayTournament('tournament.next')}
    </ButtonLink>
  );
}

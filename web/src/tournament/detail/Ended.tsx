/** The end: the cup and whose it is, or why there is none. */
import { Face } from '../../faces/Face.tsx';
import { faceOf } from '../../faces/faceOf.ts';
import { say } from '../../messages/tables/tournament.ts';
import { ButtonLink } from '../../primitives/buttons/Link.tsx';
import { classNames } from '../../primitives/classNames.ts';
import { Splat } from '../../primitives/labels/Splat.tsx';
import { Cup } from '../Cup.tsx';
import type { Tournament } from '../online/tournamentCalls.ts';
import { ordinal, standingsOf } from '../words.ts';
import styles from './Ended.module.css';

export interface EndedProps {
  readonly tournament: Tournament;
  readonly userId: string | null;
}

const SHOWN = 3;

export function Ended({ tournament, userId }: EndedProps) {
  const { phase, name, winner, rounds, allEntrants, cancelledBecause } = tournament;
  if (phase === 'cancelled') {
    return (
      <section className={styles.ended}>
        <Cup className={classNames(styles.cup, styles.gray)} />
        <h2 className={styles.title}>{say('cup.cancelled')}</h2>
        <p>
          {say(`cup.because.${cancelledBecause ?? 'by_creator'}`)} {say('cup.because.counts')}
        </p>
        <Others />
      </section>
    );
  }
  const standings = standingsOf(allEntrants);
  const [first] = standings;
  const podium = standings.filter(({ userId: id }, place) => place < SHOWN || id === userId);
  return (
    <section className={styles.ended}>
      <div className={styles.moment}>
        <Splat className={styles.splat} />
        <div className={styles.prize}>
          <Cup className={styles.cup} />
          {first && <Face of={faceOf({ bot: first.botDifficulty, avatar: first.avatar })} size={88} />}
        </div>
        <h2 className={styles.winner}>{winner}</h2>
      </div>
      <p className={styles.line}>{say('cup.won', { name, players: allEntrants.length, rounds })}</p>
      <ol className={styles.podium}>
        {podium.map((entrant) => (
          <li key={entrant.userId} className={entrant.userId === userId ? styles.you : undefined}>
            <b>{ordinal(entrant.place ?? standings.indexOf(entrant) + 1)}</b>
            <Face of={faceOf({ bot: entrant.botDifficulty, avatar: entrant.avatar })} size={36} />
            <span className={styles.name}>
              {entrant.userId === userId ? say('cup.you') : entrant.username}
            </span>
          </li>
        ))}
      </ol>
      <Others />
    </section>
  );
}

function Others() {
  return (
    <ButtonLink kind="cta" size="xl" to="/tournament">
      {say('cup.next')}
    </ButtonLink>
  );
}

/** The waiting room of a tournament's table: who is here, and what the clock brings. There is nothing to press. */
import { type ReactNode, useEffect, useRef } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Layers, Users } from '../../../look/primitives/icons.ts';
import { Ring } from '../../../look/primitives/progress/Ring.tsx';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { clockText } from '../../../messages/app/clockText.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { sayTournamentRoom } from '../../../messages/screens/tournamentRoom.ts';
import { named } from '../leaving.ts';
import frame from './RoomHead.module.css';
import { RoomHead } from './RoomHead.tsx';
import type { RoomSeat, RoomView } from './roomView.ts';
import styles from './TournamentRoom.module.css';

export interface TournamentRoomProps {
  readonly room: RoomView;
  /** The way out. */
  readonly leave: ReactNode;
}

export function TournamentRoom({ room, leave }: TournamentRoomProps) {
  const { name, labels, state, seats, remaining, total, missing, isAlone } = room;
  const heading = useRef<HTMLHeadingElement>(null);
  // Nobody pressed anything to come here.
  useEffect(() => heading.current?.focus(), []);
  useNews(room);
  const here = seats.length - missing.length;
  const words = {
    waiting: [sayTournamentRoom('room.waiting'), sayTournamentRoom('room.waiting.line')],
    late: [
      sayTournamentRoom('room.late', { count: missing.length }),
      sayTournamentRoom('room.late.line', { names: named(missing) }),
    ],
    starting: [sayTournamentRoom('room.starting'), sayTournamentRoom('room.starting.line')],
  } as const;
  const [title, line] = words[state];
  return (
    <div className={frame.room}>
      <RoomHead
        ref={heading}
        name={name}
        labels={labels}
        title={title}
        line={line}
        isUrgent={state === 'late'}
      >
        <Ring
          label={sayTournamentRoom('room.clock')}
          fraction={remaining / total}
          text={clockText(remaining)}
          tone={state === 'late' ? 'danger' : 'gold'}
          size={112}
        />
        <p>
          <b>
            {isAlone
              ? sayTournamentRoom('room.alone')
              : sayTournamentRoom('room.here', { count: here, all: seats.length })}
          </b>
          <span>{sayTournamentRoom(isAlone ? 'room.alone.line' : 'room.here.line')}</span>
        </p>
      </RoomHead>
      <ul className={styles.seats} aria-label={sayTournamentRoom('room.seats')}>
        {seats.map((seat) => (
          <Seat key={seat.id} seat={seat} />
        ))}
      </ul>
      <div className={styles.facts}>
        <section>
          <h2>
            <Users aria-hidden />
            {sayTournamentRoom('room.missing')}
          </h2>
          <p>{room.missingLine}</p>
        </section>
        <section>
          <h2>
            <Layers aria-hidden />
            {sayTournamentRoom('room.counts')}
          </h2>
          <p>
            {room.countsLine} <b>{sayTournamentRoom('room.counts.shapes')}</b>{' '}
            {sayTournamentRoom('room.counts.card')}
          </p>
        </section>
      </div>
      <p className={frame.ways}>{leave}</p>
    </div>
  );
}

function Seat({ seat }: { readonly seat: RoomSeat }) {
  const { name, isYou, face, hasOgBack, state } = seat;
  const isHere = state === 'here' || state === 'gone';
  return (
    <li className={classNames(isYou && styles.you, !isHere && styles.awaited)}>
      <span className={styles.place}>
        {isHere && <CardFace card={hasOgBack ? 'back-og' : 'back'} decorative />}
      </span>
      <span className={styles.face}>
        <Face of={face} dim={!isHere} />
      </span>
      <b translate="no">{isYou ? sayTournament('tournament.you') : name}</b>
      <small>{sayTournamentRoom(`room.seat.${state}`)}</small>
    </li>
  );
}

/** Says and sounds who has come, who is missing when time runs out, and that the cards come. */
function useNews({ seats, state, missing, remaining }: RoomView): void {
  const announce = useAnnounce();
  const { play } = useFeel();
  const known = useRef(missing);
  const absent = missing.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came is told when the missing change, not at each second
  useEffect(() => {
    const came = known.current.filter((name) => !missing.includes(name));
    known.current = missing;
    const count = seats.length - missing.length;
    if (came.length === 0) return;
    play('join');
    if (missing.length === 0) return;
    announce(sayTournamentRoom('room.said.here', { name: named(came), count, all: seats.length }));
  }, [absent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is told once
  useEffect(() => {
    if (state === 'starting') announce(sayTournamentRoom('room.said.starting'), 'assertive');
    if (state === 'late')
      announce(
        sayTournamentRoom('room.said.late', { names: named(missing), seconds: Math.ceil(remaining / 1000) }),
        'assertive',
      );
  }, [state]);
  const isStarting = state === 'starting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the last seconds sounds
  useEffect(() => {
    if (isStarting && remaining > 0) play('countdown');
  }, [isStarting, remaining]);
}

/** The waiting room of a tournament's table: who is here, and what the clock brings. There is nothing to press. */
import { type ReactNode, useEffect, useRef } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Layers, Users } from '../../../look/primitives/icons.ts';
import { Ring } from '../../../look/primitives/progress/Ring.tsx';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { clockText } from '../../../messages/tables/clockText.ts';
import { sayCupRoom } from '../../../messages/tables/cupRoom.ts';
import { sayTournament } from '../../../messages/tables/tournament.ts';
import { named } from '../leaving.ts';
import styles from './CupRoom.module.css';
import frame from './RoomHead.module.css';
import { RoomHead } from './RoomHead.tsx';
import type { RoomSeat, RoomView } from './roomView.ts';

export interface CupRoomProps {
  readonly room: RoomView;
  /** The way out. */
  readonly leave: ReactNode;
}

export function CupRoom({ room, leave }: CupRoomProps) {
  const { name, labels, state, seats, remaining, total, missing, isAlone } = room;
  const heading = useRef<HTMLHeadingElement>(null);
  // Nobody pressed anything to come here.
  useEffect(() => heading.current?.focus(), []);
  useNews(room);
  const here = seats.length - missing.length;
  const words = {
    waiting: [sayCupRoom('room.waiting'), sayCupRoom('room.waiting.line')],
    late: [
      sayCupRoom('room.late', { count: missing.length }),
      sayCupRoom('room.late.line', { names: named(missing) }),
    ],
    starting: [sayCupRoom('room.starting'), sayCupRoom('room.starting.line')],
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
          label={sayCupRoom('room.clock')}
          fraction={remaining / total}
          text={clockText(remaining)}
          tone={state === 'late' ? 'danger' : 'gold'}
          size={112}
        />
        <p>
          <b>
            {isAlone ? sayCupRoom('room.alone') : sayCupRoom('room.here', { count: here, all: seats.length })}
          </b>
          <span>{sayCupRoom(isAlone ? 'room.alone.line' : 'room.here.line')}</span>
        </p>
      </RoomHead>
      <ul className={styles.seats} aria-label={sayCupRoom('room.seats')}>
        {seats.map((seat) => (
          <Seat key={seat.id} seat={seat} />
        ))}
      </ul>
      <div className={styles.facts}>
        <section>
          <h2>
            <Users aria-hidden />
            {sayCupRoom('room.missing')}
          </h2>
          <p>{room.missingLine}</p>
        </section>
        <section>
          <h2>
            <Layers aria-hidden />
            {sayCupRoom('room.counts')}
          </h2>
          <p>
            {room.countsLine} <b>{sayCupRoom('room.counts.shapes')}</b> {sayCupRoom('room.counts.card')}
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
      <b translate="no">{isYou ? sayTournament('cup.you') : name}</b>
      <small>{sayCupRoom(`room.seat.${state}`)}</small>
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
    announce(sayCupRoom('room.said.here', { name: named(came), count, all: seats.length }));
  }, [absent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is told once
  useEffect(() => {
    if (state === 'starting') announce(sayCupRoom('room.said.starting'), 'assertive');
    if (state === 'late')
      announce(
        sayCupRoom('room.said.late', { names: named(missing), seconds: Math.ceil(remaining / 1000) }),
        'assertive',
      );
  }, [state]);
  const isStarting = state === 'starting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the last seconds sounds
  useEffect(() => {
    if (isStarting && remaining > 0) play('countdown');
  }, [isStarting, remaining]);
}

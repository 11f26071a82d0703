/** A table seen from above: dashed while it waits, in the active color around its top card while it runs. */
import type { OpenTable } from '@staxd/client';
import type { CSSProperties, ReactNode } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { Face } from '../../look/faces/Face.tsx';
import { type FaceId, facesOf } from '../../look/faces/faceOf.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import styles from './TableRing.module.css';

const COLORS = {
  orange: 'var(--or)',
  purple: 'var(--pu)',
  green: 'var(--gr)',
  pink: 'var(--pk)',
} as const;

export type TableRingProps = Pick<
  OpenTable,
  'phase' | 'players' | 'maxPlayers' | 'discardTop' | 'activeColor'
>;

export function TableRing({ phase, players, maxPlayers, discardTop, activeColor }: TableRingProps) {
  const isWaiting = phase === 'waiting';
  const seats = isWaiting ? maxPlayers : players.length;
  return (
    <Ring
      color={activeColor === null ? undefined : COLORS[activeColor]}
      isDashed={isWaiting}
      faces={bySeat(players, seats)}
    >
      {isWaiting ? (
        <b className={styles.count}>
          {players.length}
          <i>/{maxPlayers}</i>
        </b>
      ) : (
        discardTop !== null && (
          <span className={styles.card}>
            <CardFace card={discardTop} decorative />
          </span>
        )
      )}
    </Ring>
  );
}

/** Undefined: the seat is empty. */
function bySeat(players: OpenTable['players'], seats: number): readonly (FaceId | undefined)[] {
  const faces = facesOf(players);
  return Array.from({ length: seats }, (_, place) => faces[place]);
}

export interface RingProps {
  /** Of the ring, while a game runs. */
  readonly color?: string | undefined;
  readonly isDashed: boolean;
  readonly faces: readonly (FaceId | undefined)[];
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** The words beside it say all that it shows. */
export function Ring({ color, isDashed, faces, large = false, children }: RingProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(styles.ring, large && styles.large)}
      style={color === undefined ? undefined : ({ '--c': color } as CSSProperties)}
    >
      <span className={classNames(styles.edge, isDashed && styles.dashed)} />
      {children}
      {faces.map((face, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          key={place}
          className={classNames(styles.seat, face === undefined && styles.empty)}
          style={placeOf(place, faces.length)}
        >
          {face !== undefined && <Face of={face} />}
        </span>
      ))}
    </div>
  );
}

/** Around the ring, clockwise from the top. */
function placeOf(place: number, seats: number): CSSProperties {
  const angle = (place / seats) * 2 * Math.PI;
  const percent = (value: number) => `${(50 + 47 * value).toFixed(1)}%`;
  return { left: percent(Math.sin(angle)), top: percent(-Math.cos(angle) * 0.94) };
}

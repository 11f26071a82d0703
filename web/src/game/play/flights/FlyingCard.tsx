/** One card in flight, animated on the compositor alone: position, rotation, size and opacity. */
import { face as faceOf } from '@staxd/engine';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { colorToken } from '../../../look/cards/cardFace.ts';
import { isPlayed, type MovingFace } from '../../../look/motion/movement.ts';
import type { Tempo } from '../../../look/motion/tempo.ts';
import { HELD } from '../../../look/motion/times.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import styles from './FlyingCard.module.css';
import type { Flight } from './flights.ts';

export interface FlyingCardProps extends Flight {
  /** The speed of everything that is under way. */
  readonly tempo: Tempo;
  readonly onEnd: () => void;
}

/** Starts once; later props are ignored. */
export function FlyingCard(props: FlyingCardProps) {
  const { kind, face, turnsOver, from, to, frames, width, delay, time, card, onEnd, tempo } = props;
  const played = isPlayed(kind);
  const ghost = useRef<HTMLDivElement>(null);
  const shadows = useRef<HTMLDivElement>(null);
  const trail = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  const fly = useEffectEvent(() => {
    const hidden = card?.animate({ opacity: [0, 0] }, { duration: delay + time });
    const timing = { duration: time, delay, fill: waits(kind) };
    const flight = ghost.current?.animate([...frames], timing);
    const drawn = trail.current?.animate(trailFrames(), { duration: time, delay });
    const followers = [...(shadows.current?.children ?? [])].map((element, at) =>
      element.animate(
        frames.map((frame) => ({ ...frame, opacity: 0.34 - at * 0.1 })),
        { duration: time, delay: delay + (at + 1) * BEHIND },
      ),
    );
    const settled = played && card?.animate(settling(kind), { delay: delay + time, duration: SETTLES });
    if (flight) flight.onfinish = end;
    for (const animation of [flight, hidden, drawn, settled, ...followers])
      if (animation) tempo.run(animation);
    return () => {
      for (const animation of [flight, hidden, drawn, ...followers]) animation?.cancel();
    };
  });
  useLayoutEffect(() => fly(), []);
  const size = { '--w': `${width}px`, '--time': `${time}ms`, '--delay': `${delay}ms` } as CSSProperties;
  return (
    <div style={size}>
      {played && <div ref={trail} className={styles.trail} style={trailOf(from, to, width, face)} />}
      {kind === 'last' && (
        <div ref={shadows}>
          {GHOSTS.map((at) => (
            <div key={at} className={styles.card}>
              <CardFace card={face} decorative />
            </div>
          ))}
        </div>
      )}
      <div ref={ghost} data-move={kind} className={classNames(styles.card, turnsOver && styles.turning)}>
        <CardFace card={face} decorative />
        {turnsOver && <CardFace card="back" decorative />}
      </div>
    </div>
  );
}

/** Cards that wait in a hand or at a seat are visible there; those of a pile only appear when they leave it. */
function waits(kind: Flight['kind']): FillMode {
  if (kind === 'last') return 'both';
  return isPlayed(kind) || kind === 'gift' ? 'backwards' : 'none';
}

const GHOSTS = [0, 1, 2] as const;
const BEHIND = 70;

/** Milliseconds, with what it is held flat. */
const SETTLES = 240;

/** It hits the table, is flat for a moment, and settles. */
function settling(kind: Flight['kind']): Keyframe[] {
  const held = kind === 'play' ? HELD[1] : HELD[3];
  return [
    { scale: '1.07 .93' },
    { scale: '1.07 .93', offset: held / SETTLES },
    { scale: '.99 1.02', offset: Math.min(0.95, held / SETTLES + 0.35) },
    { scale: '1' },
  ];
}

/** A ghost is drawn behind the card, and fades. */
function trailFrames(): Keyframe[] {
  const [short, long] = ['scaleX(0)', 'scaleX(1)'].map((scale) => `rotate(var(--turn)) ${scale}`);
  return [
    { opacity: 0.5, transform: short },
    { opacity: 0.5, transform: long, offset: 0.55 },
    { opacity: 0, transform: long },
  ];
}

function trailOf(from: Flight['from'], to: Flight['to'], width: number, face: MovingFace): CSSProperties {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const color = typeof face === 'number' ? faceOf(face).color : null;
  return {
    '--turn': `${Math.atan2(dy, dx)}rad`,
    '--paint': color === null ? 'var(--gy)' : colorToken(color),
    left: from.x,
    top: from.y - width * 0.3,
    width: Math.hypot(dx, dy),
    height: width * 0.6,
  } as CSSProperties;
}

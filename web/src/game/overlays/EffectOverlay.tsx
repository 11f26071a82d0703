/**
 * The latest effect as a banner at the foot of the table. It covers neither the top card nor a stack's cards
 * (BOARD-17), takes no clicks and no focus, and is not read out (the board announces the same news). Its motion follows
 * the motion level; its text does not.
 */
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';
import { EffectSign } from '../../look/effects/EffectSign.tsx';
import { kindOf } from '../../look/effects/registry.ts';
import { useMotionLevel } from '../../look/motion/MotionProvider.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Copy, Layers } from '../../look/primitives/icons.ts';
import { sizeOf } from '../../look/sound/size.ts';
import { Burst } from './Burst.tsx';
import styles from './EffectOverlay.module.css';
import motion from './EffectOverlayMotion.module.css';
import { type Effect, effectWords, overlayOf } from './effects.ts';

export interface EffectOverlayProps {
  readonly effect: Effect;
  /** Milliseconds; Infinity keeps it for stories. */
  readonly lasts?: number;
  readonly onEnd?: () => void;
}

/** Give each effect its own key, so that two of a kind count as two. */
export function EffectOverlay({ effect, lasts: held, onEnd }: EffectOverlayProps) {
  const { time, tone, motion: movement, isBurst } = overlayOf(effect.kind);
  const lasts = held ?? time;
  const level = useMotionLevel();
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (!Number.isFinite(lasts)) return;
    const timer = setTimeout(end, lasts);
    return () => clearTimeout(timer);
  }, [lasts]);
  const { shout, line } = effectWords(effect);
  return (
    <div
      aria-hidden="true"
      data-effect={effect.kind}
      data-level={level}
      data-motion={movement}
      className={classNames(styles.overlay, motion.overlay, styles[tone])}
      style={{ '--time': `${time}ms`, '--grow': growth(effect) } as CSSProperties}
    >
      <div className={classNames(styles.scene, motion.scene)}>
        <div className={classNames(styles.figure, motion.figure)}>{figure(effect)}</div>
        <div className={classNames(styles.verdict, motion.verdict, isBurst && styles.burst)}>
          {isBurst && <Burst />}
          <b className={styles.shout}>{shout}</b>
        </div>
        <p className={styles.line}>{line}</p>
      </div>
    </div>
  );
}

/** A picture of a bigger hit is bigger. */
function growth(effect: Effect): number {
  return 'total' in effect ? 0.75 + sizeOf(effect.total) / 4 : 1;
}

function figure(effect: Effect): ReactNode {
  switch (effect.kind) {
    case 'breaker':
      return <Broken />;
    case 'building':
    case 'defend':
      return <Layers />;
    case 'turn':
      return null;
    default:
      // Cards of the pile where it has no sign of its own.
      return EffectSign({ name: effect.kind === 'outcome' ? kindOf(effect.stack) : effect.kind }) ?? <Copy />;
  }
}

function Broken() {
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" fill="currentColor">
      <path d="M-27,-31a4,4 0 0 1 4,-4H-2L-8,-14L2,-2L-9,12L-3,27L-6,35H-23a4,4 0 0 1-4,-4z" />
      <path
        transform="translate(9 3) rotate(9)"
        d="M3,-35H23a4,4 0 0 1 4,4V31a4,4 0 0 1-4,4H0L3,27L-3,12L8,-2L-2,-14z"
      />
    </svg>
  );
}

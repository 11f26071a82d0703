/** Barrier tape across the table while the connection is lost: what is safe, and what happens meanwhile. */
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { elementAt } from '../../../look/motion/places.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../messages/t.ts';
import styles from './LostTape.module.css';

export type Fate = 'standIn' | 'timeOut' | 'none';

const FATES = { standIn: 'board.lost.standIn', timeOut: 'board.lost.timeOut' } as const;
const HEADS = {
  coming: 'shell.net.reconnecting',
  failing: 'shell.net.failed',
  offline: 'board.lost.offline',
} as const;

export interface LostTapeProps {
  /** `failing`: retries are half a minute apart. `offline`: the device has no network. */
  readonly state: keyof typeof HEADS;
  readonly fate: Fate;
  readonly awaySeconds: number;
  /** Seconds until the next try; undefined while one is under way. */
  readonly nextSeconds?: number | undefined;
  readonly onTry: () => void;
}

/** It leaves the corner of the top card and the hand uncovered. The stale parts of the board turn gray. */
export function LostTape({ state, fate, awaySeconds, nextSeconds, onTry }: LostTapeProps) {
  const tape = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  // Also each second, because things on the table may have moved.
  useLayoutEffect(() => place(tape.current, setTop));
  useEffect(() => {
    const again = () => place(tape.current, setTop);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  useEffect(() => {
    const page = document.documentElement.dataset;
    page.line = 'lost';
    return () => {
      delete page.line;
    };
  }, []);
  const style: CSSProperties = { top };
  return (
    <div ref={tape} className={styles.tape} style={style}>
      <div className={styles.inner}>
        <div role={state === 'coming' ? 'status' : 'alert'} className={styles.words}>
          <p className={styles.head}>{t(HEADS[state])}</p>
          <p>
            <b>{t('board.lost.safe')}</b> {fate !== 'none' && t(FATES[fate], { count: awaySeconds })}
          </p>
        </div>
        <div className={styles.next}>
          <Button kind="paper" onClick={onTry}>
            {t('board.lost.try')}
          </Button>
          <p role="timer" aria-live="off">
            {nextSeconds === undefined
              ? t('board.lost.trying')
              : t('board.lost.next', { count: nextSeconds })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Below the top card, or an open stack and its names, and above the hand if there is room. */
function place(tape: HTMLElement | null, put: (top: number) => void): void {
  const pile = elementAt('discardPile');
  const cards = (pile ?? elementAt('stack/0'))?.getBoundingClientRect();
  const hand = elementAt('hand')?.getBoundingClientRect();
  if (!tape || !cards || !hand) return;
  const free = pile ? FREE : FREE_OF_STACK;
  const below = Math.min(cards.top + cards.height * free, hand.top - tape.offsetHeight);
  put(Math.round(Math.max(cards.top + cards.height * CORNER, below)));
}

/** How much of the cards, and of their corners, stays uncovered, as a share of their height. */
const FREE = 0.75;
const FREE_OF_STACK = 1.3;
const CORNER = 0.34;

import { type TrackName, trackOf } from '@staxd/tutorial';
import { useEffect, useRef } from 'react';
import { SECOND } from '../../../../look/motion/times.ts';
import { useAfter } from '../../../../look/motion/useAfter.ts';
import { t } from '../../../../messages/t.ts';
import styles from './TrackBanner.module.css';

/** TUTOR-39. */
const BANNER = 3 * SECOND;

export interface TrackBannerProps {
  readonly track: TrackName;
  readonly isDone: boolean;
  readonly onEnd: () => void;
  /** Milliseconds; Infinity keeps it for stories. */
  readonly lasts?: number;
}

/** Sweeps over the table when a track has ended; a tap ends it. It has the focus, and so is read out. */
export function TrackBanner({ track, isDone, onEnd, lasts = BANNER }: TrackBannerProps) {
  useAfter(lasts, onEnd);
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => own.current?.focus(), []);
  const key = isDone ? 'tutorial.done.banner' : 'tutorial.done.bannerSkipped';
  return (
    <button ref={own} type="button" className={styles.banner} onClick={onEnd}>
      <span>{t(key, { track: trackOf(track).title })}</span>
    </button>
  );
}

/** Shown after a kick from a running game: the reason for a moment, then home. */

import { STAYS } from '../../look/motion/times.ts';
import { useAfter } from '../../look/motion/useAfter.ts';
import { DoorOpen } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import styles from './KickedOverlay.module.css';

export interface KickedOverlayProps {
  readonly message?: string;
  readonly reason: string;
  /** Milliseconds until the player is taken home. */
  readonly leaveAfter?: number;
  readonly onLeave: () => void;
}

export function KickedOverlay(props: KickedOverlayProps) {
  const { message, reason, leaveAfter = STAYS.kickRedirect, onLeave } = props;
  useAfter(leaveAfter, onLeave);
  return (
    <div role="alert" className={styles.scrim}>
      <div className={styles.card}>
        <DoorOpen aria-hidden className={styles.icon} />
        <p className={styles.title}>{t('overlays.kicked.title')}</p>
        <p className={styles.message}>
          {message ? t('overlays.kicked.message', { message }) : t('overlays.kicked.reason', { reason })}
        </p>
        <p className={styles.leaving}>{t('overlays.kicked.leaving')}</p>
      </div>
    </div>
  );
}

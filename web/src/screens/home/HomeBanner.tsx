/** Why the player was sent home. It lies over the page, so that nothing moves when it goes. */
import { useEffect, useEffectEvent } from 'react';
import type { NoticeTone } from '../../app/leaving/homeNotices.ts';
import { STAYS } from '../../look/motion/times.ts';
import sign from '../../look/primitives/buttons/SignButton.module.css';
import { classNames } from '../../look/primitives/classNames.ts';
import { CircleAlert, Info, X } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import styles from './HomeBanner.module.css';

export interface HomeBannerProps {
  readonly tone: NoticeTone;
  readonly text: string;
  readonly onDismiss: () => void;
  /** Milliseconds until it disappears; by default five seconds after a kick. */
  readonly hideAfter?: number;
}

export function HomeBanner({ tone, text, onDismiss, hideAfter }: HomeBannerProps) {
  const wait = hideAfter ?? (tone === 'danger' ? STAYS.banner : undefined);
  const end = useEffectEvent(onDismiss);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => end(), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div className={classNames(styles.banner, styles[tone])}>
      <Icon aria-hidden className={styles.sign} />
      <p role={tone === 'danger' ? 'alert' : 'status'} className={styles.text}>
        {text}
      </p>
      <button type="button" className={sign.sign} aria-label={t('home.dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </button>
    </div>
  );
}

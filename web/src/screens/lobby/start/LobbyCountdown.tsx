import { useEffect } from 'react';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Ring } from '../../../look/primitives/progress/Ring.tsx';
import { t } from '../../../messages/t.ts';
import { type Countdown, countdownLook, spokenAt } from './countdown.ts';
import styles from './LobbyCountdown.module.css';

export interface LobbyCountdownProps {
  readonly countdown: Countdown;
  readonly readyCount: number;
  readonly playerCount: number;
  readonly isReady: boolean;
  /** In a quick match everybody is ready from the start, and the ring stays until the deal. */
  readonly isQuick?: boolean;
}

/** Pixels on a desk; narrower screens scale it. */
const RING_SIZE = 148;

export function LobbyCountdown(props: LobbyCountdownProps) {
  const { countdown, readyCount, playerCount, isReady, isQuick = false } = props;
  const { state, remaining, total } = countdown;
  const { tone, title, line, pulse } = countdownLook(countdown, isReady, isQuick);
  const announce = useAnnounce();
  const spoken = state === 'running' ? spokenAt(remaining, isReady) : null;
  useEffect(() => {
    if (spoken !== null) announce(t(spoken, { count: remaining }), 'assertive');
  }, [spoken, remaining, announce]);
  const shows = isQuick || state === 'looking' || state === 'keeping' || state === 'running';
  return (
    <div className={classNames(styles.countdown, styles[tone], pulse && styles.pulse)}>
      {shows && (
        <div className={styles.ring}>
          <Ring
            label={t('lobby.countdown')}
            fraction={remaining / total}
            text={remaining}
            tone={tone}
            size={RING_SIZE}
          />
        </div>
      )}
      <div className={classNames(styles.words, !shows && styles.alone, isQuick && styles.quick)}>
        <p className={styles.title}>{t(title)}</p>
        {line && <p className={styles.line}>{t(line)}</p>}
        <p className={styles.ready}>
          {isQuick ? (
            t('lobby.seated', { count: playerCount })
          ) : (
            <>
              <b>{t('lobby.lockedIn', { ready: readyCount, total: playerCount })}</b>{' '}
              {t('lobby.lockedIn.label')}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

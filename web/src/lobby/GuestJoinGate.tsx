/** Somebody followed a link and has no account: one is made while they wait. */
import { t } from '../messages/t.ts';
import styles from './GameLoading.module.css';
import { Deck } from './GameLoading.tsx';

/** How many names are tried before the way leads home (JOIN-21). */
export const MOST_NAME_TRIES = 5;

export interface GuestJoinGateProps {
  /** From 1; above it, the names before were taken. */
  readonly attempt?: number;
}

export function GuestJoinGate({ attempt = 1 }: GuestJoinGateProps) {
  return (
    <div className={styles.loading} aria-busy="true">
      <Deck />
      <h1 className={styles.title}>{t('lobby.gate.title')}</h1>
      <p role="status" className={styles.line}>
        {attempt > 1 ? t('lobby.gate.taken', { attempt, most: MOST_NAME_TRIES }) : t('lobby.gate.line')}
      </p>
    </div>
  );
}

/** Asks a player who follows a link without a name here for one, before the table (JOIN-9). */
import type { ReactNode } from 'react';
import { t } from '../messages/t.ts';
import { Button } from '../primitives/buttons/Button.tsx';
import styles from './GameLoading.module.css';
import gate from './GuestJoinGate.module.css';

export interface GuestJoinGateProps {
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly onJoin: () => void;
}

export function GuestJoinGate({ children, busy = false, onJoin }: GuestJoinGateProps) {
  return (
    <form
      className={styles.loading}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onJoin();
      }}
      noValidate
    >
      <h1 className={styles.title}>{t('lobby.gate.title')}</h1>
      <p className={styles.line}>{t('lobby.gate.line')}</p>
      <div className={gate.block}>
        {children}
        <Button type="submit" kind="cta" size="xl" full busy={busy}>
          {t(busy ? 'home.join.busy' : 'home.join.press')}
        </Button>
      </div>
    </form>
  );
}

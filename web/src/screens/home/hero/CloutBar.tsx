/** A member's clout; guests have none. */

import { ProgressBar } from '../../../look/primitives/progress/ProgressBar.tsx';
import { type MessageKey, t } from '../../../messages/t.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import styles from './CloutBar.module.css';

const CLOUT = {
  user: { percent: 50, line: 'home.clout.user' },
  vip: { percent: 100, line: 'home.clout.vip' },
} as const satisfies Record<Exclude<Tier, 'guest'>, { readonly percent: number; readonly line: MessageKey }>;

export interface CloutBarProps {
  readonly tier: Tier;
  /** Whether the name and the percentage stand above it. */
  readonly showLabel?: boolean;
}

export function CloutBar({ tier, showLabel = true }: CloutBarProps) {
  if (tier === 'guest') return null;
  const { percent, line } = CLOUT[tier];
  return (
    <div className={styles.clout}>
      <ProgressBar label={t('home.clout')} value={percent} tone="gold" showLabel={showLabel} />
      <p className={styles.line}>{t(line)}</p>
    </div>
  );
}

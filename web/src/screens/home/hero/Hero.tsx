import type { ReactNode } from 'react';
import { Logo } from '../../../look/primitives/labels/Logo.tsx';
import { type MessageKey, t } from '../../../messages/t.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { CardFan } from './CardFan.tsx';
import { CloutBar } from './CloutBar.tsx';
import styles from './Hero.module.css';

const TEASES = {
  guest: 'home.tease.guest',
  user: 'home.tease.user',
  vip: 'home.tease.vip',
} as const satisfies Record<Tier, MessageKey>;

export interface HeroProps {
  readonly tier: Tier;
  readonly block?: ReactNode;
  readonly children?: ReactNode;
}

export function Hero({ tier, block, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.logo}>
          <Logo size="wall" />
        </h1>
        <p className={styles.tagline}>{t('shell.tagline')}</p>
        <p className={styles.tease}>{t(TEASES[tier])}</p>
        <div className={styles.clout}>
          <CloutBar tier={tier} />
        </div>
        <div className={styles.block}>{block}</div>
        <div className={styles.ways}>{children}</div>
      </div>
      <CardFan />
    </section>
  );
}

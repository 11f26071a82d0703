/** That the deal was fair: the commitment made before the game, the seed shown after it, and the proof. */
import { t } from '../messages/t.ts';
import { Chip } from '../primitives/Chip.tsx';
import { ChevronDown, CircleCheck } from '../primitives/icons.ts';
import { ButtonLink } from '../primitives/Link.tsx';
import styles from './FairDeal.module.css';

export interface FairDealProps {
  readonly seed: string;
  readonly commitment: string;
  /** Where anybody can verify and replay the game. */
  readonly verifyTo: string;
  /** Whether the seed was found to be the one committed to; absent before that was looked at. */
  readonly isVerified?: boolean;
}

export function FairDeal({ seed, commitment, verifyTo, isVerified }: FairDealProps) {
  return (
    <details className={styles.deal}>
      <summary className={styles.summary}>
        <CircleCheck aria-hidden />
        <span>{t('victory.fair')}</span>
        {isVerified !== undefined && (
          <Chip tone={isVerified ? 'ok' : 'danger'} size="s">
            {t(isVerified ? 'victory.fair.matches' : 'victory.fair.differs')}
          </Chip>
        )}
        <ChevronDown aria-hidden className={styles.sign} />
      </summary>
      <p className={styles.line}>{t('victory.fair.line')}</p>
      <dl className={styles.facts}>
        <dt>{t('victory.fair.seed')}</dt>
        <dd>{seed}</dd>
        <dt>{t('victory.fair.commitment')}</dt>
        <dd>{commitment}</dd>
      </dl>
      <ButtonLink to={verifyTo}>{t('victory.fair.verify')}</ButtonLink>
    </details>
  );
}

/** Shows that the deal was fair: the commitment made before the game, the seed revealed after it, and the proof. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { CircleCheck } from '../../../look/primitives/icons.ts';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { t } from '../../../messages/t.ts';
import styles from './FairDeal.module.css';

/** failed: the record could not be fetched. */
export type DealVerdict = 'fair' | 'unfair' | 'failed';
export type DealCheck = 'idle' | 'busy' | DealVerdict;

export interface FairDealProps {
  readonly seed: string;
  readonly commitment: string;
  readonly check: DealCheck;
  readonly onVerify: () => void;
  /** Whether the seed matches its commitment; undefined until checked. */
  readonly isVerified?: boolean;
}

export function FairDeal({ seed, commitment, check, onVerify, isVerified }: FairDealProps) {
  const isFair = check === 'fair';
  return (
    <section aria-label={t('victory.fair.verify')} className={classNames(styles.deal, isFair && styles.fair)}>
      <div className={styles.head}>
        <CircleCheck aria-hidden />
        <p className={styles.line}>{isFair ? <b>{t('victory.fair.title')}</b> : t('victory.fair')}</p>
        {isVerified !== undefined && (
          <Chip tone={isVerified ? 'ok' : 'danger'} size="s">
            {t(isVerified ? 'victory.fair.matches' : 'victory.fair.differs')}
          </Chip>
        )}
        {!isFair && (
          <Button busy={check === 'busy'} onClick={onVerify}>
            {t(check === 'busy' ? 'victory.fair.busy' : 'victory.fair.verify')}
          </Button>
        )}
      </div>
      {/* Always there, so that changes are read out. */}
      <div role="status" className={styles.verdict}>
        {isFair && (
          <ul className={styles.sentences}>
            {SENTENCES.map((sentence) => (
              <li key={sentence}>
                <CircleCheck aria-hidden />
                {t(`victory.fair.${sentence}`)}
              </li>
            ))}
          </ul>
        )}
        {(check === 'unfair' || check === 'failed') && <ErrorLine>{t(`victory.fair.${check}`)}</ErrorLine>}
      </div>
      <details>
        <summary className={styles.numbers}>{t('victory.fair.numbers')}</summary>
        <dl className={styles.facts}>
          <dt>{t('victory.fair.seed')}</dt>
          <dd>{seed}</dd>
          <dt>{t('victory.fair.commitment')}</dt>
          <dd>{commitment}</dd>
        </dl>
      </details>
    </section>
  );
}

const SENTENCES = ['before', 'now', 'again'] as const;

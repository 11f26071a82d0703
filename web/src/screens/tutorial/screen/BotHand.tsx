/** The backs of Drip's cards. */
import { Eye, EyeOff } from 'lucide-react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { placeRef } from '../../../look/motion/places.ts';
import { t } from '../../../messages/t.ts';
import styles from './BotHand.module.css';

export interface BotHandProps {
  readonly count: number;
  /** Whether the backs are shown. */
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** More backs say nothing that the number does not say. */
const MOST = 7;

export function BotHand({ count, shown, onToggle }: BotHandProps) {
  const backs = Array.from({ length: Math.min(count, MOST) }, (_, at) => at);
  const middle = (backs.length - 1) / 2;
  return (
    <section ref={placeRef('seat/drip')} aria-label={t('tutorial.bot', { count })} className={styles.bot}>
      {shown && (
        <div aria-hidden="true" className={styles.fan}>
          {backs.map((at) => (
            <span key={at} style={{ rotate: `${(middle - at) * 3}deg` }}>
              <CardFace card="back" decorative />
            </span>
          ))}
        </div>
      )}
      <p className={styles.words}>
        <b>{t('tutorial.bot.name')}</b>
        <span>{t('tutorial.bot.cards', { count })}</span>
      </p>
      <button
        type="button"
        aria-label={t(shown ? 'tutorial.bot.hide' : 'tutorial.bot.show')}
        className={styles.eye}
        onClick={onToggle}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </button>
    </section>
  );
}

/** A tip of the coach. It takes no focus, and the rest of the board stays usable. */
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import styles from './CoachBubble.module.css';
import { COACH_STEPS, type Coach, type CoachStep } from './useCoach.ts';

export interface CoachBubbleProps extends Pick<Coach, 'onNext' | 'onSkip'> {
  readonly step: CoachStep;
  readonly needed: string;
}

export function CoachBubble({ step, needed, onNext, onSkip }: CoachBubbleProps) {
  const number = COACH_STEPS.indexOf(step) + 1;
  const isLast = number === COACH_STEPS.length;
  return (
    <section aria-label={t('coach.step', { step: number, of: COACH_STEPS.length })} className={styles.bubble}>
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      <h2 className={styles.title}>{t(`coach.${step}.title`)}</h2>
      <p>{step === 'match' ? t('coach.match.line', { what: needed }) : t(`coach.${step}.line`)}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.skip} onClick={onSkip}>
          {t('coach.skip')}
        </button>
        <Button kind="plain" className={styles.next} onClick={onNext}>
          {t(isLast ? 'coach.last' : 'coach.next')}
        </Button>
      </div>
    </section>
  );
}

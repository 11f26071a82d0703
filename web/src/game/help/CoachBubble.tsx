/** A tip of the coach. Its button has the focus if nothing else has, and the rest of the board stays usable. */
import { useEffect, useRef } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import styles from './CoachBubble.module.css';
import { coachWords, type Told } from './coachWords.ts';
import { COACH_STEPS, type Coach } from './useCoach.ts';

export interface CoachBubbleProps extends Told, Pick<Coach, 'onNext' | 'onSkip'> {
  /** One line, without title. */
  readonly isBrief?: boolean;
}

export function CoachBubble({ isBrief = false, onNext, onSkip, ...told }: CoachBubbleProps) {
  const { step } = told;
  const { title, line } = coachWords(told);
  const number = COACH_STEPS.indexOf(step) + 1;
  const isLast = number === COACH_STEPS.length;
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tip asks for it anew
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, [step]);
  return (
    <section
      aria-label={t('coach.step', { step: number, of: COACH_STEPS.length })}
      className={styles.bubble}
      data-brief={isBrief}
    >
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      {!isBrief && <h2 className={styles.title}>{title}</h2>}
      <p>{line}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.skip} onClick={onSkip}>
          {t('coach.skip')}
        </button>
        <Button ref={button} kind="plain" className={styles.next} onClick={onNext}>
          {t(isLast ? 'coach.last' : 'coach.next')}
        </Button>
      </div>
    </section>
  );
}

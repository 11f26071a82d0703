/** What Drip says: what this is about, one or two sentences, and the one thing to do. A hint replaces the last. */
import { Hand, Lightbulb } from 'lucide-react';
import { t } from '../../../messages/t.ts';
import { classNames } from '../../../primitives/classNames.ts';
import { Chip } from '../../../primitives/labels/Chip.tsx';
import { Tape } from '../../../primitives/labels/Tape.tsx';
import styles from './Coach.module.css';
import { Drip, type Mood } from './Drip.tsx';

export interface CoachModel {
  readonly mood: Mood;
  readonly title: string;
  readonly message: string;
  readonly goal: string;
  /** Shown in place of the goal. */
  readonly hint?: string | undefined;
  /** How the bubble is framed. */
  readonly tone?: 'ok' | 'danger' | undefined;
}

export interface CoachProps extends CoachModel {
  readonly level: string;
  readonly step: number;
  readonly of: number;
}

export function Coach({ mood, title, message, goal, hint, tone, level, step, of }: CoachProps) {
  return (
    <section aria-label={t('tutorial.coach')} className={classNames(styles.coach, tone && styles[tone])}>
      <p className={styles.head}>
        <Tape>{level}</Tape>
        <span className={styles.step}>{t('tutorial.lesson', { step, of })}</span>
      </p>
      <div className={styles.bubble} aria-live="polite" aria-atomic="true">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.message}>{message}</p>
        <p className={classNames(styles.goal, hint !== undefined && styles.hint)}>
          {hint === undefined ? <Hand aria-hidden /> : <Lightbulb aria-hidden />}
          <span>{hint ?? goal}</span>
        </p>
      </div>
      <div className={styles.drip}>
        <Drip mood={mood} />
        <span className={styles.chip}>
          <Chip size="s">{t('tutorial.drip.chip')}</Chip>
        </span>
      </div>
    </section>
  );
}

/** What Drip says: what this is about, one or two sentences, the one thing to do, and a hint beside it. */
import { Hand, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drip, type Mood } from '../../../../look/drawings/Drip.tsx';
import { classNames } from '../../../../look/primitives/classNames.ts';
import { Chip } from '../../../../look/primitives/labels/Chip.tsx';
import { Tape } from '../../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './Coach.module.css';

export interface CoachModel {
  readonly mood: Mood;
  readonly title: string;
  readonly message: string;
  readonly goal: string;
  /** Shown below the goal. */
  readonly hint?: string | undefined;
  /** How the bubble is framed. */
  readonly tone?: 'ok' | 'danger' | undefined;
  /** Of a lesson in several parts: which one it is, from 1. */
  readonly part?: { readonly at: number; readonly of: number };
}

export interface CoachProps extends CoachModel {
  readonly level: string;
  readonly step: number;
  readonly of: number;
  readonly clock?: ReactNode;
}

export function Coach({ mood, title, message, goal, hint, tone, part, level, step, of, clock }: CoachProps) {
  return (
    <section aria-label={t('tutorial.coach')} className={classNames(styles.coach, tone && styles[tone])}>
      <p className={styles.head}>
        <Tape>{part ? t('tutorial.jinx') : level}</Tape>
        {part && <Parts {...part} />}
        {clock}
        <span className={styles.step}>
          {part ? t('tutorial.part', { part: part.at, of: part.of }) : t('tutorial.lesson', { step, of })}
        </span>
      </p>
      <div className={styles.bubble} aria-live="polite" aria-atomic="true">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.message}>{message}</p>
        <p className={styles.goal}>
          <Hand aria-hidden />
          <span>{goal}</span>
        </p>
        {hint && (
          <p className={classNames(styles.goal, styles.hint)}>
            <Lightbulb aria-hidden />
            <span>{hint}</span>
          </p>
        )}
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

function Parts({ at, of }: Required<CoachModel>['part']) {
  return (
    <span aria-hidden="true" className={styles.parts}>
      {Array.from({ length: of }, (_, before) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are marks in a row, and nothing else
        <i key={before} className={before + 1 < at ? styles.past : before + 1 === at ? styles.now : ''} />
      ))}
    </span>
  );
}

/** The lessons of the track: learned, present, to come. */
import type { Track } from '@staxd/tutorial';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check } from '../../../look/primitives/icons.ts';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../messages/t.ts';
import styles from './LessonPlan.module.css';

export interface LessonPlanProps {
  readonly track: Track;
  readonly step: number;
  readonly solved: readonly number[];
}

export function LessonPlan({ track, step, solved }: LessonPlanProps) {
  return (
    <aside aria-label={t('tutorial.plan')} className={styles.plan}>
      <Tape as="h2">{track.title}</Tape>
      <ol>
        {track.lessons.map(({ title }, at) => {
          const isDone = solved.includes(at + 1);
          const isNow = step === at + 1;
          return (
            <li
              key={title}
              aria-current={isNow ? 'step' : undefined}
              aria-label={isDone ? t('tutorial.plan.done', { title }) : undefined}
              className={classNames(isDone && styles.done, isNow && styles.now)}
            >
              <i aria-hidden="true">{isDone ? <Check /> : at + 1}</i>
              {title}
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

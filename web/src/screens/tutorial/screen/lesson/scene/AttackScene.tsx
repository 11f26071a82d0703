/** A stack that several players have made: what hits the learner, and from whom. */
import type { Card } from '@staxd/engine';
import { type LessonRun, namesOf } from '@staxd/tutorial';
import { BURST } from '../../../../../game/table/burstPaint.ts';
import { sayScene } from '../../../../../messages/tutorial/scenes.ts';
import { Laid } from './Laid.tsx';
import styles from './LessonScene.module.css';

export interface AttackSceneProps {
  readonly run: LessonRun;
}

export function AttackScene({ run: { state, lesson } }: AttackSceneProps) {
  const { open, discard } = state;
  if (open?.phase !== 'stack_resolution') return null;
  const names = namesOf(lesson);
  const { contributions, total } = open;
  const last = discard.slice(-contributions.length);
  const cards = contributions.map(({ seat }, at) => ({ card: last[at] as Card, who: names[seat] as string }));
  return (
    <>
      <p className={styles.burst}>
        <svg viewBox="0 0 400 170" aria-hidden="true">
          <path d={BURST} />
        </svg>
        <b>{sayScene('scene.hit', { count: total })}</b>
      </p>
      <Laid cards={cards} />
    </>
  );
}

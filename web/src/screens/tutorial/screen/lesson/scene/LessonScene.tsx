/** What a lesson draws in place of the table. */
import type { LessonRun } from '@staxd/tutorial';
import { AttackScene } from './AttackScene.tsx';
import { HijackScene } from './HijackScene.tsx';
import { JinxEnds } from './JinxEnds.tsx';
import { JinxScene } from './JinxScene.tsx';
import styles from './LessonScene.module.css';

export interface LessonSceneProps {
  readonly run: LessonRun;
}

export function LessonScene({ run }: LessonSceneProps) {
  return <div className={styles.scene}>{drawingOf(run)}</div>;
}

function drawingOf(run: LessonRun) {
  switch (run.lesson.scene) {
    case 'attack':
      return <AttackScene run={run} />;
    case 'hijack':
      return <HijackScene run={run} />;
    case 'jinx':
      return <JinxScene run={run} />;
    case 'jinxEnd':
      return <JinxEnds lesson={run.lesson} />;
    default:
      return null;
  }
}

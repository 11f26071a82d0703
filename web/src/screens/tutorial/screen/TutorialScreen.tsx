/** The lesson's page at every width: tracks, coach, table, decision or actions, hand. */
import type { ReactNode } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Coach, type CoachProps } from './coach/Coach.tsx';
import { TrackBar, type TrackBarProps } from './TrackBar.tsx';
import styles from './TutorialScreen.module.css';

export interface TutorialScreenProps {
  readonly bar: TrackBarProps;
  readonly coach: CoachProps;
  /** A panel is open: on a phone the coach keeps title and goal only. */
  readonly deciding: boolean;
  /** The lesson draws what happens: the coach says all of it then. */
  readonly isDrawn: boolean;
  readonly children: ReactNode;
}

export function TutorialScreen({ bar, coach, deciding, isDrawn, children }: TutorialScreenProps) {
  return (
    <div className={classNames(styles.tutorial, deciding && styles.deciding, isDrawn && styles.drawn)}>
      <TrackBar {...bar} />
      <Coach {...coach} />
      {children}
    </div>
  );
}

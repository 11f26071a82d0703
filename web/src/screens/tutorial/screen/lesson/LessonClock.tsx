import { PanelRing } from '../../../../game/panels/Panel.tsx';
import { useSeconds } from './useSeconds.ts';

export interface LessonClockProps {
  readonly total: number;
  readonly runs: boolean;
  /** The time is up. */
  readonly onLate: () => void;
}

/** The clock of a turn, for a learner: given another key it begins again. */
export function LessonClock({ total, runs, onLate }: LessonClockProps) {
  const seconds = useSeconds(total, runs, onLate);
  return <PanelRing clock={{ seconds, total }} size={44} />;
}

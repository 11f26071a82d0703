import { classNames } from '../../look/primitives/classNames.ts';
import { Ring } from '../../look/primitives/progress/Ring.tsx';
import { t } from '../../messages/t.ts';
import styles from './TurnTimer.module.css';
import { type ClockModel, urgencyOf } from './urgency.ts';

const LABELS = { turn: 'board.clock.turn', defense: 'board.clock.defense' } as const;

export interface TurnTimerProps {
  readonly clock?: ClockModel | undefined;
}

export function TurnTimer({ clock }: TurnTimerProps) {
  if (clock === undefined) return null;
  const { kind, seconds, total } = clock;
  const left = Math.max(0, seconds);
  const urgency = urgencyOf(clock);
  return (
    <span
      data-urgency={urgency}
      className={classNames(
        styles.timer,
        urgency === 'critical' && styles.critical,
        urgency === 'expired' && styles.expired,
      )}
    >
      <Ring label={t(LABELS[kind])} fraction={left / total} text={left} />
    </span>
  );
}

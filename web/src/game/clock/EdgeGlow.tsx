/** The edge of the screen in the last seconds of the viewer's time, and while the viewer is under attack. */
import { classNames } from '../../primitives/classNames.ts';
import styles from './EdgeGlow.module.css';
import type { EdgeWarning } from './urgency.ts';

export interface EdgeGlowProps {
  readonly warning: EdgeWarning;
  readonly attacked?: boolean;
}

/** It repeats what the header says, so it is not read out. */
export function EdgeGlow({ warning, attacked = false }: EdgeGlowProps) {
  if (warning === 'off' && !attacked) return null;
  return (
    <div
      aria-hidden="true"
      className={classNames(styles.edge, attacked && styles.attacked, styles[warning])}
      data-warning={warning}
    />
  );
}

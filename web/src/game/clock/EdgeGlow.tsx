import { classNames } from '../../look/primitives/classNames.ts';
import styles from './EdgeGlow.module.css';
import type { EdgeWarning } from './urgency.ts';

export interface EdgeGlowProps {
  readonly warning: EdgeWarning;
  readonly attacked?: boolean;
}

/** For the viewer's last seconds, and during an attack. The header says the same, so it is not read out. */
export function EdgeGlow({ warning, attacked = false }: EdgeGlowProps) {
  if (warning === 'off' && !attacked) return null;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        styles.edge,
        attacked && styles.attacked,
        warning === 'warning' && styles.warning,
        warning === 'critical' && styles.critical,
      )}
      data-warning={warning}
    />
  );
}

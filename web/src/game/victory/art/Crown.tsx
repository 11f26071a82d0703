import { classNames } from '../../../look/primitives/classNames.ts';
import styles from './Crown.module.css';

export interface CrownProps {
  readonly className?: string | undefined;
}

export function Crown({ className }: CrownProps) {
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className={classNames(styles.crown, className)}>
      <path d="M12,74L4,20L34,44L60,6L86,44L116,20L108,74z" className={styles.edge} />
      <path d="M20.8,72q7.2,0 7.2,9.4V86a4,4 0 0 0 8,0V81.4q0,-9.4 7.2,-9.4zM66.2,72q6.3,0 6.3,8.2V80.5a3.5,3.5 0 0 0 7,0V80.2q0,-8.2 6.3,-8.2z" />
      <circle cx="60" cy="56" r="6" className={styles.gem} />
      <circle cx="36" cy="58" r="4.5" className={styles.gem} />
      <circle cx="84" cy="58" r="4.5" className={styles.gem} />
    </svg>
  );
}

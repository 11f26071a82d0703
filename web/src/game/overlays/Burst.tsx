import { BURST, BURST_DRIPS, BURST_DROPS } from '../table/burstPaint.ts';
import styles from './Burst.module.css';

export function Burst() {
  return (
    <svg viewBox="0 0 400 170" aria-hidden="true" className={styles.burst}>
      <path d={BURST} />
      <path d={BURST_DRIPS} />
      <path d={BURST_DROPS} transform="translate(0 36) scale(1 .52)" className={styles.spatter} />
    </svg>
  );
}

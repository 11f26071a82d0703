import { t } from '../../../messages/t.ts';
import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  /** wall: big, wet and outlined, for the home page. tag: a word in a bar. */
  readonly size?: 'wall' | 'tag';
}

export function Logo({ size = 'tag' }: LogoProps) {
  const name = t('primitives.logo');
  if (size === 'tag') return <span className={styles.tag}>{name}</span>;
  const letters = { x: 300, y: 176, textAnchor: 'middle' } as const;
  return (
    <svg className={styles.wall} viewBox="0 0 600 262" role="img" aria-label={name}>
      <g transform="rotate(-4 300 130)">
        <text {...letters} className={classNames(styles.letters, styles.outline)}>
          {name}
        </text>
        <text {...letters} className={styles.letters}>
          {name}
        </text>
      </g>
      <path className={styles.run} d={DRIPS} />
    </svg>
  );
}

const DRIPS =
  'M23,184q9,0 9,11.7V225a5,5 0 0 0 10,0V195.7q0,-11.7 9,-11.7zM45.6,178q5.4,0 5.4,7V203a3,3 0 0 0 6,0V185q0,-7 5.4,-7zM151.6,176q9.9,0 9.9,12.9V236.5a5.5,5.5 0 0 0 11,0V188.9q0,-12.9 9.9,-12.9zM175.6,172q5.4,0 5.4,7V199a3,3 0 0 0 6,0V179q0,-7 5.4,-7zM222.8,170q7.2,0 7.2,9.4V204a4,4 0 0 0 8,0V179.4q0,-9.4 7.2,-9.4zM318.4,166q8.1,0 8.1,10.5V211.5a4.5,4.5 0 0 0 9,0V176.5q0,-10.5 8.1,-10.5zM363.6,164q5.4,0 5.4,7V187a3,3 0 0 0 6,0V171q0,-7 5.4,-7zM440.6,154q9.9,0 9.9,12.9V212.5a5.5,5.5 0 0 0 11,0V166.9q0,-12.9 9.9,-12.9zM493.2,150q6.3,0 6.3,8.2V180.5a3.5,3.5 0 0 0 7,0V158.2q0,-8.2 6.3,-8.2z';

import { type PlainRulesKey, sayRules } from '../../../messages/rules/say.ts';
import { SECTION_IDS, type SectionId } from '../content/section.ts';
import styles from './MasteryPanel.module.css';
import { masteryOf } from './opened.ts';

const LINES: readonly PlainRulesKey[] = [
  'rules.mastery.0',
  'rules.mastery.20',
  'rules.mastery.40',
  'rules.mastery.60',
  'rules.mastery.80',
  'rules.mastery.100',
];

export interface MasteryPanelProps {
  readonly opened: readonly SectionId[];
}

/** 'Rules Mastery': a piece of the bar for each section. */
export function MasteryPanel({ opened }: MasteryPanelProps) {
  const percent = masteryOf(opened);
  const line = LINES[opened.length];
  return (
    <div className={styles.mastery}>
      <p className={styles.head}>
        <b className={styles.label}>{sayRules('rules.mastery')}</b>
        <span className={styles.figure}>{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={sayRules('rules.mastery')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        {SECTION_IDS.map((id, at) => (
          <span key={id} className={at < opened.length ? styles.filled : styles.empty} />
        ))}
      </div>
      <p className={styles.line}>{line && sayRules(line)}</p>
    </div>
  );
}

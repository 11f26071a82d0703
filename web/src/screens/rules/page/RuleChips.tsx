import { classNames } from '../../../look/primitives/classNames.ts';
import { asksFor } from '../search/search.ts';
import styles from './RuleChips.module.css';

export interface RuleChipsProps {
  readonly rules: readonly string[];
  readonly find: string;
}

/** The ids under which docs/rules.md has what a text tells. */
export function RuleChips({ rules, find }: RuleChipsProps) {
  const asks = asksFor(find);
  return (
    <p className={styles.chips}>
      {rules.map((rule) => (
        <span key={rule} className={classNames(styles.chip, asks(rule) && styles.asked)}>
          {rule}
        </span>
      ))}
    </p>
  );
}

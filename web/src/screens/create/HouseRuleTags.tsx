/** A tag for each house rule, in few words. */
import { changedRules, shortOf } from '@staxd/client';
import type { HouseRulesProps } from '../../app/houseRules/HouseRules.tsx';
import styles from './HouseRuleTags.module.css';

export function HouseRuleTags({ mode, rules }: HouseRulesProps) {
  return changedRules(rules, mode).map((rule) => (
    <span key={rule.option} className={styles.tag}>
      {shortOf(rule)}
    </span>
  ));
}

/** What differs at a table, always gold and dashed. Nothing is shown of standard rules. */
import { type ChangedRule, changedRules, changeOf, type HouseRules as Rules } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { useId, useState } from 'react';
import { Sheet } from '../../look/primitives/dialogs/Sheet.tsx';
import { sayHouseRules } from '../../messages/app/houseRules.ts';
import styles from './HouseRules.module.css';

export interface HouseRulesProps {
  readonly mode: Mode;
  readonly rules: Rules;
}

/** All of them, under a heading; without room for that a button with their number, which opens the list. */
export function HouseRules({ mode, rules, small }: HouseRulesProps & { readonly small?: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const changed = changedRules(rules, mode);
  const count = changed.length;
  if (count === 0) return null;
  const title = sayHouseRules('count', { count });
  const list = <List changed={changed} />;
  return small ? (
    <>
      <button type="button" className={styles.chip} aria-label={title} onClick={() => setOpen(true)}>
        {sayHouseRules('chip', { count })}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {list}
      </Sheet>
    </>
  ) : (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {list}
    </section>
  );
}

function List({ changed }: { readonly changed: readonly ChangedRule[] }) {
  return (
    <ul className={styles.list}>
      {changed.map((rule) => (
        <li key={rule.option}>{changeOf(rule)}</li>
      ))}
    </ul>
  );
}

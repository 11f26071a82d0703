/** The standard rules and the sets that the host keeps, to take, keep and drop. */
import { differing, type HouseRules } from '@staxd/client';
import { LONGEST_SET_NAME } from '@staxd/protocol';
import { Save } from 'lucide-react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { sayHouseRulesForm } from '../../messages/screens/houseRulesForm.ts';
import styles from './HouseRulesForm.module.css';
import type { RuleSets, RulesInForm } from './useRuleSets.ts';

export interface KeptSetsProps extends Pick<RulesInForm, 'mode' | 'rules' | 'keepsSets'> {
  readonly kept: RuleSets;
}

export function KeptSets({ mode, rules, keepsSets, kept }: KeptSetsProps) {
  const { sets, isNaming, take, drop } = kept;
  const isStandard = Object.keys(rules).length === 0;
  return (
    <>
      <fieldset className={styles.sets} aria-label={sayHouseRulesForm('sets')}>
        <Button
          aria-pressed={isStandard}
          className={styles.set}
          onClick={() => take({ mode, rules: {}, name: '' })}
        >
          {sayHouseRulesForm('sets.standard')}
        </Button>
        {sets.map((set) => (
          <span key={set.slot} className={styles.kept}>
            <Button
              aria-pressed={set.mode === mode && isSame(differing(set.mode, set.rules), rules)}
              className={styles.set}
              onClick={() => take(set)}
            >
              {set.name}
            </Button>
            <Button
              aria-label={sayHouseRulesForm('sets.drop', { name: set.name })}
              onClick={() => drop(set.slot)}
            >
              ×
            </Button>
          </span>
        ))}
        {keepsSets && (
          <Button
            icon={Save}
            className={styles.keep}
            aria-expanded={isNaming && !isStandard}
            disabled={isStandard}
            onClick={kept.toggleNaming}
          >
            {sayHouseRulesForm('sets.keep')}
          </Button>
        )}
      </fieldset>
      {sets.map(
        ({ slot, name, problem }) =>
          problem !== undefined && (
            <p key={slot} className={styles.line}>
              {sayHouseRulesForm('sets.problem', { name, problem })}
            </p>
          ),
      )}
      {isNaming && !isStandard && <NewSet kept={kept} />}
    </>
  );
}

function NewSet({ kept: { name, setName, keep } }: { readonly kept: RuleSets }) {
  return (
    <div className={styles.row}>
      <Field
        label={sayHouseRulesForm('sets.name')}
        value={name}
        onChange={setName}
        maxLength={LONGEST_SET_NAME}
        autoComplete="off"
      />
      <Button onClick={keep} disabled={name.trim() === ''}>
        {sayHouseRulesForm('sets.save')}
      </Button>
    </div>
  );
}

/** Both tell only what differs; the order of the names says nothing. */
function isSame(one: HouseRules, other: HouseRules): boolean {
  const sorted = (rules: HouseRules) => JSON.stringify(Object.entries(rules).sort());
  return sorted(one) === sorted(other);
}

/** The house rules of a new table: rows, kept sets and rule files. */
import { shownOption, standardOf } from '@staxd/client';
import { MOST_RULE_SETS } from '@staxd/protocol';
import { ROWS, withOption } from '../../app/houseRules/options.ts';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { sayHouseRulesForm } from '../../messages/screens/houseRulesForm.ts';
import { isStandardOnly } from './gameForm.ts';
import styles from './HouseRulesForm.module.css';
import { KeptSets } from './KeptSets.tsx';
import { OptionRow } from './OptionRow.tsx';
import { RuleFile } from './RuleFile.tsx';
import { type RulesInForm, useRuleSets } from './useRuleSets.ts';

export type HouseRulesFormProps = RulesInForm;

export function HouseRulesForm(props: HouseRulesFormProps) {
  const { mode, rules, onChange, keepsSets } = props;
  const kept = useRuleSets(props);
  const usual = standardOf(mode);
  const isClosed = isStandardOnly(mode);
  const head = (
    <div className={styles.head}>
      <Tape as="h3">{sayHouseRulesForm('tab.rules')}</Tape>
      {keepsSets && !isClosed && (
        <p className={styles.line}>{sayHouseRulesForm('sets.most', { count: MOST_RULE_SETS })}</p>
      )}
    </div>
  );
  if (isClosed) {
    return (
      <div className={styles.form}>
        {head}
        <p className={styles.line}>{sayHouseRulesForm(`closed.${mode}`)}</p>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      {head}
      <KeptSets mode={mode} rules={rules} keepsSets={keepsSets} kept={kept} />
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <OptionRow
            key={row.name}
            row={row}
            value={shownOption(row.name, rules[row.name] ?? usual[row.name])}
            usual={shownOption(row.name, usual[row.name])}
            onChange={(value) => onChange(mode, withOption(mode, rules, row.name, value))}
          />
        ))}
      </div>
      <RuleFile onFile={kept.readFile} />
      {kept.error !== undefined && <ErrorLine>{kept.error}</ErrorLine>}
      <p role="status" className={styles.line}>
        {kept.news}
      </p>
    </div>
  );
}

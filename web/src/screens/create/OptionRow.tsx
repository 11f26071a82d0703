/** One option of the rules, with its usual value, and how a host changes it. */
import type { OptionValue } from '@staxd/client';
import { useId } from 'react';
import type { ROWS, Steps } from '../../app/houseRules/options.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Choice } from '../../look/primitives/fields/Choice.tsx';
import { type OptionKey, sayHouseRulesForm, sayOption } from '../../messages/screens/houseRulesForm.ts';
import styles from './HouseRulesForm.module.css';

interface OptionRowProps {
  readonly row: (typeof ROWS)[number];
  readonly value: OptionValue;
  readonly usual: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

export function OptionRow({ row: { name: option, range }, value, usual, onChange }: OptionRowProps) {
  const id = useId();
  const name = sayOption(`${option}.name`);
  return (
    <section aria-labelledby={id} className={classNames(styles.row, value !== usual && styles.differs)}>
      <div>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <p className={styles.line}>{sayOption(`${option}.line`, { usual })}</p>
      </div>
      {'values' in range ? (
        <Choice
          label={name}
          value={String(value)}
          options={range.values.map((other) => ({
            value: String(other),
            label: sayOption(`value.${option}.${other}` as OptionKey),
          }))}
          onChange={onChange}
        />
      ) : (
        <Stepper name={name} value={Number(value) || 0} range={range} onChange={onChange} />
      )}
    </section>
  );
}

interface StepperProps {
  readonly name: string;
  readonly value: number;
  readonly range: Steps;
  readonly onChange: (value: number) => void;
}

function Stepper({ name, value, range: { least, most, step = 1 }, onChange }: StepperProps) {
  const less = Math.ceil(value / step) * step - step;
  const more = Math.floor(value / step) * step + step;
  return (
    <div className={styles.stepper}>
      <Button
        aria-label={sayHouseRulesForm('less', { name })}
        disabled={value <= least}
        onClick={() => onChange(Math.min(less, most))}
      >
        −
      </Button>
      <output aria-label={name}>{value}</output>
      <Button
        aria-label={sayHouseRulesForm('more', { name })}
        disabled={value >= most}
        onClick={() => onChange(Math.max(more, least))}
      >
        +
      </Button>
    </div>
  );
}

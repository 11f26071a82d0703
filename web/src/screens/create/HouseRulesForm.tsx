/** The house rules of a new table: rows, kept sets and rule files. */
import {
  differing,
  type HouseRuleCalls,
  type HouseRules,
  type OptionValue,
  type RuleSet,
  shownOption,
  standardOf,
} from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { LONGEST_RULE_FILE, LONGEST_SET_NAME, MOST_RULE_SETS } from '@staxd/protocol';
import { FileText, Save } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ROWS, type Steps, withOption } from '../../app/houseRules/options.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Choice } from '../../look/primitives/fields/Choice.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { type OptionKey, sayHouseRulesForm, sayOption } from '../../messages/tables/houseRulesForm.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { isStandardOnly } from './gameForm.ts';
import styles from './HouseRulesForm.module.css';

export interface HouseRulesFormProps {
  readonly mode: Mode;
  readonly rules: HouseRules;
  readonly onChange: (mode: Mode, rules: HouseRules) => void;
  readonly open: () => Promise<HouseRuleCalls>;
  /** Guests keep no sets. */
  readonly keepsSets: boolean;
}

export function HouseRulesForm({ mode, rules, onChange, open, keepsSets }: HouseRulesFormProps) {
  const [sets, setSets] = useState<readonly RuleSet[]>([]);
  const [error, setError] = useState<string>();
  const [news, setNews] = useState('');
  const [name, setName] = useState('');
  const [isNaming, setNaming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const usual = standardOf(mode);

  /** Nothing is changed by what fails. */
  const ask = async <Value,>(
    call: (calls: HouseRuleCalls) => Promise<Value>,
    then: (value: Value) => void,
  ) => {
    const answer = await attempt(async () => call(await open()));
    setNews('');
    setError(answer.ok ? undefined : answer.error.text);
    if (answer.ok) then(answer.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens.
  useEffect(() => {
    if (keepsSets) void ask((calls) => calls.sets(), setSets);
  }, []);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LONGEST_RULE_FILE)
      return setError(sayHouseRulesForm('file.large', { count: LONGEST_RULE_FILE }));
    const text = await file.text();
    await ask(
      (calls) => calls.read(text),
      (found) => {
        onChange(found.mode, found.rules);
        setNews(sayHouseRulesForm('file.read', { name: file.name }));
      },
    );
  };
  const keep = () => {
    const slots = Array.from({ length: MOST_RULE_SETS }, (_, index) => index + 1);
    const known = sets.find((set) => set.name === name.trim());
    const slot = known?.slot ?? slots.find((free) => !sets.some((set) => set.slot === free));
    if (slot === undefined) return setError(sayHouseRulesForm('sets.full', { count: MOST_RULE_SETS }));
    void ask(
      (calls) => calls.keep({ slot, name: name.trim(), mode, rules }),
      (kept) => {
        setSets(kept);
        setNews(sayHouseRulesForm('sets.kept', { name: name.trim() }));
        setName('');
        setNaming(false);
      },
    );
  };
  const take = (mode: Mode, rules: HouseRules, name: string) => {
    setName(name);
    onChange(mode, differing(mode, rules));
  };
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
  const isStandard = Object.keys(rules).length === 0;
  return (
    <div className={styles.form}>
      {head}
      <fieldset className={styles.sets} aria-label={sayHouseRulesForm('sets')}>
        <Button aria-pressed={isStandard} className={styles.set} onClick={() => take(mode, {}, '')}>
          {sayHouseRulesForm('sets.standard')}
        </Button>
        {sets.map((set) => (
          <span key={set.slot} className={styles.kept}>
            <Button
              aria-pressed={set.mode === mode && isSame(differing(set.mode, set.rules), rules)}
              className={styles.set}
              onClick={() => take(set.mode, set.rules, set.name)}
            >
              {set.name}
            </Button>
            <Button
              aria-label={sayHouseRulesForm('sets.drop', { name: set.name })}
              onClick={() => void ask((calls) => calls.drop(set.slot), setSets)}
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
            onClick={() => setNaming((before) => !before)}
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
      {isNaming && !isStandard && (
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
      )}
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <Row
            key={row.name}
            row={row}
            value={shownOption(row.name, rules[row.name] ?? usual[row.name])}
            usual={shownOption(row.name, usual[row.name])}
            onChange={(value) => onChange(mode, withOption(mode, rules, row.name, value))}
          />
        ))}
      </div>
      <section
        className={classNames(styles.row, styles.file)}
        aria-label={sayHouseRulesForm('file.choose')}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <p className={styles.line}>
          <b>{sayHouseRulesForm('file.question')}</b> {sayHouseRulesForm('file.line')}
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".yaml,.yml,.txt"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={FileText} onClick={() => picker.current?.click()}>
          {sayHouseRulesForm('file.choose')}
        </Button>
      </section>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <p role="status" className={styles.line}>
        {news}
      </p>
    </div>
  );
}

/** Both tell only what differs; the order of the names says nothing. */
function isSame(one: HouseRules, other: HouseRules): boolean {
  const sorted = (rules: HouseRules) => JSON.stringify(Object.entries(rules).sort());
  return sorted(one) === sorted(other);
}

interface RowProps {
  readonly row: (typeof ROWS)[number];
  readonly value: OptionValue;
  readonly usual: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function Row({ row: { name: option, range }, value, usual, onChange }: RowProps) {
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

/** The name, edited in place; one that is taken or reserved comes back with three that are free. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './NameForm.module.css';

export interface NameFormProps {
  readonly username: string;
  readonly onSave: (username: string) => Outcome;
  readonly onClose: () => void;
}

/** As AUTH-15 and the server have it. */
const LONGEST = 30;

export function NameForm({ username, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(username);
  const { busy, failureAt, run, clear } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const free = useId();
  useEffect(() => field.current?.select(), []);
  const failure = failureAt('save');
  const change = (changed: string) => {
    setName(changed);
    clear();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === username || (await run('save', () => onSave(name)))) onClose();
    else field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
    >
      <Field
        ref={field}
        label={sayProfile('profile.name')}
        value={name}
        onChange={change}
        maxLength={LONGEST}
        counter
        autoComplete="username"
        spellCheck={false}
        {...(failure ? { error: failure.text } : { hint: sayProfile('profile.name.hint') })}
      />
      {failure?.suggestions && failure.suggestions.length > 0 && (
        <div className={styles.free}>
          <span id={free}>{sayProfile('profile.name.free')}</span>
          {failure.suggestions.map((suggestion) => (
            <Button key={suggestion} aria-describedby={free} onClick={() => change(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" kind="paper" busy={busy !== null}>
          {sayProfile('profile.name.save')}
        </Button>
        <Button onClick={onClose}>{sayProfile('profile.name.cancel')}</Button>
      </div>
    </form>
  );
}

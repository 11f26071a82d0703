/** A native checkbox with words beside it, which may contain links. */
import { type ReactNode, type Ref, useId } from 'react';
import { Check, CircleAlert } from '../icons.ts';
import styles from './Checkbox.module.css';
import field from './Field.module.css';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The name of the value in a form. */
  readonly name?: string;
  readonly required?: boolean;
  /** Announced at once and tied to the box. */
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, checked, onChange, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          className={styles.box}
        />
        <span className={styles.mark}>{checked && <Check aria-hidden />}</span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} role="alert" className={field.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

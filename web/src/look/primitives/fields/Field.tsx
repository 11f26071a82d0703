import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { t } from '../../../messages/t.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import { classNames } from '../classNames.ts';
import { CircleAlert } from '../icons.ts';
import styles from './Field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'className'>;

export interface FieldProps extends InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Announced at once and tied to the input. It reserves no space, so place it where nothing jumps. */
  readonly error?: string;
  readonly hint?: string;
  /** Shows "3/6" at the end of the line; needs `maxLength`. */
  readonly counter?: boolean;
  /** Only screen readers get the label; sighted users read the placeholder or a heading. */
  readonly hideLabel?: boolean;
  /** Wide capitals, for invite codes. */
  readonly code?: boolean;
  /** A control at the end of the line, such as show and hide. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    counter = false,
    hideLabel = false,
    code,
    end,
    ...input
  } = props;
  const own = useId();
  const id = input.id ?? own;
  const about = classNames(
    hint && `${id}-hint`,
    counter && `${id}-counter`,
    error && `${id}-error`,
    input['aria-describedby'],
  );
  const Hiding = hideLabel ? VisuallyHidden : 'span';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Hiding {...(!hideLabel && { className: styles.label })}>{label}</Hiding>
      </label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={about || undefined}
          className={classNames(
            styles.input,
            code && styles.code,
            error !== undefined && styles.wrong,
            counter && styles.counted,
          )}
        />
        {counter && (
          <span id={`${id}-counter`} className={styles.counter}>
            <span aria-hidden="true">{`${value.length}/${input.maxLength}`}</span>
            <VisuallyHidden>
              {t('primitives.characters', { used: value.length, most: input.maxLength ?? 0 })}
            </VisuallyHidden>
          </span>
        )}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** Something that is on or off, with a word about it. The whole row can be pressed. */
import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import { Check } from './icons.ts';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string;
  readonly disabled?: boolean;
}

export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row} data-disabled={disabled || undefined}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint && `${id}-hint`}
        className={styles.track}
        nativeButton
        render={<button type="button" />}
      >
        <Base.Thumb className={styles.thumb}>{checked && <Check aria-hidden />}</Base.Thumb>
      </Base.Root>
    </div>
  );
}

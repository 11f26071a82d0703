/** A field for a password, which an eye at its end shows and hides. Pasting and password managers work. */
import { useState } from 'react';
import { t } from '../../../messages/t.ts';
import sign from '../buttons/SignButton.module.css';
import { classNames } from '../classNames.ts';
import { Eye, EyeOff } from '../icons.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'counter' | 'code'> {
  /** Tells password managers whether to fill in a password or to make one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <Field
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        type={isShown ? 'text' : 'password'}
        end={
          <button
            type="button"
            className={classNames(sign.sign, sign.quiet, styles.eye)}
            aria-label={t(isShown ? 'primitives.hidePassword' : 'primitives.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </button>
        }
      />
    </div>
  );
}

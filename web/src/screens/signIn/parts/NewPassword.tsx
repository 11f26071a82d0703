/** A new password: its strength while it is typed, and its repetition. */

import { PasswordField } from '../../../look/primitives/fields/PasswordField.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { NewPasswordForm } from '../checks.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { FaultOf } from './useFault.ts';

export interface NewPasswordProps {
  readonly label: string;
  readonly form: NewPasswordForm;
  readonly onChange: (change: Partial<NewPasswordForm>) => void;
  readonly at: FaultOf<keyof NewPasswordForm>['at'];
}

export function NewPassword({ label, form, onChange, at }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...at('password')}
        label={label}
        name="password"
        value={form.password}
        onChange={(password) => onChange({ password })}
        autoComplete="new-password"
        required
      />
      <PasswordStrength password={form.password} />
      <PasswordField
        {...at('repeated')}
        label={saySignIn('password.confirm')}
        name="repeated"
        value={form.repeated}
        onChange={(repeated) => onChange({ repeated })}
        autoComplete="new-password"
        required
      />
    </>
  );
}

import { ACCOUNT_LENGTHS } from '@staxd/protocol';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';

export interface OwnPasswordProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** The password of the account, asked for before something that matters. */
export function OwnPassword({ value, onChange }: OwnPasswordProps) {
  return (
    <Field
      type="password"
      label={sayProfile('profile.delete.password')}
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      maxLength={ACCOUNT_LENGTHS.password.most}
    />
  );
}

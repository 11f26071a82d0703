import { ACCOUNT_LENGTHS } from '@staxd/protocol';
import { type FormEvent, useId, useState } from 'react';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { PasswordField } from '../../look/primitives/fields/PasswordField.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './Form.module.css';

export interface PasswordDialogProps {
  readonly hasPassword: boolean;
  readonly onSave: (current: string | null, password: string) => Outcome;
  /** With what is to be said when something was done. */
  readonly onClose: (done?: string) => void;
}

export function PasswordDialog({ hasPassword, onSave, onClose }: PasswordDialogProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { busy, failureAt, run } = useAction();
  const form = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run('save', () => onSave(hasPassword ? current : null, password)))
      onClose(sayProfile('profile.password.saved'));
  };
  const failure = failureAt('save');
  return (
    <Dialog
      open
      onClose={() => onClose()}
      size="s"
      title={sayProfile('profile.password.form')}
      description={sayProfile('profile.password.line')}
      actions={
        <>
          <Button onClick={() => onClose()}>{sayProfile('profile.cancel')}</Button>
          <Button type="submit" form={form} kind="paper" busy={busy !== null}>
            {sayProfile('profile.password.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        {hasPassword && (
          <PasswordField
            label={sayProfile('profile.password.current')}
            value={current}
            onChange={setCurrent}
            autoComplete="current-password"
            maxLength={ACCOUNT_LENGTHS.password.most}
          />
        )}
        <PasswordField
          label={sayProfile('profile.password.new')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          maxLength={ACCOUNT_LENGTHS.password.most}
          hint={sayProfile('profile.password.hint')}
        />
        {failure && <ErrorLine>{failure.text}</ErrorLine>}
      </form>
    </Dialog>
  );
}

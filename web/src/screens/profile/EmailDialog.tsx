import type { AccountDetails } from '@staxd/client';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './Form.module.css';
import { OwnPassword } from './OwnPassword.tsx';

export interface EmailDialogProps {
  readonly account: AccountDetails;
  readonly hasMail: boolean;
  readonly onSave: (email: string | null, password: string | null) => Outcome;
  /** With what is to be said when something was done. */
  readonly onClose: (done?: string) => void;
}

/** Sets another address, or removes the one that there is. */
export function EmailDialog({ account, hasMail, onSave, onClose }: EmailDialogProps) {
  const { email, emailPending, hasPassword } = account;
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const { busy, failureAt, run } = useAction();
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const given = hasPassword ? password : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run('save', () => onSave(address.trim(), given)))
      onClose(sayProfile('profile.email.sent', { email: address.trim() }));
  };
  const remove = async () => {
    if (await run('remove', () => onSave(null, given))) onClose(sayProfile('profile.email.removed'));
  };
  const failure = failureAt('save') ?? failureAt('remove');
  return (
    <Dialog
      open
      onClose={() => onClose()}
      size="s"
      title={sayProfile('profile.email.form')}
      description={sayProfile(hasMail ? 'profile.email.line' : 'profile.email.noMail')}
      initialFocus={first}
      actions={
        <>
          {(email || emailPending) && (
            <Button busy={busy === 'remove'} onClick={() => void remove()}>
              {sayProfile('profile.email.remove')}
            </Button>
          )}
          {hasMail && (
            <Button type="submit" form={form} kind="paper" busy={busy === 'save'}>
              {sayProfile('profile.email.save')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        {hasMail && (
          <Field
            ref={first}
            type="email"
            label={sayProfile('profile.email.field')}
            value={address}
            onChange={setAddress}
            autoComplete="email"
            maxLength={254}
          />
        )}
        {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
        {failure && <ErrorLine>{failure.text}</ErrorLine>}
      </form>
    </Dialog>
  );
}

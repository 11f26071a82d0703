import { type FormEvent, useId, useRef, useState } from 'react';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './DeleteDialog.module.css';
import { OwnPassword } from './OwnPassword.tsx';

export interface DeleteDialogProps {
  readonly hasPassword: boolean;
  /** Resolves to null when the account is gone; then nobody is signed in. */
  readonly onDelete: (password: string | null) => Outcome;
  readonly onClose: () => void;
}

const GOES = [
  'profile.delete.goes.name',
  'profile.delete.goes.chat',
  'profile.delete.goes.kept',
  'profile.delete.goes.vip',
] as const;

/** Says what goes and what stays, and asks for the password. */
export function DeleteDialog({ hasPassword, onDelete, onClose }: DeleteDialogProps) {
  const [password, setPassword] = useState('');
  const [lacksPassword, setLacksPassword] = useState(false);
  const { busy, failureAt, run } = useAction();
  const form = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacks = hasPassword && password === '';
    setLacksPassword(lacks);
    if (!lacks) await run('delete', () => onDelete(hasPassword ? password : null));
  };
  const failure = failureAt('delete');
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={sayProfile('profile.delete.title')}
      description={sayProfile('profile.delete.line')}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={onClose}>
            {sayProfile('profile.delete.stay')}
          </Button>
          <Button type="submit" form={form} kind="danger" busy={busy !== null}>
            {sayProfile('profile.delete.yes')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{sayProfile('profile.delete.goes')}</p>
        <ul className={styles.list}>
          {GOES.map((key) => (
            <li key={key}>{sayProfile(key)}</li>
          ))}
        </ul>
        <p>{sayProfile('profile.delete.stays')}</p>
        <ul className={styles.list}>
          <li>{sayProfile('profile.delete.stays.games')}</li>
        </ul>
        {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
        {lacksPassword && <ErrorLine>{sayProfile('profile.needs.password')}</ErrorLine>}
        {failure && <ErrorLine>{failure.text}</ErrorLine>}
      </form>
    </Dialog>
  );
}

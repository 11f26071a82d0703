/** A code that no table has can be mended in place. */
import { INVITE_LENGTH } from '@staxd/protocol';
import { type FormEvent, useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { sayInvite } from '../../messages/screens/invite.ts';
import { t } from '../../messages/t.ts';
import { readCode } from '../home/inviteCode.ts';
import styles from './InviteScreen.module.css';

export interface CodeAgainProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

export function CodeAgain({ code: first, onCode }: CodeAgainProps) {
  const [code, setCode] = useState(readCode(first));
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < INVITE_LENGTH) setShort(true);
    else onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.code}>
        <Field
          label={sayInvite('invite.code')}
          name="code"
          value={code}
          onChange={(text) => {
            setShort(false);
            setCode(readCode(text));
          }}
          autoComplete="off"
          spellCheck={false}
          {...(isShort && { error: t('home.join.short') })}
        />
      </div>
      <Button type="submit" kind="cta" size="xl" full>
        {sayInvite('invite.try')}
      </Button>
    </form>
  );
}

/** /forgot-password says the same whether the address is known or not. */

import { useEffect, useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { Field } from '../../../look/primitives/fields/Field.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import { emailFault } from '../checks.ts';
import { LonePage } from '../parts/LonePage.tsx';
import { SignInFoot, SignInForm, SignInPanel } from '../parts/SignInPanel.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { textOf, useFault } from '../parts/useFault.ts';

/**
 * form: asks for the address. sent: says that a link is on its way, if. mailed: that enough are. noMail: this server
 * cannot send one.
 */
export type ForgotPasswordState = 'form' | 'sent' | 'mailed' | 'noMail';

export interface ForgotPasswordPageProps {
  readonly state: ForgotPasswordState;
  readonly busy?: boolean;
  readonly problem?: Problem;
  readonly onSend: (email: string) => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
  /** For stories. */
  readonly initial?: string;
  /** Seconds until the link can be sent again. */
  readonly wait?: number;
}

/** Seconds. */
const WAIT = 60;
const SECOND = 1000;

export function ForgotPasswordPage(props: ForgotPasswordPageProps) {
  const { state, busy = false, problem, onSend, onAgain, onBack, initial = '', wait = WAIT } = props;
  const [email, setEmail] = useState(initial);
  const { at, show } = useFault<'email'>();
  const submit = (data: FormData) => {
    if (busy) return;
    const given = textOf(data, 'email').trim();
    setEmail(given);
    const fault = emailFault(given);
    show(fault);
    if (!fault) onSend(given);
  };
  if (state === 'sent') return <Sent wait={wait} onAgain={onAgain} />;
  const back = (
    <ButtonLink to="/login" kind="paper" size="l">
      {saySignIn('backToLogin')}
    </ButtonLink>
  );
  if (state === 'mailed') {
    return (
      <LonePage picture="mail" title={saySignIn('forgot.sent')} role="status" ways={back}>
        <p>{saySignIn('forgot.mailed.line')}</p>
      </LonePage>
    );
  }
  if (state === 'noMail') {
    return (
      <LonePage picture="oops" title={saySignIn('forgot.title')} role="alert" ways={back}>
        <p>
          <b>{saySignIn('forgot.noMail')}</b>
        </p>
        <p>{saySignIn('forgot.noMail.line')}</p>
      </LonePage>
    );
  }
  return (
    <SignInPanel
      title={saySignIn('forgot.title')}
      line={saySignIn('forgot.line')}
      onBack={onBack}
      {...(problem && { problem })}
    >
      <SignInForm onSubmit={submit}>
        <Field
          {...at('email')}
          label={saySignIn('email')}
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" kind="cta" size="l" full busy={busy}>
          {saySignIn(busy ? 'busy' : 'forgot.submit')}
        </Button>
      </SignInForm>
      <SignInFoot>
        <p>
          <TextLink to="/login">{saySignIn('backToLogin')}</TextLink>
        </p>
      </SignInFoot>
    </SignInPanel>
  );
}

function Sent({ wait, onAgain }: { readonly wait: number; readonly onAgain: () => void }) {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  const ways = (
    <>
      <Button disabled={left > 0} onClick={onAgain}>
        {left > 0 ? saySignIn('forgot.againIn', { seconds: left }) : saySignIn('forgot.again')}
      </Button>
      <TextLink to="/login">{saySignIn('backToLogin')}</TextLink>
    </>
  );
  return (
    <LonePage picture="mail" title={saySignIn('forgot.sent')} role="status" ways={ways}>
      <p>{saySignIn('forgot.sent.line')}</p>
    </LonePage>
  );
}

/** /reset-password#TOKEN: a new password by a mailed link. */

import { useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import { type NewPasswordForm, newPasswordFault } from '../checks.ts';
import { LonePage } from '../parts/LonePage.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { SignInForm, SignInPanel } from '../parts/SignInPanel.tsx';
import { textOf, useFault } from '../parts/useFault.ts';

export interface ResetPasswordPageProps {
  /** dead: the link is used up, too old or no link at all. */
  readonly state: 'form' | 'done' | 'dead';
  readonly busy?: boolean;
  readonly problem?: Problem;
  readonly onSave: (password: string) => void;
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  /** For stories. */
  readonly initial?: Partial<NewPasswordForm>;
}

export function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { state, busy = false, problem, onSave, onGoOn, onBack } = props;
  const [form, setForm] = useState<NewPasswordForm>(() => ({ password: '', repeated: '', ...props.initial }));
  const { at, show } = useFault<keyof NewPasswordForm>();
  const submit = (data: FormData) => {
    if (busy) return;
    const sent = { password: textOf(data, 'password'), repeated: textOf(data, 'repeated') };
    setForm(sent);
    const fault = newPasswordFault(sent);
    show(fault);
    if (!fault) onSave(sent.password);
  };
  if (state === 'done') {
    const goOn = (
      <Button kind="cta" size="xl" onClick={onGoOn}>
        {saySignIn('play')}
      </Button>
    );
    return (
      <LonePage picture="happy" title={saySignIn('reset.done')} role="status" ways={goOn}>
        <p>{saySignIn('reset.done.line')}</p>
      </LonePage>
    );
  }
  if (state === 'dead') return <DeadLink line={saySignIn('link.dead.line')} />;
  return (
    <SignInPanel
      title={saySignIn('reset.title')}
      line={saySignIn('reset.line')}
      onBack={onBack}
      {...(problem && { problem })}
    >
      <SignInForm onSubmit={submit}>
        <NewPassword
          label={saySignIn('password.new')}
          form={form}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          at={at}
        />
        <Button type="submit" kind="cta" size="l" full busy={busy}>
          {saySignIn(busy ? 'busy' : 'reset.submit')}
        </Button>
      </SignInForm>
    </SignInPanel>
  );
}

function DeadLink({ line }: { readonly line: string }) {
  const again = (
    <ButtonLink to="/forgot-password" kind="cta" size="xl">
      {saySignIn('link.new')}
    </ButtonLink>
  );
  return (
    <LonePage picture="oops" title={saySignIn('link.dead')} role="alert" ways={again}>
      <p>{line}</p>
    </LonePage>
  );
}

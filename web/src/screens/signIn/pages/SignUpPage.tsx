/** /signup (AUTH-13 to AUTH-24). */
import type { OAuthProvider } from '@staxd/protocol';
import { useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { Checkbox } from '../../../look/primitives/fields/Checkbox.tsx';
import { Field } from '../../../look/primitives/fields/Field.tsx';
import { Crown } from '../../../look/primitives/icons.ts';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import { type SignUpForm, signUpFault } from '../checks.ts';
import { NewPassword } from '../parts/NewPassword.tsx';
import { Providers } from '../parts/Providers.tsx';
import { SignInFoot, SignInForm, SignInPanel } from '../parts/SignInPanel.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { textOf, useFault } from '../parts/useFault.ts';
import styles from './SignUpPage.module.css';

export interface SignUpPageProps {
  readonly providers: readonly OAuthProvider[];
  readonly busy?: 'form' | OAuthProvider;
  /** What the server or a provider said. */
  readonly problem?: Problem;
  /** A guest becomes the account and keeps everything. */
  readonly isGuest: boolean;
  readonly hasVip: boolean;
  readonly onSignUp: (form: SignUpForm) => void;
  readonly onProvider: (provider: OAuthProvider) => void;
  readonly onBack: () => void;
  /** For stories. */
  readonly initial?: Partial<SignUpForm>;
}

const EMPTY: SignUpForm = { username: '', email: '', password: '', repeated: '', agrees: false };

export function SignUpPage(props: SignUpPageProps) {
  const { providers, busy, problem, isGuest, hasVip, onSignUp, onProvider, onBack } = props;
  const [form, setForm] = useState<SignUpForm>(() => ({ ...EMPTY, ...props.initial }));
  const { at, show } = useFault<keyof SignUpForm>();
  const set = (change: Partial<SignUpForm>) => setForm((before) => ({ ...before, ...change }));
  const submit = (data: FormData) => {
    if (busy !== undefined) return;
    const sent = {
      username: textOf(data, 'username').trim(),
      email: textOf(data, 'email').trim(),
      password: textOf(data, 'password'),
      repeated: textOf(data, 'repeated'),
      agrees: form.agrees,
    };
    setForm(sent);
    const fault = signUpFault(sent);
    show(fault);
    if (!fault) onSignUp(sent);
  };
  return (
    <SignInPanel
      dense
      title={saySignIn('signUp.title')}
      onBack={onBack}
      {...(isGuest && { line: saySignIn('signUp.guest') })}
      {...(problem && { problem })}
    >
      <Providers providers={providers} onPress={onProvider} {...(busy && busy !== 'form' && { busy })} />
      <SignInForm onSubmit={submit}>
        <div className={styles.two}>
          <Field
            {...at('username')}
            label={saySignIn('username')}
            name="username"
            value={form.username}
            onChange={(username) => set({ username })}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <Field
            {...at('email')}
            label={saySignIn('email.optional')}
            name="email"
            type="email"
            value={form.email}
            onChange={(email) => set({ email })}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <NewPassword label={saySignIn('password')} form={form} onChange={set} at={at} />
        <Checkbox
          {...at('agrees')}
          name="agrees"
          checked={form.agrees}
          onChange={(agrees) => set({ agrees })}
          required
        >
          <Terms />
        </Checkbox>
        <Button type="submit" kind="cta" size="l" full busy={busy === 'form'} disabled={!form.agrees}>
          {saySignIn(busy === 'form' ? 'busy' : 'signUp.submit')}
        </Button>
      </SignInForm>
      {hasVip && <VipHint />}
      <SignInFoot>
        <p>
          {saySignIn('signUp.have')} <TextLink to="/login">{saySignIn('signUp.logIn')}</TextLink>
        </p>
      </SignInFoot>
    </SignInPanel>
  );
}

function VipHint() {
  return (
    <div className={styles.vip}>
      <Crown aria-hidden />
      <p>
        <b>{saySignIn('signUp.vip')}</b>
        <span>{saySignIn('signUp.vip.line')}</span>
      </p>
      <ButtonLink to="/vip">{saySignIn('signUp.vip.look')}</ButtonLink>
    </div>
  );
}

/** The links open elsewhere: the form must not be lost. */
function Terms() {
  const [before, between, after] = saySignIn('signUp.terms', { terms: '|', privacy: '|' }).split('|');
  return (
    <>
      {before}
      <TextLink to="/terms" target="_blank">
        {saySignIn('signUp.terms.link')}
      </TextLink>
      {between}
      <TextLink to="/privacy" target="_blank">
        {saySignIn('signUp.privacy.link')}
      </TextLink>
      {after}
    </>
  );
}

/** /login (AUTH-1 to AUTH-4). */
import type { OAuthProvider } from '@staxd/protocol';
import { useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { Checkbox } from '../../../look/primitives/fields/Checkbox.tsx';
import { Field } from '../../../look/primitives/fields/Field.tsx';
import { PasswordField } from '../../../look/primitives/fields/PasswordField.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import { type LoginForm, loginFault } from '../checks.ts';
import { Providers } from '../parts/Providers.tsx';
import { SignInFoot, SignInForm, SignInPanel } from '../parts/SignInPanel.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { textOf, useFault } from '../parts/useFault.ts';
import styles from './LoginPage.module.css';

export interface Login extends LoginForm {
  readonly remember: boolean;
}

export interface LoginPageProps {
  readonly providers: readonly OAuthProvider[];
  readonly busy?: 'form' | OAuthProvider;
  /** What the server or a provider said. */
  readonly problem?: Problem;
  readonly onLogin: (login: Login) => void;
  readonly onProvider: (provider: OAuthProvider) => void;
  readonly onBack: () => void;
  /** Initial values, for stories, and for whoever was logged in here before. */
  readonly initial?: Partial<Login>;
}

export function LoginPage(props: LoginPageProps) {
  const { providers, busy, problem, onLogin, onProvider, onBack, initial = {} } = props;
  const [username, setUsername] = useState(initial.username ?? '');
  const [password, setPassword] = useState(initial.password ?? '');
  const [remember, setRemember] = useState(initial.remember ?? true);
  const { at, ofForm, show } = useFault<keyof LoginForm>();
  const submit = (data: FormData) => {
    if (busy !== undefined) return;
    const form = { username: textOf(data, 'username').trim(), password: textOf(data, 'password') };
    setUsername(form.username);
    setPassword(form.password);
    const fault = loginFault(form);
    show(fault);
    if (!fault) onLogin({ ...form, remember });
  };
  const told = ofForm === undefined ? problem : { text: ofForm };
  return (
    <SignInPanel title={saySignIn('login.title')} onBack={onBack} {...(told && { problem: told })}>
      <Providers providers={providers} onPress={onProvider} {...(busy && busy !== 'form' && { busy })} />
      <SignInForm onSubmit={submit}>
        <Field
          {...at('username')}
          label={saySignIn('username')}
          name="username"
          value={username}
          onChange={setUsername}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField
          {...at('password')}
          label={saySignIn('password')}
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
        <div className={styles.row}>
          <Checkbox name="remember" checked={remember} onChange={setRemember}>
            {saySignIn('login.remember')}
          </Checkbox>
          <TextLink to="/forgot-password">{saySignIn('login.forgot')}</TextLink>
        </div>
        <Button type="submit" kind="cta" size="l" full busy={busy === 'form'}>
          {saySignIn(busy === 'form' ? 'busy' : 'login.submit')}
        </Button>
      </SignInForm>
      <SignInFoot>
        <p>
          {saySignIn('login.none')} <TextLink to="/signup">{saySignIn('login.create')}</TextLink>
        </p>
        <ButtonLink to="/" full>
          {saySignIn('guest')}
        </ButtonLink>
      </SignInFoot>
    </SignInPanel>
  );
}

/** /auth/callback: what became of a sign-in at another provider (AUTH-28 to AUTH-31). */
import type { OAuthProvider } from '@staxd/protocol';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import type { Problem } from '../../../online/signIn/signInCalls.ts';
import styles from '../parts/LonePage.module.css';
import { LonePage } from '../parts/LonePage.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { Waiting } from '../parts/Waiting.tsx';

export interface OAuthCallbackPageProps {
  /** Null while it is not known. */
  readonly provider: OAuthProvider | null;
  /** What went wrong; missing while it loads. `hint`: what to do about it. */
  readonly problem?: Problem;
}

export function OAuthCallbackPage({ provider, problem }: OAuthCallbackPageProps) {
  if (!problem) {
    return (
      <LonePage picture="happy" title={saySignIn('oauth.title')} role="status" ways={<Waiting />}>
        {provider && <p>{saySignIn('oauth.line', { provider: saySignIn(provider) })}</p>}
      </LonePage>
    );
  }
  const ways = (
    <>
      <ButtonLink to="/login" kind="cta" size="xl" className={styles.asIs}>
        {saySignIn('again')}
      </ButtonLink>
      <TextLink to="/">{saySignIn('guest')}</TextLink>
    </>
  );
  return (
    <LonePage picture="oops" title={saySignIn('failed.title')} role="alert" ways={ways}>
      <p>
        <b>{problem.text}</b>
      </p>
      <p>{problem.hint ?? saySignIn('oauth.safe')}</p>
    </LonePage>
  );
}

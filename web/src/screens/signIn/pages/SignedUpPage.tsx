/** After signing up with an address: a link waits in the mail. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import { LonePage } from '../parts/LonePage.tsx';

export interface SignedUpPageProps {
  readonly username: string;
  readonly email: string;
  /** Whether this server can send mail. */
  readonly hasMail: boolean;
  readonly onGoOn: () => void;
}

export function SignedUpPage({ username, email, hasMail, onGoOn }: SignedUpPageProps) {
  const [before, after] = saySignIn('signedUp.mailed', { email: '|' }).split('|');
  return (
    <LonePage
      picture={hasMail ? 'mail' : 'happy'}
      title={saySignIn('signedUp.title', { name: username })}
      role="status"
      ways={
        <Button kind="cta" size="xl" onClick={onGoOn}>
          {saySignIn('goOn')}
        </Button>
      }
    >
      {hasMail ? (
        <p>
          {before}
          <b>{email}</b>
          {after}
        </p>
      ) : (
        <p>{saySignIn('signedUp.noMail')}</p>
      )}
    </LonePage>
  );
}

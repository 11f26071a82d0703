/** /confirm-email#TOKEN: an address counts once its mailed link was opened (ACCT-1). */

import { hasPage } from '../../../app/navigation/features.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { saySignIn } from '../../../messages/signIn/say.ts';
import { LonePage } from '../parts/LonePage.tsx';
import { Waiting } from '../parts/Waiting.tsx';

export interface ConfirmEmailPageProps {
  /** dead: the link is used up, too old or no link at all. failed: the server could not be asked. */
  readonly state: 'loading' | 'done' | 'dead' | 'failed';
  /** What went wrong. */
  readonly problem?: string;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
}

export function ConfirmEmailPage({ state, problem, onGoOn, onAgain }: ConfirmEmailPageProps) {
  switch (state) {
    case 'loading':
      return (
        <LonePage picture="talk" title={saySignIn('confirm.title')} role="status" ways={<Waiting />}>
          <p>{saySignIn('confirm.line')}</p>
        </LonePage>
      );
    case 'done': {
      const goOn = (
        <Button kind="cta" size="xl" onClick={onGoOn}>
          {saySignIn('play')}
        </Button>
      );
      return (
        <LonePage picture="happy" title={saySignIn('confirm.done')} role="status" ways={goOn}>
          <p>{saySignIn('confirm.done.line')}</p>
        </LonePage>
      );
    }
    case 'dead': {
      const profile = (
        <ButtonLink to={hasPage('/profile') ? '/profile' : '/'} kind="paper" size="l">
          {saySignIn(hasPage('/profile') ? 'confirm.profile' : 'legal.home')}
        </ButtonLink>
      );
      return (
        <LonePage picture="oops" title={saySignIn('link.dead')} role="alert" ways={profile}>
          <p>{saySignIn('confirm.dead.line')}</p>
        </LonePage>
      );
    }
    case 'failed': {
      const again = (
        <Button kind="cta" size="xl" onClick={onAgain}>
          {saySignIn('again')}
        </Button>
      );
      return (
        <LonePage picture="oops" title={saySignIn('failed.title')} role="alert" ways={again}>
          <p>{problem}</p>
        </LonePage>
      );
    }
  }
}

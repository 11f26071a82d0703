/** /confirm-email#TOKEN: an address counts once its mailed link was opened (ACCT-1). */
import { say } from '../../messages/signIn/say.ts';
import { hasPage } from '../../navigation/features.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { ButtonLink } from '../../primitives/buttons/Link.tsx';
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
        <LonePage picture="talk" title={say('confirm.title')} role="status" ways={<Waiting />}>
          <p>{say('confirm.line')}</p>
        </LonePage>
      );
    case 'done': {
      const goOn = (
        <Button kind="cta" size="xl" onClick={onGoOn}>
          {say('play')}
        </Button>
      );
      return (
        <LonePage picture="happy" title={say('confirm.done')} role="status" ways={goOn}>
          <p>{say('confirm.done.line')}</p>
        </LonePage>
      );
    }
    case 'dead': {
      const profile = (
        <ButtonLink to={hasPage('/profile') ? '/profile' : '/'} kind="paper" size="l">
          {say(hasPage('/profile') ? 'confirm.profile' : 'legal.home')}
        </ButtonLink>
      );
      return (
        <LonePage picture="oops" title={say('link.dead')} role="alert" ways={profile}>
          <p>{say('confirm.dead.line')}</p>
        </LonePage>
      );
    }
    case 'failed': {
      const again = (
        <Button kind="cta" size="xl" onClick={onAgain}>
          {say('again')}
        </Button>
      );
      return (
        <LonePage picture="oops" title={say('failed.title')} role="alert" ways={again}>
          <p>{problem}</p>
        </LonePage>
      );
    }
  }
}

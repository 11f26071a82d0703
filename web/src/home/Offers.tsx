/** Two questions that the home page asks once: a lesson for the new, hosting for a guest. */
import { useRef } from 'react';
import { t } from '../messages/t.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { Check } from '../primitives/icons.ts';
import { ButtonLink } from '../primitives/Link.tsx';
import styles from './Offers.module.css';

export interface TutorialPromptProps {
  readonly open: boolean;
  readonly onSkip: () => void;
  readonly onStart: () => void;
}

/** Once per browser session, for somebody who never started the tutorial. */
export function TutorialPrompt({ open, onSkip, onStart }: TutorialPromptProps) {
  const skip = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onSkip}
      shout
      size="s"
      initialFocus={skip}
      title={t('nudges.prompt.title')}
      description={t('nudges.prompt.line')}
      actions={
        <>
          <Button ref={skip} onClick={onSkip}>
            {t('nudges.prompt.skip')}
          </Button>
          <Button kind="cta" drips={2} onClick={onStart}>
            {t('nudges.prompt.start')}
          </Button>
        </>
      }
    >
      <Points
        texts={[t('nudges.prompt.matching'), t('nudges.prompt.special'), t('nudges.prompt.stacking')]}
      />
    </Dialog>
  );
}

export interface HostUpsellProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What an account opens for a guest who wants to host. */
export function HostUpsell({ open, onClose }: HostUpsellProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shout
      size="s"
      initialFocus={stay}
      title={t('nudges.host.title')}
      description={t('nudges.host.line')}
      actions={
        <>
          <Button ref={stay} onClick={onClose}>
            {t('nudges.host.random')}
          </Button>
          <ButtonLink to="/login" kind="cta" drips={2}>
            {t('nudges.host.unlock')}
          </ButtonLink>
        </>
      }
    >
      <Points
        texts={[
          t('nudges.host.players'),
          t('nudges.host.bots'),
          t('nudges.host.control'),
          t('nudges.host.codes'),
          t('nudges.host.rules'),
        ]}
      />
    </Dialog>
  );
}

function Points({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {texts.map((text) => (
        <li key={text}>
          <Check aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

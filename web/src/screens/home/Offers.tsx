import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { useRef } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Check } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import styles from './Offers.module.css';

export interface HostUpsellProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells a guest who wants to host what an account would open. */
export function HostUpsell({ open, onClose }: HostUpsellProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shout
      size="s"
      initialFocus={stay}
      title={t('offers.host.title')}
      description={t('offers.host.line')}
      actions={
        <>
          <Button ref={stay} onClick={onClose}>
            {t('offers.host.random')}
          </Button>
          <ButtonLink to="/login" kind="cta" drips={2}>
            {t('offers.host.unlock')}
          </ButtonLink>
        </>
      }
    >
      <Points
        texts={[
          t('offers.host.players', { least: MIN_PLAYERS, most: MAX_PLAYERS }),
          t('offers.host.bots'),
          t('offers.host.control'),
          t('offers.host.codes'),
          t('offers.host.rules'),
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

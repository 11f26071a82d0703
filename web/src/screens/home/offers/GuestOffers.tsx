/** Tells a guest about having an account: a note in the page for some seconds, covering nothing. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { Note } from '../../../look/primitives/notes/Note.tsx';
import { t } from '../../../messages/t.ts';
import { GUEST_HINTS, type GuestHintKind } from './guestHints.ts';

interface OfferProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Milliseconds. */
  readonly hideAfter: number;
  readonly onClose: () => void;
}

function Offer({ title, children, hideAfter, onClose }: OfferProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, hideAfter);
    return () => clearTimeout(timer);
  }, [hideAfter]);
  const ways = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {t('offers.later')}
      </Button>
      <ButtonLink to="/signup" kind="paper">
        {t('offers.signUp')}
      </ButtonLink>
    </>
  );
  return (
    <Note kind="offer" role="status" title={title} ways={ways}>
      {children}
    </Note>
  );
}

/** Milliseconds that each stays. */
const HINT_MS = 10_000;
const AFTER_GAME_MS = 5000;

export interface ClosableProps {
  readonly onClose: () => void;
  readonly hideAfter?: number;
}

export interface GuestHintProps extends ClosableProps {
  readonly kind: GuestHintKind;
}

export function GuestHint({ kind, hideAfter = HINT_MS, onClose }: GuestHintProps) {
  return (
    <Offer hideAfter={hideAfter} onClose={onClose}>
      {t(GUEST_HINTS[kind].text)}
    </Offer>
  );
}

export function PostGameOffer({ hideAfter = AFTER_GAME_MS, onClose }: ClosableProps) {
  return (
    <Offer title={t('offers.after.title')} hideAfter={hideAfter} onClose={onClose}>
      {t('offers.after.line')}
    </Offer>
  );
}

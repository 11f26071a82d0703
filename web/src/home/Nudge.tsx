/** A word to a guest about having an account: in a corner, for some seconds, never in the way. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type MessageKey, t } from '../messages/t.ts';
import { Button } from '../primitives/Button.tsx';
import { classNames } from '../primitives/classNames.ts';
import { ButtonLink } from '../primitives/Link.tsx';
import styles from './Nudge.module.css';

/** `raised`: above the way back into a game. `top`: on a phone, away from the buttons below. */
type Place = 'corner' | 'raised' | 'top';

interface NudgeProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Milliseconds. */
  readonly hideAfter: number;
  /** Where the page has something of its own in that corner. */
  readonly place?: Place;
  readonly onClose: () => void;
}

function Nudge({ title, children, hideAfter, place = 'corner', onClose }: NudgeProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, hideAfter);
    return () => clearTimeout(timer);
  }, [hideAfter]);
  return (
    <div className={classNames(styles.nudge, styles[place])} role="status">
      {title && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
      <div className={styles.ways}>
        <Button kind="ghost" onClick={onClose}>
          {t('nudges.later')}
        </Button>
        <ButtonLink to="/signup" kind="paper">
          {t('nudges.signUp')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** When each hint comes, in seconds after the first page; each once per session (NOTE-20, NOTE-22). */
export const GUEST_HINTS = {
  persistence: { after: 45, text: 'nudges.hint.persistence' },
  modes: { after: 120, text: 'nudges.hint.modes' },
  petty: { after: 180, text: 'nudges.hint.petty' },
  stats: { after: 240, text: 'nudges.hint.stats' },
} as const satisfies Record<string, { readonly after: number; readonly text: MessageKey }>;
export type GuestHintKind = keyof typeof GUEST_HINTS;

/** For how long each stays, in milliseconds. */
const HINT_MS = 10_000;
const VANISH_MS = 10_000;
const AFTER_GAME_MS = 5000;

export interface ClosableProps {
  readonly onClose: () => void;
  /** Another time than the rule's; for the catalogue. */
  readonly hideAfter?: number;
}

export interface GuestHintProps extends ClosableProps {
  readonly kind: GuestHintKind;
  /** A way back into a game stands in the corner. */
  readonly hasGame?: boolean;
}

export function GuestHint({ kind, hasGame = false, hideAfter = HINT_MS, onClose }: GuestHintProps) {
  return (
    <Nudge place={hasGame ? 'raised' : 'corner'} hideAfter={hideAfter} onClose={onClose}>
      {t(GUEST_HINTS[kind].text)}
    </Nudge>
  );
}

/** A guest's game is not kept. */
export function GameVanishNudge({ hideAfter = VANISH_MS, onClose }: ClosableProps) {
  return (
    <Nudge title={t('nudges.vanish.title')} place="raised" hideAfter={hideAfter} onClose={onClose}>
      {t('nudges.vanish.line')}
    </Nudge>
  );
}

/** After a guest's game. */
export function PostGameNudge({ hideAfter = AFTER_GAME_MS, onClose }: ClosableProps) {
  return (
    <Nudge title={t('nudges.after.title')} place="top" hideAfter={hideAfter} onClose={onClose}>
      {t('nudges.after.line')}
    </Nudge>
  );
}

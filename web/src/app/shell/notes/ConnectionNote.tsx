/** The state of the connection, unless it is good. It lies over the page and moves nothing. */

import type { ComponentProps } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { CircleAlert, LoaderCircle, Wifi, WifiOff } from '../../../look/primitives/icons.ts';
import { Note, type NoteIcon } from '../../../look/primitives/notes/Note.tsx';
import spinner from '../../../look/primitives/progress/Spin.module.css';
import { type PlainKey, t } from '../../../messages/t.ts';
import styles from './ConnectionNote.module.css';

interface Look {
  readonly text: PlainKey;
  readonly icon: NoteIcon;
  readonly tone: 'calm' | 'good' | 'bad';
  readonly hint?: PlainKey;
  readonly action?: PlainKey;
  readonly link?: { readonly text: PlainKey; readonly to: string };
}

const LOOKS = {
  reconnecting: { text: 'shell.net.reconnecting', icon: Turning, tone: 'calm' },
  failed: { text: 'shell.net.failed', icon: WifiOff, tone: 'bad', action: 'shell.net.retry' },
  back: { text: 'shell.net.back', icon: Wifi, tone: 'good' },
  notAuthenticated: {
    text: 'shell.net.notAuthenticated',
    icon: CircleAlert,
    tone: 'bad',
    hint: 'shell.net.signedOut',
  },
  authTimeout: {
    text: 'shell.net.authTimeout',
    icon: CircleAlert,
    tone: 'bad',
    hint: 'shell.net.lateToken',
    action: 'shell.net.retry',
  },
  /** We closed it after five minutes in which nobody touched the page and no game needed it. */
  idle: { text: 'shell.net.idle', icon: WifiOff, tone: 'calm', action: 'shell.net.reconnect' },
  offline: {
    text: 'shell.net.offline',
    icon: WifiOff,
    tone: 'calm',
    link: { text: 'shell.net.rules', to: '/rules' },
  },
  /** Without the rules, which are fetched when a page is idle. */
  cutOff: { text: 'shell.net.cutOff', icon: WifiOff, tone: 'calm' },
} as const satisfies Record<string, Look>;
export type LineNote = keyof typeof LOOKS;

export interface ConnectionNoteProps {
  readonly lineNote?: LineNote;
  readonly onRetry?: () => void;
}

/** The region is always there, so that screen readers hear every change in it. */
export function ConnectionNote({ lineNote, onRetry }: ConnectionNoteProps) {
  const look: Look | undefined = lineNote && LOOKS[lineNote];
  return (
    <div role={look?.tone === 'bad' ? 'alert' : 'status'} className={styles.place}>
      {look && (
        <Note
          kind={look.tone === 'bad' ? 'danger' : 'raised'}
          icon={look.icon}
          ways={waysOf(look, onRetry)}
          className={classNames(styles.note, look.tone !== 'bad' && styles[look.tone])}
        >
          {t(look.text)} {look.hint && <span className={styles.hint}>{t(look.hint)}</span>}
        </Note>
      )}
    </div>
  );
}

function waysOf({ action, link }: Look, onRetry?: () => void) {
  if (action) return <Button onClick={onRetry}>{t(action)}</Button>;
  return link && <ButtonLink to={link.to}>{t(link.text)}</ButtonLink>;
}

function Turning({ className }: ComponentProps<NoteIcon>) {
  return <LoaderCircle aria-hidden className={classNames(className, spinner.spin)} />;
}

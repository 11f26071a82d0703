/** Why the player was sent home. It lies over the page, so that nothing moves when it goes. */
import { useEffect, useEffectEvent } from 'react';
import type { NoteTone } from '../../app/leaving/sentHome.ts';
import { STAYS } from '../../look/motion/times.ts';
import { CircleAlert, Info } from '../../look/primitives/icons.ts';
import { Note } from '../../look/primitives/notes/Note.tsx';
import { t } from '../../messages/t.ts';
import styles from './SentHomeNote.module.css';

export interface SentHomeNoteProps {
  readonly tone: NoteTone;
  readonly text: string;
  readonly onDismiss: () => void;
  /** Milliseconds until it disappears; by default five seconds after a kick. */
  readonly hideAfter?: number;
}

export function SentHomeNote({ tone, text, onDismiss, hideAfter }: SentHomeNoteProps) {
  const wait = hideAfter ?? (tone === 'danger' ? STAYS.passing : undefined);
  const end = useEffectEvent(onDismiss);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => end(), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const isRed = tone === 'danger';
  return (
    <Note
      kind={isRed ? 'danger' : 'raised'}
      role={isRed ? 'alert' : 'status'}
      icon={isRed ? CircleAlert : Info}
      close={{ label: t('home.dismiss'), onPress: onDismiss }}
      className={styles.note}
    >
      {text}
    </Note>
  );
}

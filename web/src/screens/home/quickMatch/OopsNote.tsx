import { Note } from '../../../look/primitives/notes/Note.tsx';
import { t } from '../../../messages/t.ts';
import styles from './OopsNote.module.css';

export interface OopsNoteProps {
  readonly text: string;
  readonly onDismiss?: (() => void) | undefined;
}

export function OopsNote({ text, onDismiss }: OopsNoteProps) {
  const close = onDismiss && { label: t('home.dismiss'), onPress: onDismiss };
  return (
    <Note kind="danger" role="alert" title={t('home.oops')} close={close} className={styles.oops}>
      {text}
    </Note>
  );
}

import sign from '../../../look/primitives/buttons/SignButton.module.css';
import { classNames } from '../../../look/primitives/classNames.ts';
import { X } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import styles from './OopsNote.module.css';

export interface OopsNoteProps {
  readonly text: string;
  readonly onDismiss?: (() => void) | undefined;
}

export function OopsNote({ text, onDismiss }: OopsNoteProps) {
  return (
    <div className={styles.oops}>
      <p role="alert" className={styles.words}>
        <strong className={styles.title}>{t('home.oops')}</strong> {text}
      </p>
      {onDismiss && (
        <button
          type="button"
          className={classNames(sign.sign, styles.close)}
          aria-label={t('home.dismiss')}
          onClick={onDismiss}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Stands where a player has the hand: the viewer watches, and may take a bot's seat while that is open. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Eye } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { InlineError } from '../../hand/InlineError.tsx';
import styles from './WatchingBar.module.css';

export interface WatchingBarProps {
  /** The viewer came by the link of friends who had begun. */
  readonly isPrivate?: boolean;
  /** Undefined: no seat can be taken. */
  readonly onSit?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly error?: string | undefined;
}

export function WatchingBar({ isPrivate = false, onSit, busy = false, error }: WatchingBarProps) {
  return (
    <section className={styles.watching} aria-label={t('board.watching')}>
      <Eye aria-hidden className={styles.eye} />
      <p>
        <b>{t('board.watching')}</b> {t(isPrivate ? 'board.watching.late' : 'board.watching.line')}
      </p>
      {onSit && (
        <Button kind="cta" drips={false} busy={busy} onClick={onSit}>
          {t('board.watching.sit')}
        </Button>
      )}
      <InlineError text={error} />
    </section>
  );
}

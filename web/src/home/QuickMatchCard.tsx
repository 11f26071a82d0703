/** The shortest way into a game: one press, no sign-up. */
import { t } from '../messages/t.ts';
import { Button } from '../primitives/Button.tsx';
import { ChevronRight } from '../primitives/icons.ts';
import { OopsNote } from './OopsNote.tsx';
import styles from './QuickMatchCard.module.css';

export interface QuickMatchCardProps {
  readonly onPress: () => void;
  readonly busy?: boolean;
  /** Why no match was found. It lies over the wall, so that nothing moves. */
  readonly error?: string;
  readonly onDismiss?: () => void;
  /** Whether it is the thing to do now; beside a running game it is not. */
  readonly first?: boolean;
}

export function QuickMatchCard(props: QuickMatchCardProps) {
  const { onPress, busy = false, error, onDismiss, first = true } = props;
  return (
    <div className={styles.quick}>
      {error !== undefined && <OopsNote text={error} onDismiss={onDismiss} />}
      <Button
        kind={first ? 'cta' : 'plain'}
        full
        busy={busy}
        onClick={onPress}
        className={styles.press}
        iconAfter={ChevronRight}
      >
        <span className={styles.label}>{t(busy ? 'home.quick.busy' : 'home.quick.idle')}</span>
      </Button>
      <p role="status" className={styles.progress}>
        {busy && t('home.quick.progress')}
      </p>
    </div>
  );
}

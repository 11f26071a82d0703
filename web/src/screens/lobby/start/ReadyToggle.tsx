/** A press shows at once; the server confirms it, or it is reverted. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../messages/t.ts';
import styles from './LobbyActions.module.css';

export interface ReadyToggleProps {
  readonly isReady: boolean;
  /** Not confirmed by the server yet; another press changes it again. */
  readonly isPending?: boolean;
  /** Why it was reverted: after five seconds without an answer, or the server's reason. */
  readonly error?: string | undefined;
  readonly first?: boolean;
  readonly onToggle: (ready: boolean) => void;
}

export function ReadyToggle({ isReady, isPending = false, error, first = true, onToggle }: ReadyToggleProps) {
  const label = isReady ? t('lobby.ready.bailOut') : t('lobby.ready.lockIn');
  const pending = isReady ? t('lobby.ready.lockingIn') : t('lobby.ready.bailingOut');
  return (
    <div className={styles.ready}>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button
        kind={isReady || !first ? 'plain' : 'cta'}
        size={first ? 'xl' : 'm'}
        full={first}
        drips={1}
        busy={isPending}
        aria-keyshortcuts="L"
        onClick={() => onToggle(!isReady)}
      >
        {isPending ? pending : label}
      </Button>
    </div>
  );
}

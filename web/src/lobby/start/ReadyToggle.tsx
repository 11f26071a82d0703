/** In or out. What was pressed shows at once; the server confirms it, or it goes back. */
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import styles from './LobbyActions.module.css';

export interface ReadyToggleProps {
  /** As the player has pressed it. */
  readonly isReady: boolean;
  /** The server has not confirmed it; another press changes it again. */
  readonly isPending?: boolean;
  /** It was taken back: after five seconds without an answer, or with a reason. */
  readonly error?: string | undefined;
  /** Whether it is what the player came for; the host has something else to do. */
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

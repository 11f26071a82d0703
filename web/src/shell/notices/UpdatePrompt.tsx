/** A new version of the page is available; it interrupts nobody. */
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { RefreshCw } from '../../primitives/icons.ts';
import styles from './UpdatePrompt.module.css';

export interface UpdatePromptProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
  /** In the flow, below a page that fills the window. */
  readonly below?: boolean | undefined;
}

export function UpdatePrompt({ onReload, onLater, below = false }: UpdatePromptProps) {
  return (
    <div role="status" className={styles.prompt} data-below={below || undefined}>
      <RefreshCw aria-hidden />
      <p>{t('shell.update')}</p>
      <span className={styles.answers}>
        <Button kind="ghost" onClick={onLater}>
          {t('shell.updateLater')}
        </Button>
        <Button kind="paper" onClick={onReload}>
          {t('shell.updateNow')}
        </Button>
      </span>
    </div>
  );
}

/** A new version of the page is available; it interrupts nobody. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { RefreshCw } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
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

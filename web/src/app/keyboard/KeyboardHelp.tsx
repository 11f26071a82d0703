/** The list under `?`. */

import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Kbd } from '../../look/primitives/labels/Kbd.tsx';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import styles from './KeyboardHelp.module.css';
import { KEY_GROUPS } from './shortcuts.ts';

export interface KeyboardHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly enabled?: boolean;
}

export function KeyboardHelp({ open, onClose, enabled = true }: KeyboardHelpProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      size="l"
      description={t(enabled ? 'keys.whileTyping' : 'keys.off')}
    >
      <div className={styles.groups}>
        {KEY_GROUPS.map(({ title, lines }) => (
          <section key={title} className={styles.group}>
            <Tape as="h3">{t(title)}</Tape>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does} className={styles.line}>
                  <dt className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

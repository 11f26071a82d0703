/** The commitment made before anyone sat down: a hash that the seed has to match later. */
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { t } from '../../messages/t.ts';
import styles from './DeckSeal.module.css';

export interface DeckSealProps {
  /** SHA-256 in hex. */
  readonly seal: string;
}

export function DeckSeal({ seal }: DeckSealProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.press} onClick={() => setOpen(true)}>
        <Chip icon={ShieldCheck}>{t('lobby.seal')}</Chip>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="s"
        title={t('lobby.seal')}
        description={t('lobby.seal.line')}
      >
        <p className={styles.seal}>{seal}</p>
      </Dialog>
    </>
  );
}

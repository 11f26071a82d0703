import { useId } from 'react';
import { Face } from '../../faces/Face.tsx';
import { FACES, faceName } from '../../faces/faceName.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { Dialog } from '../../primitives/dialogs/Dialog.tsx';
import tile from '../../primitives/labels/Tile.module.css';
import styles from './FacePicker.module.css';

export interface FacePickerProps {
  readonly value: number;
  readonly onPick: (avatar: number) => void;
  readonly onClose: () => void;
}

export function FacePicker({ value, onPick, onClose }: FacePickerProps) {
  const group = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      shout
      size="s"
      title={t('faces.title')}
      actions={
        <Button kind="cta" onClick={onClose}>
          {t('faces.done')}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t('faces.title')} className={styles.faces}>
        {FACES.map((id) => (
          <label key={id} className={styles.face}>
            <input
              type="radio"
              name={group}
              checked={id === value}
              aria-label={faceName(id)}
              onChange={() => onPick(id)}
              className={tile.cover}
            />
            <Face of={id} />
          </label>
        ))}
      </div>
    </Dialog>
  );
}

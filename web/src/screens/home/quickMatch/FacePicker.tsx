import { FaceRadios } from '../../../look/faces/FaceRadios.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { t } from '../../../messages/t.ts';
import styles from './FacePicker.module.css';

export interface FacePickerProps {
  readonly value: number;
  readonly onPick: (avatar: number) => void;
  readonly onClose: () => void;
}

export function FacePicker({ value, onPick, onClose }: FacePickerProps) {
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
      <FaceRadios
        label={t('faces.title')}
        value={value}
        onPick={onPick}
        classNames={{ faces: styles.faces, face: styles.face }}
      />
    </Dialog>
  );
}

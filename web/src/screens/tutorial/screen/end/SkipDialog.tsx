import { Button } from '../../../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../../../look/primitives/dialogs/Dialog.tsx';
import { t } from '../../../../messages/t.ts';

export interface SkipDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLesson: () => void;
  readonly onTrack: () => void;
}

export function SkipDialog({ open, onClose, onLesson, onTrack }: SkipDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="m"
      title={t('tutorial.skip.title')}
      description={t('tutorial.skip.line')}
      actions={
        <>
          <Button onClick={onClose}>{t('tutorial.skip.stay')}</Button>
          <Button onClick={onTrack}>{t('tutorial.skip.track')}</Button>
          <Button kind="paper" onClick={onLesson}>
            {t('tutorial.skip.lesson')}
          </Button>
        </>
      }
    />
  );
}

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Question } from '../../look/primitives/dialogs/Question.tsx';
import { t } from '../../messages/t.ts';

export interface ElsewhereDialogProps {
  readonly open: boolean;
  readonly onResume: () => void;
}

/** The player has gone on in another window. This one can only be resumed, by its button. */
export function ElsewhereDialog({ open, onResume }: ElsewhereDialogProps) {
  return (
    <Question open={open} title={t('overlays.elsewhere')} message={t('overlays.elsewhere.line')}>
      <Button kind="paper" onClick={onResume}>
        {t('overlays.elsewhere.resume')}
      </Button>
    </Question>
  );
}

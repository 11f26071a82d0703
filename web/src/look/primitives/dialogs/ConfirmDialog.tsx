import { useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { Button } from '../buttons/Button.tsx';
import { Question } from './Question.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Only its buttons and Esc answer it. The focus starts on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel, danger = false, busy = false, error } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Question
      open={open}
      title={title}
      message={message}
      error={error}
      onEscape={busy ? undefined : props.onCancel}
      initialFocus={cancel}
    >
      <Button ref={cancel} disabled={busy} onClick={props.onCancel}>
        {cancelLabel ?? t('primitives.cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'paper'} busy={busy} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </Question>
  );
}

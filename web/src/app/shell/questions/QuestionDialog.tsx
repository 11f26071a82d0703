import { useState } from 'react';
import { ConfirmDialog } from '../../../look/primitives/dialogs/ConfirmDialog.tsx';
import { type Question, questionWords } from './questions.ts';

export interface QuestionDialogProps {
  readonly question?: Question;
  /** The player sits at a table of a tournament. */
  readonly isTournament?: boolean;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { question, busy = false, failed = false, onConfirm, onCancel } = props;
  // Keeps the question while it fades out.
  const [asked, setAsked] = useState(question);
  if (question !== undefined && question !== asked) setAsked(question);
  if (asked === undefined) return null;
  const { failure, ...words } = questionWords(asked, props.isTournament);
  return (
    <ConfirmDialog
      {...words}
      open={question !== undefined}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...(failed && failure !== undefined && { error: failure })}
    />
  );
}

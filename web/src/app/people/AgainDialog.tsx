/** Picks who of the table plays again. */
import { useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Checkbox } from '../../look/primitives/fields/Checkbox.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayAgain } from '../../messages/app/again.ts';
import { type Outcome, useAction } from '../parts/useAction.ts';

export interface AgainDialogProps {
  readonly open: boolean;
  readonly people: readonly { readonly userId: string; readonly name: string }[];
  /** Whether nothing is at stake at a table with these, though it was at this one. */
  readonly isCasual?: (userIds: readonly string[]) => boolean;
  readonly onSend: (userIds: readonly string[]) => Outcome;
  readonly onClose: () => void;
}

export function AgainDialog({ open, people, isCasual, onSend, onClose }: AgainDialogProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { busy, failureAt, run } = useAction();
  const picked = people.map(({ userId }) => userId).filter((id) => !left.includes(id));
  const failure = failureAt('send');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sayAgain('again.title')}
      description={sayAgain('again.line')}
      size="s"
      actions={
        <Button
          kind="cta"
          full
          disabled={picked.length === 0}
          busy={busy !== null}
          onClick={() => void run('send', () => onSend(picked))}
        >
          {sayAgain('again.send')}
        </Button>
      }
    >
      {people.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          checked={picked.includes(userId)}
          onChange={(isPicked) =>
            setLeft((before) => (isPicked ? before.filter((id) => id !== userId) : [...before, userId]))
          }
        >
          <bdi>{name}</bdi>
        </Checkbox>
      ))}
      {picked.length === 0 && <p>{sayAgain('again.nobody')}</p>}
      {isCasual?.(picked) && <p>{sayAgain('again.casual')}</p>}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </Dialog>
  );
}

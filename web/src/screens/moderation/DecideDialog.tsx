/** What happens to somebody who was reported, for how long, and a note for the record. */
import type { Decision, Sentence } from '@staxd/client';
import { SENTENCE_DAYS, VERDICTS, type Verdict } from '@staxd/protocol';
import { useState } from 'react';
import { dayOf } from '../../app/parts/dates.ts';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Choice } from '../../look/primitives/fields/Choice.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { TextArea } from '../../look/primitives/fields/TextArea.tsx';
import { sayModeration } from '../../messages/screens/moderation.ts';
import { daysText } from './daysText.ts';
import styles from './ModerationPage.module.css';

/** Characters that a note may have. */
const LONGEST_NOTE = 300;

export interface DecideDialogProps {
  readonly name: string;
  /** The sentences of this person. */
  readonly running: readonly Sentence[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onDecide: (decision: Decision) => Outcome;
  readonly onClose: () => void;
}

export function DecideDialog({ name, running, now, onDecide, onClose }: DecideDialogProps) {
  const [verdict, setVerdict] = useState<Verdict>('dismiss');
  const [days, setDays] = useState<(typeof SENTENCE_DAYS)[number]>(1);
  const [note, setNote] = useState('');
  const { busy, failureAt, run } = useAction();
  const lasts = verdict === 'silence' || verdict === 'ban';
  const failure = failureAt('decide');
  const decide = () => run('decide', () => onDecide({ verdict, days: lasts ? days : null, note }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={sayModeration('mod.decideOf', { name })}
      actions={
        <Button
          kind={verdict === 'ban' ? 'danger' : 'paper'}
          busy={busy !== null}
          onClick={() => void decide()}
        >
          {sayModeration('mod.confirm')}
        </Button>
      }
    >
      <div className={styles.form}>
        {running.map(({ kind, until }) => (
          <p key={kind}>
            {until === null
              ? sayModeration(`mod.runs.${kind}.forGood`)
              : sayModeration(`mod.runs.${kind}`, { day: dayOf(until, now) })}
          </p>
        ))}
        <Choice
          label={sayModeration('mod.verdict')}
          value={verdict}
          onChange={setVerdict}
          options={VERDICTS.map((value) => ({ value, label: sayModeration(`mod.verdict.${value}`) }))}
        />
        <p role="status">
          {verdict === 'dismiss'
            ? sayModeration('mod.verdict.dismiss.about')
            : sayModeration(`mod.verdict.${verdict}.about`, { name })}
        </p>
        {lasts && (
          <Choice
            label={sayModeration('mod.days')}
            value={`${days}`}
            onChange={(chosen) => setDays(Number(chosen) as typeof days)}
            options={SENTENCE_DAYS.map((value) => ({ value: `${value}`, label: daysText(value) }))}
          />
        )}
        <TextArea
          label={sayModeration('mod.note')}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={setNote}
        />
        {failure && <ErrorLine>{failure.text}</ErrorLine>}
        <p className={styles.about}>{sayModeration('mod.all', { name })}</p>
      </div>
    </Dialog>
  );
}

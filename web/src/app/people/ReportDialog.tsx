/** Tells moderators about somebody: why, and the lines that go along. */
import { LONGEST_REPORT, type Mask, REPORT_REASONS, type ReportReason } from '@staxd/protocol';
import { useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Choice } from '../../look/primitives/fields/Choice.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { TextArea } from '../../look/primitives/fields/TextArea.tsx';
import { Masked } from '../../look/primitives/labels/Masked.tsx';
import { sayPersons } from '../../messages/app/persons.ts';
import { type Outcome, useAction } from '../parts/useAction.ts';
import styles from './ReportDialog.module.css';

export interface ReportedLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly masks?: readonly Mask[];
}

export interface ReportDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly lines: readonly ReportedLine[];
  readonly onSend: (reason: ReportReason, note: string) => Outcome;
  readonly onClose: () => void;
}

export function ReportDialog({ open, name, lines, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('rude_words');
  const [note, setNote] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { busy, failureAt, run } = useAction();
  const failure = failureAt('send');
  const send = async () => {
    if (await run('send', () => onSend(reason, note))) setIsSent(true);
  };
  const buttons = isSent ? (
    <Button kind="paper" onClick={onClose}>
      {sayPersons('report.close')}
    </Button>
  ) : (
    <Button kind="cta" full busy={busy !== null} onClick={() => void send()}>
      {sayPersons('report.send')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={sayPersons('report.title', { name })} actions={buttons}>
      <p role="status">{isSent && sayPersons('report.sent')}</p>
      {!isSent && (
        <div className={styles.report}>
          <Choice
            label={sayPersons('report.what')}
            value={reason}
            onChange={setReason}
            options={REPORT_REASONS.map((value) => ({ value, label: sayPersons(`report.reason.${value}`) }))}
          />
          <TextArea
            label={sayPersons('report.note')}
            maxLength={LONGEST_REPORT}
            value={note}
            onChange={setNote}
          />
          <h3>{sayPersons('report.lines')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
          <section tabIndex={0} aria-label={sayPersons('report.lines')} className={styles.lines}>
            {lines.length === 0 && <p>{sayPersons('report.noLines')}</p>}
            {lines.map((line) => (
              <p key={line.id} dir="auto">
                <b>
                  <bdi>{line.name}</bdi>
                </b>{' '}
                <Masked text={line.text} masks={line.masks} />
              </p>
            ))}
          </section>
          {failure && <ErrorLine>{failure.text}</ErrorLine>}
          <p className={styles.also}>{sayPersons('report.also', { name })}</p>
        </div>
      )}
    </Dialog>
  );
}

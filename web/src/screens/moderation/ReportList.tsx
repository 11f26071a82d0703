/** Reports one below the other, each with the lines as they were typed. */
import type { ReportCase, Reports, Sentence } from '@staxd/client';
import { useState } from 'react';
import { agoOf } from '../../app/parts/dates.ts';
import { useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayModeration } from '../../messages/screens/moderation.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { daysText } from './daysText.ts';
import styles from './ModerationPage.module.css';
import type { ModeratorsDesk } from './moderatorsDesk.ts';

export interface ReportListProps extends Pick<ModeratorsDesk, 'now' | 'onDecide' | 'onMore'> {
  readonly of: 'open' | 'decided';
  readonly list: Reports;
  /** Sentences that run, whoever they are about. */
  readonly running: readonly Sentence[];
}

export function ReportList({ of, list, running, now, onDecide, onMore }: ReportListProps) {
  const { reports, next } = list;
  const [deciding, setDeciding] = useState<ReportCase>();
  const [said, setSaid] = useState('');
  const { busy, failureAt, run } = useAction();
  const failure = failureAt('more');
  return (
    <div className={styles.reports}>
      <p role="status">{said}</p>
      {reports.length === 0 && <p>{sayModeration(`mod.${of}.none`)}</p>}
      {reports.map((report) => (
        <Case key={report.id} report={report} now={now} onDecide={() => setDeciding(report)} />
      ))}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {next !== null && (
        <Button busy={busy !== null} onClick={() => void run('more', () => onMore(of, next))}>
          {sayModeration('mod.more')}
        </Button>
      )}
      {deciding && (
        <DecideDialog
          key={deciding.id}
          name={deciding.about.username}
          running={running.filter(({ userId }) => userId === deciding.about.userId)}
          now={now}
          onDecide={async (decision) => {
            setSaid('');
            const failed = await onDecide(deciding.id, decision);
            if (failed) return failed;
            setDeciding(undefined);
            setSaid(sayModeration('mod.done'));
            return null;
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  );
}

interface CaseProps {
  readonly report: ReportCase;
  readonly now: number;
  readonly onDecide: () => void;
}

function Case({ report, now, onDecide }: CaseProps) {
  const { about, from, reason, note, createdAt, openAgainst, upheldAgainst, lines, decision } = report;
  return (
    <article className={styles.report}>
      <h3>
        {sayModeration(`mod.reason.${reason}`)}:{' '}
        {sayModeration('mod.about', { about: about.username, from: from.username })}
      </h3>
      <p className={styles.about}>
        {[
          agoOf(createdAt, now),
          sayModeration('mod.against.open', { count: openAgainst }),
          sayModeration('mod.against.upheld', { count: upheldAgainst }),
        ].join(', ')}
      </p>
      {note !== null && <p dir="auto">{note}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <div role="group" tabIndex={0} aria-label={sayModeration('mod.lines')} className={styles.lines}>
        {lines.length === 0 && <p>{sayModeration('mod.noLines')}</p>}
        {lines.map(({ userId, username, content, createdAt: at }) => (
          <p
            key={`${at} ${userId} ${content}`}
            dir="auto"
            className={classNames(userId === about.userId && styles.theirs)}
          >
            <b>
              <bdi>{username}</bdi>
            </b>{' '}
            {content}
          </p>
        ))}
      </div>
      {decision ? (
        <p>
          {sayModeration('mod.was', {
            verdict: sayModeration(`mod.verdict.${decision.verdict}`),
            by: decision.by.username,
          })}
          {decision.days !== null && `, ${daysText(decision.days)}`}
          {decision.note !== null && `: ${decision.note}`}
        </p>
      ) : (
        <Button aria-label={sayModeration('mod.decideOf', { name: about.username })} onClick={onDecide}>
          {sayModeration('mod.decide')}
        </Button>
      )}
    </article>
  );
}

/** What moderators and the server did, the newest first. */

import type { Audit } from '@staxd/client';
import { agoOf } from '../../app/parts/dates.ts';
import { useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayModeration } from '../../messages/screens/moderation.ts';
import styles from './ModerationPage.module.css';
import type { ModeratorsDesk } from './moderatorsDesk.ts';

export interface AuditTableProps extends Pick<ModeratorsDesk, 'now' | 'onMore'> {
  readonly audit: Audit;
}

const COLUMNS = ['when', 'by', 'what', 'about', 'note'] as const;

export function AuditTable({ audit: { lines, next }, now, onMore }: AuditTableProps) {
  const { busy, failureAt, run } = useAction();
  const failure = failureAt('more');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section tabIndex={0} aria-label={sayModeration('mod.audit.table')} className={styles.table}>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {sayModeration(`mod.audit.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, by, action, about, days, note }) => (
              <tr key={id}>
                <td>{agoOf(at, now)}</td>
                <td>{by?.username ?? sayModeration('mod.audit.server')}</td>
                <td>{doneOf(action, days)}</td>
                <td>{about?.username}</td>
                <td dir="auto">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {next !== null && (
        <Button busy={busy !== null} onClick={() => void run('more', () => onMore('audit', next))}>
          {sayModeration('mod.more')}
        </Button>
      )}
    </>
  );
}

function doneOf(what: Audit['lines'][number]['action'], days: number | null): string {
  const action = sayModeration(`mod.action.${what}`);
  if (days === null) return action;
  return days === 0
    ? sayModeration('mod.action.forGood', { action })
    : sayModeration('mod.action.days', { action, count: days });
}

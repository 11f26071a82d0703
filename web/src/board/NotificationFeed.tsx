/** The last five things that happened. New ones are bright for 4 s; they stay until five newer ones came. */
import { t } from '../messages/t.ts';
import { FeedLine } from './FeedLine.tsx';
import { type FeedEntry, latest } from './feedLines.ts';
import styles from './NotificationFeed.module.css';

export interface NotificationFeedProps {
  /** The latest last. */
  readonly entries: readonly FeedEntry[];
}

/** Read out by the board's live region as things happen, so that the list itself is silent. */
export function NotificationFeed({ entries }: NotificationFeedProps) {
  const shown = latest(entries);
  if (shown.length === 0) return <p className={styles.empty}>{t('board.feed.empty')}</p>;
  return (
    <ol className={styles.feed}>
      {shown.map((line) => (
        <li key={line.id} className={styles.entry}>
          <FeedLine line={line} />
        </li>
      ))}
    </ol>
  );
}

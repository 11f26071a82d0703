import { memo } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import { t } from '../../../messages/t.ts';
import { type Faces, FeedLine } from './FeedLine.tsx';
import { type FeedEntry, groupsOf, latest } from './feedLines.ts';
import styles from './NotificationFeed.module.css';

export interface NotificationFeedProps {
  /** The latest last. */
  readonly entries: readonly FeedEntry[];
  readonly fresh?: readonly FeedEntry[];
  readonly faces?: Faces | undefined;
}

/** The last five actions, new ones bright. The board's live region reads them out, so the list itself is silent. */
export const NotificationFeed = memo(function NotificationFeed({
  entries,
  fresh = [],
  faces,
}: NotificationFeedProps) {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const shown = latest(groupsOf(entries));
  if (shown.length === 0) return <p className={styles.empty}>{t('board.feed.empty')}</p>;
  return (
    <ol className={styles.feed}>
      {shown.map((group) => {
        const isNew = [group.lead, ...group.outcomes].some(({ id }) => isFresh.has(id));
        return (
          <li key={group.lead.id} className={classNames(styles.entry, isNew && styles.fresh)}>
            <FeedLine group={group} faces={faces} />
          </li>
        );
      })}
    </ol>
  );
});

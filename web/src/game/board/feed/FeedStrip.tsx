/** The lines of the last seconds, over the free part of the table. The board's live region reads them out. */
import { t } from '../../../messages/t.ts';
import { FeedWords } from './FeedLine.tsx';
import styles from './FeedStrip.module.css';
import type { FeedEntry } from './feedLines.ts';

export interface FeedStripProps {
  readonly lines: readonly FeedEntry[];
}

export function FeedStrip({ lines }: FeedStripProps) {
  if (lines.length === 0) return null;
  return (
    <ol aria-label={t('board.feed.now')} className={styles.strip}>
      {lines.map((line) => (
        <li key={line.id} data-own={line.isOwn}>
          <FeedWords line={line} />
        </li>
      ))}
    </ol>
  );
}

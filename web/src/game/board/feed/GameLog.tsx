import { useEffect, useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { type Faces, FeedLine } from './FeedLine.tsx';
import { type FeedEntry, type FeedGroup, groupsOf } from './feedLines.ts';
import styles from './NotificationFeed.module.css';

export interface GameLogProps {
  /** The latest last. */
  readonly entries: readonly FeedEntry[];
  readonly faces?: Faces | undefined;
}

export function GameLog({ entries, faces }: GameLogProps) {
  const last = useRef<HTMLLIElement>(null);
  const groups = groupsOf(entries);
  const isMissed = ({ lead }: FeedGroup) => lead.unseen === 'missed';
  const missed = groups.find(isMissed);
  const since = groups.findLast(isMissed);
  const after = since && groups[groups.indexOf(since) + 1];
  const newest = groups.at(-1);
  // Opens at what the viewer missed, or else at the end.
  const shown = missed ?? newest;
  const id = shown?.lead.id;
  const block = missed ? 'start' : 'end';
  useEffect(() => {
    if (id !== undefined) last.current?.scrollIntoView({ block });
  }, [id, block]);
  if (groups.length === 0) return <p className={styles.empty}>{t('board.feed.empty')}</p>;
  return (
    <ol className={styles.feed}>
      {groups.map((group, at) => {
        const { turn } = group.lead;
        return (
          <li key={group.lead.id} ref={group === shown ? last : undefined} className={styles.told}>
            {group === missed && <h3 className={styles.mark}>{t('board.log.away')}</h3>}
            {group === after && <h3 className={styles.mark}>{t('board.log.back')}</h3>}
            {turn !== undefined && turn !== groups[at - 1]?.lead.turn && (
              <h3 className={styles.turn}>{t('board.log.turn', { turn })}</h3>
            )}
            <div className={styles.entry}>
              <FeedLine group={group} faces={faces} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

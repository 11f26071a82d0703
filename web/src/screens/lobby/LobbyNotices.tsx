/** Notices of players who came or went, over the page, so that nothing moves. */
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import styles from './LobbyNotices.module.css';

export interface LobbyNotice {
  readonly id: number;
  readonly text: string;
  readonly isOnlySaid?: boolean;
}

export interface LobbyNoticesProps {
  /** The latest last. Their owner removes each after four seconds. */
  readonly notices: readonly LobbyNotice[];
}

export function LobbyNotices({ notices }: LobbyNoticesProps) {
  const announce = useAnnounce();
  const said = useRef(new Set<LobbyNotice['id']>());
  useEffect(() => {
    for (const { id, text } of notices) {
      if (said.current.has(id)) continue;
      said.current.add(id);
      announce(text);
    }
  }, [notices, announce]);
  const seen = notices.filter(({ isOnlySaid }) => !isOnlySaid);
  if (seen.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {seen.map(({ id, text }) => (
        <li key={id} className={styles.notice}>
          {text}
        </li>
      ))}
    </ul>
  );
}

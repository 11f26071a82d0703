/** Toasts of players who came or went, over the page, so that nothing moves. */
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import styles from './LobbyToasts.module.css';

export interface LobbyToast {
  readonly id: number;
  readonly text: string;
  readonly isOnlySaid?: boolean;
}

export interface LobbyToastsProps {
  /** The latest last. Their owner removes each after four seconds. */
  readonly toasts: readonly LobbyToast[];
}

export function LobbyToasts({ toasts }: LobbyToastsProps) {
  const announce = useAnnounce();
  const said = useRef(new Set<LobbyToast['id']>());
  useEffect(() => {
    for (const { id, text } of toasts) {
      if (said.current.has(id)) continue;
      said.current.add(id);
      announce(text);
    }
  }, [toasts, announce]);
  const seen = toasts.filter(({ isOnlySaid }) => !isOnlySaid);
  if (seen.length === 0) return null;
  return (
    <ul className={styles.toasts}>
      {seen.map(({ id, text }) => (
        <li key={id} className={styles.toast}>
          {text}
        </li>
      ))}
    </ul>
  );
}

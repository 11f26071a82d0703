/** Calls a player whose tab is hidden when the table waits for them: title, badge and, if allowed, a notification. */
import type { SessionState } from '@staxd/client';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../../messages/t.ts';
import { useSession } from '../../online/session/session.ts';
import { useSettings } from '../settings/settings.ts';

const TAG = 'staxd-turn';

export function useTurnCall(): void {
  const isHidden = useHidden();
  const call = useSession(callOf);
  const notifies = useSettings((settings) => settings.notificationsEnabled);
  useEffect(() => {
    if (!isHidden || call === null) return;
    const text = t(call === 'turn' ? 'shell.call.turn' : 'shell.call.answer');
    const { title } = document;
    document.title = t('shell.call.title', { text, title });
    badge(1);
    const notification = notifies ? notify(text) : null;
    return () => {
      document.title = title;
      badge(0);
      notification?.close();
    };
  }, [isHidden, call, notifies]);
}

function callOf({ game, phase }: SessionState): 'turn' | 'answer' | null {
  const view = game?.view;
  if (!view || phase !== 'joined' || game.phase === 'completed' || view.awaited !== view.viewer) return null;
  return view.current === view.viewer ? 'turn' : 'answer';
}

/** On the app icon, if the page is installed. */
function badge(count: number): void {
  // Refused if it is not installed.
  void navigator.setAppBadge?.(count).catch(() => {});
}

function notify(text: string): Notification | null {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null;
  try {
    const notification = new Notification(text, {
      body: t('shell.call.line'),
      tag: TAG,
      icon: '/favicon.svg',
    });
    notification.onclick = () => {
      focus();
      notification.close();
    };
    return notification;
  } catch {
    // Some phones allow notifications from a worker only.
    return null;
  }
}

export function useHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

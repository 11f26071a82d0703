/** Allows notifications from a hidden tab; asks the browser's permission when it is switched on. */
import { useState } from 'react';
import { Switch } from '../../look/primitives/fields/Switch.tsx';
import { t } from '../../messages/t.ts';
import type { Settings } from './settings.ts';

export interface NotificationSwitchProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
}

export function NotificationSwitch({ settings, onChange }: NotificationSwitchProps) {
  const [permission, setPermission] = useState(
    'Notification' in globalThis ? Notification.permission : undefined,
  );
  if (permission === undefined) return null;
  const change = async (wanted: boolean) => {
    const answer = wanted ? await Notification.requestPermission() : permission;
    setPermission(answer);
    onChange({ notificationsEnabled: wanted && answer === 'granted' });
  };
  return (
    <Switch
      label={t('settings.notifications')}
      hint={t(permission === 'denied' ? 'settings.notificationsDenied' : 'settings.notificationsAbout')}
      checked={settings.notificationsEnabled && permission === 'granted'}
      onChange={(wanted) => void change(wanted)}
      disabled={permission === 'denied'}
    />
  );
}

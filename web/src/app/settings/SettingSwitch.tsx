/** A setting that is on or off, wherever it is shown. */

import { Switch } from '../../look/primitives/fields/Switch.tsx';
import { t } from '../../messages/t.ts';
import type { Settings } from './settings.ts';

/** By the name of the setting, that of its texts. */
const TEXTS = {
  hintsEnabled: 'hints',
  autoAcceptTimeout: 'autoAccept',
  relaxedClock: 'relaxed',
  soundEnabled: 'sound',
  hapticsEnabled: 'haptics',
  animationsEnabled: 'animations',
  typedChat: 'typedChat',
  botsTalk: 'botsTalk',
  keysEnabled: 'keys',
} as const satisfies Partial<Record<keyof Settings, string>>;

export interface SettingSwitchProps {
  readonly of: keyof typeof TEXTS;
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  /** What counts while nothing has been chosen. */
  readonly usual?: boolean;
  /** The system asks for reduced motion, which wins over the choice here. */
  readonly reduced?: boolean;
}

export function SettingSwitch({
  of,
  settings,
  onChange,
  usual = false,
  reduced = false,
}: SettingSwitchProps) {
  const texts = TEXTS[of];
  return (
    <Switch
      label={t(`settings.${texts}`)}
      hint={t(reduced ? 'settings.reduced' : `settings.${texts}About`)}
      checked={settings[of] ?? usual}
      onChange={(isOn) => onChange({ [of]: isOn })}
      disabled={reduced}
    />
  );
}

/** The four settings that count most; the others are one press away. */

import { Panel } from '../../app/parts/Panel.tsx';
import { SettingSwitch } from '../../app/settings/SettingSwitch.tsx';
import type { Settings } from '../../app/settings/settings.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';

export interface ProfileSettingsProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  /** The system asks for reduced motion, which wins over the choice here. */
  readonly reduced: boolean;
  readonly onAll: () => void;
}

export function ProfileSettings({ settings, onChange, reduced, onAll }: ProfileSettingsProps) {
  const shown = { settings, onChange };
  return (
    <Panel title={sayProfile('profile.settings')}>
      <div>
        <SettingSwitch of="hintsEnabled" {...shown} />
        <SettingSwitch of="soundEnabled" {...shown} />
        <SettingSwitch of="animationsEnabled" {...shown} reduced={reduced} />
        <SettingSwitch of="autoAcceptTimeout" {...shown} />
      </div>
      <Button full onClick={onAll}>
        {sayProfile('profile.settings.all')}
      </Button>
    </Panel>
  );
}

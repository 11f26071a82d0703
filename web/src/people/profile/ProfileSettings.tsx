/** The four settings that count most; the others are one press away. */

import { say } from '../../messages/people/profile.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { Switch } from '../../primitives/fields/Switch.tsx';
import type { Settings } from '../../settings/settings.ts';
import { Panel } from '../parts/Panel.tsx';

export interface ProfileSettingsProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  /** The system asks for reduced motion, which wins over the choice here. */
  readonly reduced: boolean;
  readonly onAll: () => void;
}

export function ProfileSettings({ settings, onChange, reduced, onAll }: ProfileSettingsProps) {
  return (
    <Panel title={say('profile.settings')}>
      <div>
        <Switch
          label={t('settings.hints')}
          hint={t('settings.hintsAbout')}
          checked={settings.hintsEnabled}
          onChange={(hintsEnabled) => onChange({ hintsEnabled })}
        />
        <Switch
          label={t('settings.sound')}
          hint={t('settings.soundAbout')}
          checked={settings.soundEnabled}
          onChange={(soundEnabled) => onChange({ soundEnabled })}
        />
        <Switch
          label={t('settings.animations')}
          hint={t(reduced ? 'settings.reduced' : 'settings.animationsAbout')}
          checked={settings.animationsEnabled}
          onChange={(animationsEnabled) => onChange({ animationsEnabled })}
          disabled={reduced}
        />
        <Switch
          label={t('settings.autoAccept')}
          hint={t('settings.autoAcceptAbout')}
          checked={settings.autoAcceptTimeout}
          onChange={(autoAcceptTimeout) => onChange({ autoAcceptTimeout })}
        />
      </div>
      <Button full onClick={onAll}>
        {say('profile.settings.all')}
      </Button>
    </Panel>
  );
}

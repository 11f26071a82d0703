/** Changes apply at once; there is nothing to save. */
import type { ReactNode } from 'react';
import { t } from '../messages/t.ts';
import { MOTION_CHOICES } from '../motion/level.ts';
import { Button } from '../primitives/buttons/Button.tsx';
import { Dialog } from '../primitives/dialogs/Dialog.tsx';
import { Choice } from '../primitives/fields/Choice.tsx';
import { Slider } from '../primitives/fields/Slider.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { Tape } from '../primitives/labels/Tape.tsx';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import styles from './SettingsPanel.module.css';
import type { Settings } from './settings.ts';

export interface SettingsPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  readonly inGame?: boolean;
  /** The system asks for reduced motion, which wins over the choice here. */
  readonly reduced?: boolean;
  /** Whether typed chat is off until one switches it on. */
  readonly isGuest?: boolean;
  /** The people one has blocked, where an account has no page for them. */
  readonly blocked?: ReactNode;
  readonly onKeyList?: () => void;
  readonly onExplain?: (() => void) | undefined;
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { open, onClose, settings, onChange, inGame = false, reduced = false, onKeyList, onExplain } = props;
  const { isGuest = false, blocked } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.title')}
      description={inGame ? t('settings.inGame') : undefined}
      actions={
        <Button kind="paper" onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      {onExplain && <Button onClick={onExplain}>{t('settings.explain')}</Button>}
      <div className={styles.groups}>
        <Group title={t('settings.game')}>
          <Switch
            label={t('settings.hints')}
            hint={t('settings.hintsAbout')}
            checked={settings.hintsEnabled}
            onChange={(hintsEnabled) => onChange({ hintsEnabled })}
          />
          <Switch
            label={t('settings.autoAccept')}
            hint={t('settings.autoAcceptAbout')}
            checked={settings.autoAcceptTimeout}
            onChange={(autoAcceptTimeout) => onChange({ autoAcceptTimeout })}
          />
          <Switch
            label={t('settings.relaxed')}
            hint={t('settings.relaxedAbout')}
            checked={settings.relaxedClock}
            onChange={(relaxedClock) => onChange({ relaxedClock })}
          />
          <NotificationSwitch settings={settings} onChange={onChange} />
        </Group>
        <Group title={t('settings.sounds')}>
          <Switch
            label={t('settings.sound')}
            hint={t('settings.soundAbout')}
            checked={settings.soundEnabled}
            onChange={(soundEnabled) => onChange({ soundEnabled })}
          />
          <Slider
            label={t('settings.volume')}
            value={settings.volume}
            onChange={(volume) => onChange({ volume })}
            min={0}
            max={100}
            step={10}
            format={(volume) => t('settings.volumeValue', { volume })}
            disabled={!settings.soundEnabled}
          />
          <Switch
            label={t('settings.haptics')}
            hint={t('settings.hapticsAbout')}
            checked={settings.hapticsEnabled}
            onChange={(hapticsEnabled) => onChange({ hapticsEnabled })}
          />
        </Group>
        <Group title={t('settings.moves')}>
          <Switch
            label={t('settings.animations')}
            hint={t(reduced ? 'settings.reduced' : 'settings.animationsAbout')}
            checked={settings.animationsEnabled}
            onChange={(animationsEnabled) => onChange({ animationsEnabled })}
            disabled={reduced}
          />
          <Choice
            label={t('settings.motion')}
            value={settings.motion}
            onChange={(motion) => onChange({ motion })}
            options={MOTION_CHOICES.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
            disabled={reduced || !settings.animationsEnabled}
          />
        </Group>
        <Group title={t('settings.company')}>
          <Switch
            label={t('settings.typedChat')}
            hint={t('settings.typedChatAbout')}
            checked={settings.typedChat ?? !isGuest}
            onChange={(typedChat) => onChange({ typedChat })}
          />
          <Switch
            label={t('settings.botsTalk')}
            hint={t('settings.botsTalkAbout')}
            checked={settings.botsTalk}
            onChange={(botsTalk) => onChange({ botsTalk })}
          />
          {blocked}
        </Group>
        <Group title={t('settings.input')}>
          <Switch
            label={t('settings.keys')}
            hint={t('settings.keysAbout')}
            checked={settings.keysEnabled}
            onChange={(keysEnabled) => onChange({ keysEnabled })}
          />
          {onKeyList && (
            <Button full onClick={onKeyList}>
              {t('settings.keyList')}
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <Tape as="h3">{title}</Tape>
      {children}
    </section>
  );
}

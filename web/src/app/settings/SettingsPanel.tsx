/** Changes apply at once; there is nothing to save. */
import type { ReactNode } from 'react';
import { MOTION_CHOICES } from '../../look/motion/level.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Choice } from '../../look/primitives/fields/Choice.tsx';
import { Slider } from '../../look/primitives/fields/Slider.tsx';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import styles from './SettingsPanel.module.css';
import type { Settings } from './settings.ts';
import { TableOffers, type TableOffersProps } from './TableOffers.tsx';

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
  /** In a game; a press closes the panel. */
  readonly offers?: TableOffersProps | undefined;
  readonly onKeyList?: () => void;
  readonly onExplain?: (() => void) | undefined;
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { open, onClose, settings, onChange, inGame = false, reduced = false, onKeyList, onExplain } = props;
  const { isGuest = false, blocked, offers } = props;
  const shown = { settings, onChange };
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
      {offers && <TableOffers {...offers} onDone={onClose} />}
      {onExplain && (
        <Button className={styles.explain} onClick={onExplain}>
          {t('settings.explain')}
        </Button>
      )}
      <div className={styles.groups}>
        <Group title={t('settings.game')}>
          <SettingSwitch of="hintsEnabled" {...shown} />
          <SettingSwitch of="autoAcceptTimeout" {...shown} />
          <SettingSwitch of="relaxedClock" {...shown} />
          <NotificationSwitch {...shown} />
        </Group>
        <Group title={t('settings.sounds')}>
          <SettingSwitch of="soundEnabled" {...shown} />
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
          <SettingSwitch of="hapticsEnabled" {...shown} />
        </Group>
        <Group title={t('settings.moves')}>
          <SettingSwitch of="animationsEnabled" {...shown} reduced={reduced} />
          <Choice
            label={t('settings.motion')}
            value={settings.motion}
            onChange={(motion) => onChange({ motion })}
            options={MOTION_CHOICES.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
            disabled={reduced || !settings.animationsEnabled}
          />
        </Group>
        <Group title={t('settings.company')}>
          <SettingSwitch of="typedChat" {...shown} usual={!isGuest} />
          <SettingSwitch of="botsTalk" {...shown} />
          {blocked}
        </Group>
        <Group title={t('settings.input')}>
          <SettingSwitch of="keysEnabled" {...shown} />
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

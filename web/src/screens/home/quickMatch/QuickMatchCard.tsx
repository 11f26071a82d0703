import type { Mode } from '@staxd/engine';
import { useId } from 'react';
import { ModePicker } from '../../../app/modes/ModePicker.tsx';
import { MODE_LOOKS } from '../../../app/modes/modeLooks.ts';
import { lockedModes } from '../../../app/modes/tier.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Switch } from '../../../look/primitives/fields/Switch.tsx';
import { t } from '../../../messages/t.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { OopsNote } from './OopsNote.tsx';
import { ProfileRow, type ProfileRowProps } from './ProfileRow.tsx';
import styles from './QuickMatchCard.module.css';

export interface QuickMatchCardProps {
  readonly tier: Tier;
  readonly profile: ProfileRowProps;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly onPress: () => void;
  readonly busy?: boolean;
  /** Bots take the seats at once, without looking for people (MATCH-22). */
  readonly onlyBots: boolean;
  readonly onOnlyBots: (onlyBots: boolean) => void;
  /** It lies over the wall, so that nothing moves. */
  readonly error?: string;
  readonly onDismiss?: () => void;
}

export function QuickMatchCard(props: QuickMatchCardProps) {
  const {
    tier,
    profile,
    mode,
    onMode,
    onPress,
    busy = false,
    onlyBots,
    onOnlyBots,
    error,
    onDismiss,
  } = props;
  const plate = useId();
  const { icon: Icon, name } = MODE_LOOKS[mode];
  return (
    <div className={styles.block}>
      {error !== undefined && <OopsNote text={error} onDismiss={onDismiss} />}
      <ProfileRow {...profile} />
      <ModePicker value={mode} onChange={onMode} locks={lockedModes(tier)} />
      <div className={styles.go}>
        <Switch label={t('home.quick.onlyBots')} checked={onlyBots} onChange={onOnlyBots} />
        <Button
          kind="cta"
          full
          busy={busy}
          onClick={onPress}
          className={styles.press}
          aria-describedby={plate}
        >
          <span id={plate} aria-hidden="true" className={styles.plate}>
            <Icon />
            {t(name)}
          </span>
          <span className={styles.label}>
            {t(busy ? 'home.quick.busy' : tier === 'guest' ? 'home.quick.idle' : 'home.quick.user')}
          </span>
        </Button>
      </div>
      <p role="status" className={styles.progress}>
        {busy && t('home.quick.progress')}
      </p>
    </div>
  );
}

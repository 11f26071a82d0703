/** The fields of a new table, in two columns: what it is, and how it plays. */
import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { LONGEST_GAME_NAME, TURN_SECONDS } from '@staxd/protocol';
import type { ReactNode, RefObject } from 'react';
import { ModePicker } from '../../app/modes/ModePicker.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Slider } from '../../look/primitives/fields/Slider.tsx';
import { Switch } from '../../look/primitives/fields/Switch.tsx';
import { t } from '../../messages/t.ts';
import { BotPicker } from './BotPicker.tsx';
import styles from './CreateGameModal.module.css';
import { botSeats, botsLine, type GameForm, isNamed, isUnrated } from './gameForm.ts';
import { VisibilityPicker } from './VisibilityPicker.tsx';

export interface TableFieldsProps {
  readonly form: GameForm;
  /** Beside the rules there is room for one column. */
  readonly isNarrow: boolean;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<GameForm>) => void;
  readonly onBot: (bot: OfferedBot) => void;
  readonly children: ReactNode;
}

export function TableFields({ form, isNarrow, nameField, onChange, onBot, children }: TableFieldsProps) {
  return (
    <div className={classNames(styles.form, isNarrow && styles.narrow)}>
      <div className={styles.column}>
        <Field
          ref={nameField}
          label={t('create.name')}
          value={form.name}
          onChange={(name) => onChange({ name })}
          maxLength={LONGEST_GAME_NAME}
          counter
          autoComplete="off"
          {...(!isNamed(form) && { error: t('create.name.required') })}
        />
        <ModePicker value={form.mode} onChange={(mode) => onChange({ mode })} heading={t('create.mode')} />
        <VisibilityPicker
          isPrivate={form.isPrivate}
          isUnrated={isUnrated(form)}
          onChange={(isPrivate) => onChange({ isPrivate })}
        />
      </div>
      <div className={styles.column}>
        <Slider
          label={t('create.players')}
          value={form.maxPlayers}
          onChange={(maxPlayers) => onChange({ maxPlayers })}
          min={MIN_PLAYERS}
          max={MAX_PLAYERS}
        />
        <Slider
          label={t('create.timer')}
          value={form.turnTimer}
          onChange={(turnTimer) => onChange({ turnTimer })}
          min={TURN_SECONDS.least}
          max={TURN_SECONDS.most}
          step={TURN_SECONDS.step}
          format={(count) => t('create.seconds', { count })}
        />
        <Switch
          label={t('create.autoStart')}
          hint={t(form.isPrivate ? 'create.autoStart.private' : 'create.autoStart.line')}
          checked={form.autoStart && !form.isPrivate}
          disabled={form.isPrivate}
          onChange={(autoStart) => onChange({ autoStart })}
        />
        <Switch
          label={t('create.ai')}
          hint={botsLine(form)}
          checked={form.allowAi}
          onChange={(allowAi) => onChange({ allowAi })}
        />
        {form.allowAi && <BotPicker picked={form.bots} most={botSeats(form)} onToggle={onBot} />}
        {children}
      </div>
    </div>
  );
}

import type { GameSettings } from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, type Mode } from '@staxd/engine';
import { LONGEST_GAME_NAME, TURN_SECONDS } from '@staxd/protocol';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ModePicker } from '../../app/modes/ModePicker.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Tabs } from '../../look/primitives/disclosure/Tabs.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Slider } from '../../look/primitives/fields/Slider.tsx';
import { Switch } from '../../look/primitives/fields/Switch.tsx';
import { useMedia } from '../../look/primitives/useMedia.ts';
import { t } from '../../messages/t.ts';
import { sayHouseRulesForm } from '../../messages/tables/houseRulesForm.ts';
import { BotPicker } from './BotPicker.tsx';
import styles from './CreateGameModal.module.css';
import {
  botSeats,
  botsLine,
  changed,
  freshForm,
  type GameForm,
  isNamed,
  isUnrated,
  settingsOf,
  toggleBot,
} from './gameForm.ts';
import { HouseRulesForm, type HouseRulesFormProps } from './HouseRulesForm.tsx';
import { HouseRuleTags } from './HouseRuleTags.tsx';
import { VisibilityPicker } from './VisibilityPicker.tsx';

export interface CreateGameModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Used in the default name of the game; a guest's is 'Host' and some digits. */
  readonly username: string;
  readonly mode?: Mode;
  readonly busy?: boolean;
  readonly error?: string;
  readonly onCreate: (settings: GameSettings) => void;
  /** What else can be done with the form as it stands. */
  readonly also?: (form: GameForm) => ReactNode;
  /** With it, the table's house rules can be set. */
  readonly house?: Pick<HouseRulesFormProps, 'open' | 'keepsSets'>;
  /** Initial values, for stories and for a second try. */
  readonly initial?: Partial<GameForm>;
}

export function CreateGameModal(props: CreateGameModalProps) {
  const { open, onClose, username, mode, busy = false, error, onCreate, also, initial, house } = props;
  const hasColumn = useMedia('(min-width: 1024px)') && house !== undefined;
  const [tab, setTab] = useState<'table' | 'rules'>('table');
  const [form, setForm] = useState(() => changed(freshForm(username, mode), initial ?? {}));
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const set = (change: Partial<GameForm>) => setForm((before) => changed(before, change));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed(form) && !busy) onCreate(settingsOf(form));
  };
  const differs = settingsOf(form).houseRules;
  const count = Object.keys(differs ?? {}).length;
  const actions = (
    <>
      {differs && (
        <p className={styles.differs}>
          {sayHouseRulesForm('differs')} <HouseRuleTags mode={form.mode} rules={differs} />
        </p>
      )}
      {error !== undefined && (
        <div className={styles.error}>
          <ErrorLine>{error}</ErrorLine>
        </div>
      )}
      <Button onClick={onClose}>{t('create.cancel')}</Button>
      <Button type="submit" form={id} kind="cta" drips={2} busy={busy} disabled={!isNamed(form)}>
        {t(busy ? 'create.busy' : 'create.submit')}
      </Button>
    </>
  );
  const table = (
    <div className={classNames(styles.form, hasColumn && styles.narrow)}>
      <div className={styles.column}>
        <Field
          ref={name}
          label={t('create.name')}
          value={form.name}
          onChange={(name) => set({ name })}
          maxLength={LONGEST_GAME_NAME}
          counter
          autoComplete="off"
          {...(!isNamed(form) && { error: t('create.name.required') })}
        />
        <ModePicker value={form.mode} onChange={(mode) => set({ mode })} heading={t('create.mode')} />
        <VisibilityPicker
          isPrivate={form.isPrivate}
          isUnrated={isUnrated(form)}
          onChange={(isPrivate) => set({ isPrivate })}
        />
      </div>
      <div className={styles.column}>
        <Slider
          label={t('create.players')}
          value={form.maxPlayers}
          onChange={(maxPlayers) => set({ maxPlayers })}
          min={MIN_PLAYERS}
          max={MAX_PLAYERS}
        />
        <Slider
          label={t('create.timer')}
          value={form.turnTimer}
          onChange={(turnTimer) => set({ turnTimer })}
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
          onChange={(autoStart) => set({ autoStart })}
        />
        <Switch
          label={t('create.ai')}
          hint={botsLine(form)}
          checked={form.allowAi}
          onChange={(allowAi) => set({ allowAi })}
        />
        {form.allowAi && (
          <BotPicker
            picked={form.bots}
            most={botSeats(form)}
            onToggle={(bot) => setForm((before) => toggleBot(before, bot))}
          />
        )}
        {also?.(form)}
      </div>
    </div>
  );
  const rules = house && (
    <HouseRulesForm
      {...house}
      mode={form.mode}
      rules={form.houseRules ?? {}}
      onChange={(mode, houseRules) => set({ mode, houseRules })}
    />
  );
  const tabbed = (
    <Tabs
      label={sayHouseRulesForm('tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'table', label: sayHouseRulesForm('tab.table'), content: table },
        {
          value: 'rules',
          label: count > 0 ? sayHouseRulesForm('tab.rules.count', { count }) : sayHouseRulesForm('tab.rules'),
          content: rules,
        },
      ]}
    />
  );
  const beside = (
    <div className={styles.beside}>
      {table}
      {rules}
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create.title')}
      shout
      size={hasColumn ? 'xl' : 'l'}
      actions={actions}
      initialFocus={name}
    >
      <form id={id} onSubmit={submit} noValidate>
        {hasColumn ? beside : house ? tabbed : table}
      </form>
    </Dialog>
  );
}

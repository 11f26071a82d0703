import type { GameSettings } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../look/primitives/dialogs/Dialog.tsx';
import { Tabs } from '../../look/primitives/disclosure/Tabs.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { useMedia } from '../../look/primitives/useMedia.ts';
import { sayHouseRulesForm } from '../../messages/screens/houseRulesForm.ts';
import { t } from '../../messages/t.ts';
import styles from './CreateGameModal.module.css';
import { changed, freshForm, type GameForm, isNamed, settingsOf, toggleBot } from './gameForm.ts';
import { HouseRulesForm, type HouseRulesFormProps } from './HouseRulesForm.tsx';
import { HouseRuleTags } from './HouseRuleTags.tsx';
import { TableFields } from './TableFields.tsx';

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
  const [form, setForm] = useState(() => changed(freshForm(username, mode), initial ?? {}));
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const set = (change: Partial<GameForm>) => setForm((before) => changed(before, change));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed(form) && !busy) onCreate(settingsOf(form));
  };
  const count = Object.keys(settingsOf(form).houseRules ?? {}).length;
  const table = (
    <TableFields
      form={form}
      isNarrow={hasColumn}
      nameField={name}
      onChange={set}
      onBot={(bot) => setForm((before) => toggleBot(before, bot))}
    >
      {also?.(form)}
    </TableFields>
  );
  const rules = house && (
    <HouseRulesForm
      {...house}
      mode={form.mode}
      rules={form.houseRules ?? {}}
      onChange={(mode, houseRules) => set({ mode, houseRules })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create.title')}
      shout
      size={hasColumn ? 'xl' : 'l'}
      actions={
        <>
          <Differences form={form} />
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
      }
      initialFocus={name}
    >
      <form id={id} onSubmit={submit} noValidate>
        {rules ? <Sides isBeside={hasColumn} table={table} rules={rules} count={count} /> : table}
      </form>
    </Dialog>
  );
}

/** The rules of the table that are not the standard. */
function Differences({ form }: { readonly form: GameForm }) {
  const rules = settingsOf(form).houseRules;
  return (
    rules && (
      <p className={styles.differs}>
        {sayHouseRulesForm('differs')} <HouseRuleTags mode={form.mode} rules={rules} />
      </p>
    )
  );
}

interface SidesProps {
  /** Where there is room for both. */
  readonly isBeside: boolean;
  readonly table: ReactNode;
  readonly rules: ReactNode;
  /** How many rules differ. */
  readonly count: number;
}

function Sides({ isBeside, table, rules, count }: SidesProps) {
  const [tab, setTab] = useState<'table' | 'rules'>('table');
  if (isBeside) {
    return (
      <div className={styles.beside}>
        {table}
        {rules}
      </div>
    );
  }
  return (
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
}

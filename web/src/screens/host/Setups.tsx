/** Saved set-ups: a table with one press, a new name, or away with it. */
import type { Setup } from '@staxd/client';
import { LONGEST_GAME_NAME, MOST_KEPT } from '@staxd/protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { Asking } from '../../app/parts/Asking.tsx';
import { Panel } from '../../app/parts/Panel.tsx';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { IconButton } from '../../look/primitives/buttons/IconButton.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Field } from '../../look/primitives/fields/Field.tsx';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { sayHost } from '../../messages/screens/host.ts';
import { t } from '../../messages/t.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import styles from './Setups.module.css';

export interface SetupsProps {
  readonly setups: Pick<Asked<readonly Setup[]>, 'answer' | 'again'>;
  /** A table is being opened. */
  readonly isOpening: boolean;
  readonly onStart: (setup: Setup) => void;
  readonly onRename: (setup: Setup, name: string) => Outcome;
  readonly onDelete: (slot: number) => Outcome;
}

export function Setups({ setups, ...rest }: SetupsProps) {
  return (
    <Panel
      title={sayHost('host.setups')}
      line={sayHost('host.setups.line')}
      end={
        setups.answer.state === 'ready' && <Chip>{`${setups.answer.value.length}/${MOST_KEPT.setups}`}</Chip>
      }
    >
      <Asking answer={setups.answer} onAgain={setups.again} shape={['92px']}>
        {(list) => <List list={list} {...rest} />}
      </Asking>
    </Panel>
  );
}

interface ListProps extends Omit<SetupsProps, 'setups'> {
  readonly list: readonly Setup[];
}

function List({ list, isOpening, onStart, onRename, onDelete }: ListProps) {
  const { busy, failureAt, run } = useAction();
  const [renaming, setRenaming] = useState<number | null>(null);
  const [started, setStarted] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const failure = list.map(({ slot }) => failureAt(String(slot))).find(Boolean);
  const rename = async (setup: Setup, name: string) => {
    if (!(await run(String(setup.slot), () => onRename(setup, name)))) return;
    setRenaming(null);
    setSaid(sayHost('host.setup.renamed'));
  };
  const remove = async ({ slot, name }: Setup) => {
    if (await run(String(slot), () => onDelete(slot))) setSaid(sayHost('host.setup.deleted', { name }));
  };
  return (
    <>
      {list.length === 0 && <p>{sayHost('host.setups.empty')}</p>}
      <ul className={styles.setups}>
        {list.map((setup) => {
          const { slot, name } = setup;
          return (
            <li key={slot} className={styles.setup}>
              {renaming === slot ? (
                <NameForm
                  name={name}
                  busy={busy === String(slot)}
                  onSave={(changed) => void rename(setup, changed)}
                  onClose={() => setRenaming(null)}
                />
              ) : (
                <>
                  <div className={styles.words}>
                    <b className={styles.name}>{name}</b>
                    <span className={styles.line}>{lineOf(setup)}</span>
                  </div>
                  <div className={styles.ways}>
                    <IconButton
                      icon={Pencil}
                      kind="ghost"
                      label={sayHost('host.setup.rename', { name })}
                      onClick={() => setRenaming(slot)}
                    />
                    <IconButton
                      icon={Trash2}
                      kind="ghost"
                      label={sayHost('host.setup.delete', { name })}
                      busy={busy === String(slot)}
                      onClick={() => void remove(setup)}
                    />
                    <Button
                      kind="paper"
                      busy={isOpening && started === slot}
                      aria-label={sayHost('host.setup.startOf', { name })}
                      onClick={() => {
                        setStarted(slot);
                        onStart(setup);
                      }}
                    >
                      {sayHost('host.setup.start')}
                    </Button>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {/* Always there, so that changes are read out. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </>
  );
}

function lineOf({ mode, isPrivate, maxPlayers, turnTimer, bots }: Setup): string {
  return [
    t(MODE_LOOKS[mode].name),
    sayHost(isPrivate ? 'host.setup.private' : 'host.setup.public'),
    sayHost('host.setup.seats', { count: maxPlayers }),
    sayHost('host.setup.timer', { count: turnTimer }),
    bots.length === 0 ? sayHost('host.setup.noBots') : sayHost('host.setup.bots', { count: bots.length }),
  ].join(' · ');
}

/** The field that was asked for has the focus at once. */
const focused = (field: HTMLInputElement | null) => field?.focus();

interface NameFormProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

function NameForm({ name, busy, onSave, onClose }: NameFormProps) {
  const [changed, setChanged] = useState(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed.trim() !== '') onSave(changed.trim());
  };
  return (
    <form
      className={styles.form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
    >
      <Field
        label={sayHost('host.setup.name')}
        value={changed}
        onChange={setChanged}
        maxLength={LONGEST_GAME_NAME}
        autoComplete="off"
        ref={focused}
        {...(changed.trim() === '' && { error: t('create.name.required') })}
      />
      <div className={styles.ways}>
        <Button onClick={onClose}>{sayHost('host.cancel')}</Button>
        <Button type="submit" kind="paper" busy={busy} disabled={changed.trim() === ''}>
          {sayHost('host.saveName')}
        </Button>
      </div>
    </form>
  );
}

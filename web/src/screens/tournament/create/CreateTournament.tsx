/** The dialog in which a vip sets up a tournament. */
import type { NewTournament } from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { LONGEST_GAME_NAME, TOURNAMENT_FORMATS, TOURNAMENT_LIMITS, TURN_SECONDS } from '@staxd/protocol';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { Choice } from '../../../look/primitives/fields/Choice.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Field } from '../../../look/primitives/fields/Field.tsx';
import { Slider } from '../../../look/primitives/fields/Slider.tsx';
import { Switch } from '../../../look/primitives/fields/Switch.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import styles from './CreateTournament.module.css';
import {
  changedTournament,
  faultsOf,
  freshTournament,
  mostEntrants,
  type TournamentForm,
  tournamentOf,
} from './tournamentForm.ts';

export interface CreateTournamentProps {
  readonly now: number;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onCreate: (tournament: NewTournament) => void;
}

export function CreateTournament({ now, busy, error, onClose, onCreate }: CreateTournamentProps) {
  const [form, setForm] = useState(() => freshTournament(now));
  const [isTried, setTried] = useState(false);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const set = (change: Partial<TournamentForm>) => setForm((before) => changedTournament(before, change));
  const faults = isTried ? faultsOf(form, now) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && Object.keys(faultsOf(form, now)).length === 0) onCreate(tournamentOf(form));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={sayTournament('tournament.form.title')}
      initialFocus={first}
      actions={
        <>
          {error !== undefined && <ErrorLine>{error}</ErrorLine>}
          <Button onClick={onClose}>{sayTournament('tournament.form.cancel')}</Button>
          <Button type="submit" form={id} kind="cta" drips={2} busy={busy}>
            {sayTournament('tournament.form.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <Fields form={form} faults={faults} nameField={first} onChange={set} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: TournamentForm;
  readonly faults: Partial<ReturnType<typeof faultsOf>>;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<TournamentForm>) => void;
}

function Fields({ form, faults, nameField, onChange }: FieldsProps) {
  return (
    <>
      <Field
        ref={nameField}
        label={sayTournament('tournament.form.name')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={LONGEST_GAME_NAME}
        counter
        autoComplete="off"
        {...(faults.name !== undefined && { error: faults.name })}
      />
      <Field
        type="datetime-local"
        label={sayTournament('tournament.form.starts')}
        value={form.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
        {...(faults.startsAt !== undefined && { error: faults.startsAt })}
      />
      <Choice
        label={sayTournament('tournament.form.format')}
        options={TOURNAMENT_FORMATS.map((value) => ({
          value,
          label: sayTournament(`tournament.format.${value}`),
        }))}
        value={form.format}
        onChange={(format) => onChange({ format })}
      />
      <Slider
        label={sayTournament('tournament.form.size')}
        value={form.tableSize}
        onChange={(tableSize) => onChange({ tableSize })}
        min={MIN_PLAYERS}
        max={MAX_PLAYERS}
      />
      <Slider
        label={sayTournament('tournament.form.most')}
        value={form.maxEntrants}
        onChange={(maxEntrants) => onChange({ maxEntrants })}
        min={TOURNAMENT_LIMITS.entrants.least}
        max={mostEntrants(form)}
      />
      <Slider
        label={sayTournament('tournament.form.timer')}
        value={form.turnTimer}
        onChange={(turnTimer) => onChange({ turnTimer })}
        min={TURN_SECONDS.least}
        max={TURN_SECONDS.most}
        step={TURN_SECONDS.step}
        format={(count) => sayTournament('tournament.form.seconds', { count })}
      />
      <Switch
        label={sayTournament('tournament.form.bots')}
        hint={sayTournament('tournament.form.bots.line')}
        checked={form.fillWithBots}
        onChange={(fillWithBots) => onChange({ fillWithBots })}
      />
    </>
  );
}

/** Saves what the form of a new game holds; with all places taken it asks which one may go. */
import type { NewSetup, Setup } from '@staxd/client';
import { useState } from 'react';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayHost } from '../../messages/screens/host.ts';
import { type GameForm, isNamed } from '../create/gameForm.ts';
import styles from './SaveSetup.module.css';
import { freeSlot, setupOf } from './setups.ts';

export interface SaveSetupProps {
  readonly form: GameForm;
  readonly setups: readonly Setup[];
  readonly onSave: (setup: NewSetup) => Outcome;
}

export function SaveSetup({ form, setups, onSave }: SaveSetupProps) {
  const { busy, failureAt, run } = useAction();
  const [isChoosing, setChoosing] = useState(false);
  const [saved, setSaved] = useState<GameForm | null>(null);
  const failure = failureAt('save');
  const save = async (slot: number) => {
    if (!(await run('save', () => onSave(setupOf(form, slot))))) return;
    setChoosing(false);
    setSaved(form);
  };
  const press = () => {
    const slot = freeSlot(setups);
    if (slot === null) setChoosing(true);
    else void save(slot);
  };
  return (
    <div className={styles.save}>
      <Button disabled={!isNamed(form)} busy={busy !== null} onClick={press}>
        {sayHost('host.save')}
      </Button>
      <p role="status" className={styles.line}>
        {saved === form ? sayHost('host.setup.saved') : sayHost('host.save.keeps')}
      </p>
      {isChoosing && (
        <fieldset className={styles.choice}>
          <legend>{sayHost('host.save.full', { count: setups.length })}</legend>
          {setups.map(({ slot, name }) => (
            <Button key={slot} onClick={() => void save(slot)}>
              {sayHost('host.save.replace', { name })}
            </Button>
          ))}
        </fieldset>
      )}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </div>
  );
}

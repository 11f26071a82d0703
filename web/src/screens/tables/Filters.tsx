/** Which tables are listed. */
import type { WantedTables } from '@staxd/client';
import { MODES } from '@staxd/engine';
import { useId } from 'react';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { Switch } from '../../look/primitives/fields/Switch.tsx';
import { sayTables } from '../../messages/screens/tables.ts';
import { t } from '../../messages/t.ts';
import styles from './Filters.module.css';

export interface FiltersProps {
  readonly wanted: WantedTables;
  readonly onWanted: (wanted: WantedTables) => void;
}

export function Filters({ wanted, onWanted }: FiltersProps) {
  const name = useId();
  const options = [undefined, ...MODES];
  return (
    <div className={styles.filters}>
      <fieldset className={styles.modes}>
        <legend className={styles.legend}>{sayTables('tables.filters')}</legend>
        {options.map((mode) => (
          <label key={mode ?? 'all'} className={styles.mode}>
            <input
              type="radio"
              name={name}
              checked={wanted.mode === mode}
              onChange={() => onWanted({ ...wanted, mode })}
            />
            <span>{mode === undefined ? sayTables('tables.all') : t(MODE_LOOKS[mode].name)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.standard}>
        <Switch
          label={sayTables('tables.standard')}
          checked={wanted.isStandard}
          onChange={(isStandard) => onWanted({ ...wanted, isStandard })}
        />
      </div>
    </div>
  );
}

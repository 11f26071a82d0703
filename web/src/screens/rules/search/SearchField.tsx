import { Field } from '../../../look/primitives/fields/Field.tsx';
import { Search, X } from '../../../look/primitives/icons.ts';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { sayRules } from '../../../messages/rules/say.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** How many places are found; undefined without a search. */
  readonly count: number | undefined;
}

export function SearchField({ find, onFind, count }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Search aria-hidden className={styles.sign} />
      <Field
        type="search"
        label={sayRules('rules.search')}
        hideLabel
        placeholder={sayRules('rules.search')}
        autoComplete="off"
        value={find}
        onChange={onFind}
      />
      {count === undefined && find !== '' && (
        <button
          type="button"
          aria-label={sayRules('rules.clear')}
          className={styles.clear}
          onClick={() => onFind('')}
        >
          <X aria-hidden />
        </button>
      )}
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          <Chip>{sayRules('rules.found', { count })}</Chip>
        </span>
      )}
      <p className={styles.hint}>{sayRules('rules.ask')}</p>
    </search>
  );
}

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { sayRules } from '../../../messages/rules/say.ts';
import styles from './NothingFound.module.css';

export interface NothingFoundProps {
  readonly onAll: () => void;
}

/** The way back from a search that finds nothing. */
export function NothingFound({ onAll }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <p className={styles.line}>{sayRules('rules.nothing.line')}</p>
      <Button kind="paper" onClick={onAll}>
        {sayRules('rules.all')}
      </Button>
    </div>
  );
}

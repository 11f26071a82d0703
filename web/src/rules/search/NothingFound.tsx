import { say } from '../../messages/rules/say.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import styles from './NothingFound.module.css';

export interface NothingFoundProps {
  readonly find: string;
  readonly onAll: () => void;
}

export function NothingFound({ find, onAll }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <p role="status" className={styles.title}>
        {say('rules.nothing', { words: `“${find.trim()}”` })}
      </p>
      <p className={styles.line}>{say('rules.nothing.line')}</p>
      <Button kind="paper" onClick={onAll}>
        {say('rules.all')}
      </Button>
    </div>
  );
}

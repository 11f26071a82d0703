/** What has no button of its own at a table on a phone that is held sideways. */
import type { ReactNode } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import styles from './SettingsPanel.module.css';

export interface TableOffersProps {
  /** Events that came while the viewer was away. */
  readonly missed: number;
  readonly house: ReactNode;
  readonly onLog: () => void;
  /** Undefined for those who have no reactions. */
  readonly onReact: (() => void) | undefined;
}

/** `onDone` comes first: what it opens takes the place of the panel. */
export function TableOffers(props: TableOffersProps & { readonly onDone: () => void }) {
  const { missed, house, onLog, onReact, onDone } = props;
  const after = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <div className={styles.offers}>
      <Button onClick={after(onLog)}>
        {missed > 0 ? t('board.log.missed', { count: missed }) : t('board.log.open')}
      </Button>
      {onReact && <Button onClick={after(onReact)}>{t('company.react')}</Button>}
      {house}
    </div>
  );
}

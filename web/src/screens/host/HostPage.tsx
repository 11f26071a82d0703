/** A table of one's own: a new game, saved set-ups, and the games so far. */
import type { ReactNode } from 'react';
import frame from '../../app/parts/Frame.module.css';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayHost } from '../../messages/screens/host.ts';
import { Games, type GamesProps } from './Games.tsx';
import styles from './HostPage.module.css';
import { Setups, type SetupsProps } from './Setups.tsx';

export interface HostPageProps extends SetupsProps, GamesProps {
  readonly onCreate: () => void;
  /** Why no table could be opened. */
  readonly error?: string | undefined;
  /** The form of a new game while it is open. */
  readonly children?: ReactNode;
}

export function HostPage(props: HostPageProps) {
  const { onCreate, error, children } = props;
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <div>
          <h1 className={frame.title}>{sayHost('host.title')}</h1>
          <p className={styles.line}>{sayHost('host.line')}</p>
        </div>
        <Button kind="cta" size="xl" onClick={onCreate}>
          {sayHost('host.create')}
        </Button>
      </header>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <div className={styles.columns}>
        <Setups
          setups={props.setups}
          isOpening={props.isOpening}
          onStart={props.onStart}
          onRename={props.onRename}
          onDelete={props.onDelete}
        />
        <Games games={props.games} now={props.now} onKeep={props.onKeep} onRecord={props.onRecord} />
      </div>
      {children}
    </div>
  );
}

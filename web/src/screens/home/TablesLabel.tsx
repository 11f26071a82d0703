/** How many tables are open and how many games can be watched, on the link that leads there; live for who has a name. */
import { useEffect, useEffectEvent } from 'react';
import { sayTables } from '../../messages/screens/tables.ts';
import { openTables } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import styles from './TablesLabel.module.css';

export function TablesLabel() {
  const isKnown = useAccount() !== null;
  const { answer, again } = useAnswer('', async () => (await openTables()).totals());
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!isKnown) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void openTables().then(
      (calls) => {
        if (!isOver) stop = calls.follow(() => ask());
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isKnown]);
  const { waiting, running } = answer.state === 'ready' ? answer.value : { waiting: 0, running: 0 };
  if (waiting + running === 0) return sayTables('tables.link');
  return (
    <span>
      <span aria-hidden className={styles.live} />
      {waiting > 0 && sayTables('tables.link.waiting', { count: waiting })}
      {waiting > 0 && running > 0 && ' '}
      {running > 0 && (
        <span className={styles.more}>
          {sayTables(waiting > 0 ? 'tables.link.also' : 'tables.link.running', { count: running })}
        </span>
      )}
    </span>
  );
}

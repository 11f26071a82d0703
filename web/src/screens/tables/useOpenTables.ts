/** The list of open tables: asked for, and kept up to date. */
import type { WantedTables } from '@staxd/client';
import type { TablePhase } from '@staxd/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { SECOND } from '../../look/motion/times.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { sayTables } from '../../messages/screens/tables.ts';
import { openTables } from '../../online/calls/open.ts';
import { type Asked, useAnswer } from '../../online/calls/useAnswer.ts';
import type { OpenTables } from './TablesPage.tsx';

/** The tables of a page. */
const PAGE = 20;
/** Not the protocol's list, which comes with all that its calls check. */
const PHASES: readonly TablePhase[] = ['waiting', 'running'];
const FIRST_PAGE: Readonly<Record<TablePhase, number>> = { waiting: PAGE, running: PAGE };

export interface OpenTablesState {
  readonly tables: Asked<OpenTables>;
  readonly more: (phase: TablePhase) => void;
  /** Milliseconds since 1970 by the server's clock, updated every second. */
  readonly now: number;
}

export function useOpenTables(wanted: WantedTables): OpenTablesState {
  const [counts, setCounts] = useState(FIRST_PAGE);
  const tables = useAnswer<OpenTables>(`${wanted.mode} ${wanted.isStandard}`, async () => {
    const calls = await openTables();
    const [waiting, running] = await Promise.all(
      PHASES.map((phase) => calls.list(phase, wanted, counts[phase])),
    );
    return { waiting, running };
  });
  const again = useEffectEvent(tables.again);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void openTables().then(
      (calls) => {
        if (!isOver) stop = calls.follow(() => again());
      },
      // Then the list has failed too, and can be asked for again.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  useTold(tables.answer.state === 'ready' ? tables.answer.value : undefined);
  return {
    tables,
    more: (phase) => {
      setCounts((before) => ({ ...before, [phase]: before[phase] + PAGE }));
      tables.again();
    },
    now: useServerSeconds(),
  };
}

/** How many there are is read out when it changes. */
function useTold(tables: OpenTables | undefined): void {
  const announce = useAnnounce();
  const { waiting, running } = tables?.waiting.totals ?? {};
  const tell = useEffectEvent((counts: { readonly waiting: number; readonly running: number }) =>
    announce(sayTables('tables.changed', counts)),
  );
  useEffect(() => {
    if (waiting !== undefined && running !== undefined) tell({ waiting, running });
  }, [waiting, running]);
}

function useServerSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () =>
      void openTables().then(
        (calls) => setNow(calls.now()),
        () => {},
      );
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}

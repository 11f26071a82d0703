/** Open tables: who waits, and what can be watched; side by side where there is room. */
import type { TableList, WantedTables } from '@staxd/client';
import type { TablePhase } from '@staxd/protocol';
import { type ReactNode, useState } from 'react';
import { Asking } from '../../app/parts/Asking.tsx';
import frame from '../../app/parts/Frame.module.css';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Link } from '../../look/primitives/buttons/Link.tsx';
import { Tabs } from '../../look/primitives/disclosure/Tabs.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Plus } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { useMedia } from '../../look/primitives/useMedia.ts';
import { sayTables } from '../../messages/screens/tables.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { JoinByCode, type JoinByCodeProps } from '../home/JoinByCode.tsx';
import { FilledNote, type FilledNoteProps } from './FilledNote.tsx';
import { Filters, type FiltersProps } from './Filters.tsx';
import { NobodyHere, type NobodyHereProps } from './NobodyHere.tsx';
import { TableColumn, type TableColumnProps } from './TableColumn.tsx';
import type { TableHandlers } from './TableRow.tsx';
import styles from './TablesPage.module.css';

/** Both lists, at the same moment. */
export type OpenTables = Readonly<Record<TablePhase, TableList>>;

export interface TablesPageProps extends FiltersProps, TableHandlers, NobodyHereProps {
  readonly tables: Pick<Asked<OpenTables>, 'answer' | 'again'>;
  readonly join: Omit<JoinByCodeProps, 'guest'>;
  readonly note?: FilledNoteProps | undefined;
  readonly error?: string | undefined;
  /** Whether there is a leaderboard to link to. */
  readonly hasLeaders: boolean;
  readonly onMore: (phase: TablePhase) => void;
  /** The form of a new game while it is open. */
  readonly children?: ReactNode;
}

export const EVERY_TABLE: WantedTables = { mode: undefined, isStandard: false };

export function TablesPage(props: TablesPageProps) {
  const { tables, join, note, error, hasLeaders, wanted, onWanted, onCreate, children } = props;
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <div>
          <h1 className={frame.title}>{sayTables('tables.title')}</h1>
          <p className={styles.line}>
            {sayTables('tables.line')}{' '}
            {hasLeaders && (
              <Link to="/stats" className={styles.link}>
                {sayTables('tables.leaders')}
              </Link>
            )}
          </p>
        </div>
        <div className={styles.ways}>
          <Button icon={Plus} onClick={onCreate}>
            {sayTables('tables.create')}
          </Button>
          <JoinByCode {...join} guest={false} compact />
        </div>
      </header>
      <Filters wanted={wanted} onWanted={onWanted} />
      {note && <FilledNote {...note} />}
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <Asking answer={tables.answer} onAgain={tables.again} shape={['116px', '116px', '116px']}>
        {(both) => <Both {...props} both={both} />}
      </Asking>
      {children}
    </div>
  );
}

function Both({ both, ...props }: TablesPageProps & { readonly both: OpenTables }) {
  const isWide = useMedia('(min-width: 1024px)');
  const [phase, setPhase] = useState<TablePhase>('waiting');
  const { wanted, onWanted, onMore, now, ownRating, entering, onEnter } = props;
  const { waiting, running } = both.waiting.totals;
  const isFiltered = wanted.mode !== undefined || wanted.isStandard;
  const column = (of: TablePhase): TableColumnProps => ({
    list: both[of],
    phase: of,
    onMore: () => onMore(of),
    now,
    ownRating,
    entering,
    onEnter,
  });
  if (waiting + running === 0 && isFiltered) {
    return (
      <div className={styles.unfit}>
        <p>{sayTables('tables.empty.filtered')}</p>
        <Button onClick={() => onWanted(EVERY_TABLE)}>{sayTables('tables.empty.unfilter')}</Button>
      </div>
    );
  }
  const invitation = waiting === 0 && !isFiltered && <NobodyHere {...props} />;
  if (waiting + running === 0) return invitation;
  if (isWide) {
    return (
      <div className={styles.columns}>
        <section aria-label={sayTables('tables.waiting')}>
          <Heading phase="waiting" count={waiting} />
          {invitation || <TableColumn {...column('waiting')} />}
        </section>
        <section aria-label={sayTables('tables.running')}>
          <Heading phase="running" count={running} />
          <TableColumn {...column('running')} />
        </section>
      </div>
    );
  }
  return (
    <Tabs
      label={sayTables('tables.phases')}
      value={phase}
      onChange={setPhase}
      tabs={[
        {
          value: 'waiting',
          label: sayTables('tables.waiting.count', { count: waiting }),
          content: invitation || <TableColumn {...column('waiting')} />,
        },
        {
          value: 'running',
          label: sayTables('tables.running.count', { count: running }),
          content: <TableColumn {...column('running')} />,
        },
      ]}
    />
  );
}

function Heading({ phase, count }: { readonly phase: TablePhase; readonly count: number }) {
  return (
    <div className={styles.heading}>
      <Tape as="h2">{sayTables(`tables.${phase}`)}</Tape>
      <span className={styles.count}>{count}</span>
    </div>
  );
}

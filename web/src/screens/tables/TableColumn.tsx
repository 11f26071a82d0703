/** The tables that wait, or those that run. Rows keep their places while the pointer or the focus is among them. */
import type { OpenTable, TableList } from '@staxd/client';
import { type FocusEvent, useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { sayTables } from '../../messages/screens/tables.ts';
import { freshRows, heldRows, nextTable, type TableRowModel } from './steadyRows.ts';
import styles from './TableColumn.module.css';
import { type TableHandlers, TableRow } from './TableRow.tsx';

export interface TableColumnProps extends TableHandlers {
  readonly list: TableList;
  readonly phase: OpenTable['phase'];
  readonly onMore: () => void;
}

export function TableColumn({ list, phase, onMore, ...handlers }: TableColumnProps) {
  const [rows, keep] = useHeldRows(list.tables);
  const more = list.totals[phase] - list.tables.length;
  const next = phase === 'waiting' ? nextTable(rows) : undefined;
  return (
    <>
      {rows.length === 0 && (
        <p className={styles.none}>
          {sayTables(phase === 'waiting' ? 'tables.nobodyWaits' : 'tables.quiet')}
        </p>
      )}
      <ul className={styles.tables} {...keep}>
        {rows.map((row) => (
          <TableRow
            key={row.table.gameId}
            {...row}
            {...handlers}
            isNext={row.table.gameId === next?.gameId}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button full onClick={onMore} className={styles.more ?? ''}>
          {sayTables('tables.more', { count: more })}
        </Button>
      )}
    </>
  );
}

/** The rows to show, and what tells whether somebody is about to press one. */
function useHeldRows(tables: readonly OpenTable[]) {
  const [hand, setHand] = useState({ pointer: false, focus: false });
  const [shown, setShown] = useState<{
    readonly of: readonly OpenTable[];
    readonly rows: readonly TableRowModel[];
    readonly isHeld: boolean;
  }>(() => ({ of: tables, rows: freshRows(tables), isHeld: false }));
  const isHeld = hand.pointer || hand.focus;
  const isLetGo = shown.isHeld && !isHeld;
  let { rows } = shown;
  if (shown.of !== tables || isLetGo) {
    rows = isHeld ? heldRows(shown.rows, tables) : freshRows(tables);
    setShown({ of: tables, rows, isHeld });
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget as Node | null) && setHand((now) => ({ ...now, focus: false }));
  const keep = {
    onPointerEnter: () => setHand((now) => ({ ...now, pointer: true })),
    onPointerLeave: () => setHand((now) => ({ ...now, pointer: false })),
    onFocus: () => setHand((now) => ({ ...now, focus: true })),
    onBlur: left,
  };
  return [rows, keep] as const;
}

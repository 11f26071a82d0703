/** A chart with its values written on it; one press shows the same as a table. */
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../app/parts/Panel.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { sayStats } from '../../../messages/screens/stats.ts';
import styles from './ChartPanel.module.css';
import { DataTable, type DataTableProps } from './DataTable.tsx';

export interface ChartPanelProps {
  readonly title: string;
  readonly line?: string;
  readonly table: Omit<DataTableProps, 'caption'>;
  readonly children: ReactNode;
}

export function ChartPanel({ title, line, table, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      line={line}
      end={
        <Button kind="ghost" className={styles.switch} onClick={() => setTable(!isTable)}>
          {sayStats(isTable ? 'stats.asChart' : 'stats.asTable')}
        </Button>
      }
    >
      {isTable ? <DataTable caption={title} {...table} /> : children}
    </Panel>
  );
}

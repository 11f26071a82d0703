import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import styles from './DataTable.module.css';

export interface DataTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Figures in rows and columns. */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={place}>
              <th scope="row">{heading}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor are columns
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

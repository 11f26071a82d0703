/** At the side while it runs: the table that matters most to the reader, and the way there. */

import { Panel } from '../../../app/parts/Panel.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { TableBox } from '../bracket/TableBox.tsx';
import { ToTable, type ToTableProps, tableNow } from './ToTable.tsx';

export function NowPlaying(props: ToTableProps) {
  const { tournament, reader } = props;
  const table = tableNow(tournament, reader);
  return (
    <Panel title={sayTournament('tournament.now')}>
      {table === undefined ? (
        <p>{sayTournament('tournament.now.none')}</p>
      ) : (
        <TableBox table={table} reader={reader} />
      )}
      <ToTable {...props} />
    </Panel>
  );
}

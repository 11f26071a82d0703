/** The one button while it runs: to the reader's table, or to watching one. With a line that says why. */

import type { Tournament, TournamentTable } from '@staxd/client';
import { gamePath } from '../../../app/navigation/activeGame.ts';
import type { Actions } from '../../../app/parts/useAction.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Eye } from '../../../look/primitives/icons.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { playsWithout } from '../../../online/tournament/liveTables.ts';
import { isOwn, type Reader } from '../bracket/TableBox.tsx';
import styles from './ToTable.module.css';

export interface ToTableProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  readonly onWatch: (gameId: string) => void;
}

/** The table that matters most to the reader now. */
export function tableNow({ tables }: Tournament, reader: Reader): TournamentTable | undefined {
  const live = tables.filter(({ state }) => state === 'running' || state === 'waiting');
  return live.find((one) => isOwn(one, reader)) ?? live.find(({ state }) => state === 'running') ?? live[0];
}

export function ToTable({ tournament, reader, actions, onWatch }: ToTableProps) {
  const table = tableNow(tournament, reader);
  const isGone =
    table?.state === 'running' &&
    isOwn(table, reader) &&
    playsWithout(reader.live, table.gameId, reader.userId);
  const code = isGone ? null : (tournament.you?.inviteCode ?? null);
  const gameId = table?.state === 'running' ? table.gameId : null;
  const failure = actions.failureAt('watch');
  return (
    <div className={styles.way}>
      {code !== null && (
        <>
          <ButtonLink kind="cta" size="l" full to={gamePath(code)}>
            {sayTournament('tournament.toTable')}
          </ButtonLink>
          <p className={styles.line}>{lineOf(table, reader)}</p>
        </>
      )}
      {code === null && table && gameId !== null && (
        <Button
          kind="cta"
          size="l"
          full
          icon={Eye}
          busy={actions.busy === 'watch'}
          onClick={() => onWatch(gameId)}
        >
          {sayTournament('tournament.watch', { number: table.number })}
        </Button>
      )}
      {code === null && tournament.you?.state === 'playing' && (
        <p className={styles.line}>{sayTournament(isGone ? 'tournament.now.gone' : 'tournament.now.wait')}</p>
      )}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </div>
  );
}

function lineOf(table: TournamentTable | undefined, { userId, live }: Reader): string {
  if (table?.state !== 'running')
    return sayTournament(table?.remade ? 'tournament.now.remade' : 'tournament.now.yours');
  const count = live.get(table.gameId ?? '')?.cards.get(userId ?? '');
  return count === undefined
    ? sayTournament('tournament.now.plays')
    : sayTournament('tournament.now.cards', { count });
}

/** Between two tables: what the next one waits for, the own path, and who still plays. */

import type { Tournament, TournamentTable } from '@staxd/client';
import { Panel } from '../../../app/parts/Panel.tsx';
import type { Actions } from '../../../app/parts/useAction.ts';
import { Face } from '../../../look/faces/Face.tsx';
import { facesOf } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Eye, Trophy } from '../../../look/primitives/icons.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { sayTournamentRoom } from '../../../messages/screens/tournamentRoom.ts';
import { Path } from '../bracket/Path.tsx';
import type { Reader } from '../bracket/TableBox.tsx';
import { RoomHead } from '../room/RoomHead.tsx';
import styles from './BetweenTables.module.css';
import { type Between, otherLine } from './between.ts';

export interface BetweenTablesProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  readonly onWatch: (gameId: string) => void;
  readonly between: Between;
}

/** So many tables have room beside the path. */
const SHOWN = 2;

export function BetweenTables(props: BetweenTablesProps) {
  const { between, tournament, reader, actions } = props;
  const { title, line, waits, others } = between;
  const { name, allEntrants, format } = tournament;
  const failure = actions.failureAt('watch');
  const labels = [sayTournamentRoom('between.players', { count: allEntrants.length })];
  return (
    <>
      <RoomHead name={name} labels={labels} title={title} line={line}>
        <span className={styles.open} aria-hidden="true">
          <Trophy />
        </span>
        <p>
          <b>{waits}</b>
          <span>{sayTournamentRoom('between.waits.line')}</span>
        </p>
      </RoomHead>
      <div className={styles.sides}>
        {format === 'single_elimination' && (
          <Panel title={sayTournamentRoom('between.path')}>
            <div className={styles.path}>
              <Path tournament={tournament} reader={reader} way={null} />
            </div>
          </Panel>
        )}
        {others.length > 0 && (
          <Panel title={sayTournamentRoom('between.others')}>
            {others.slice(0, SHOWN).map((table) => (
              <Other key={table.number} {...props} table={table} />
            ))}
            {failure && <ErrorLine>{failure.text}</ErrorLine>}
          </Panel>
        )}
      </div>
    </>
  );
}

interface OtherProps extends BetweenTablesProps {
  readonly table: TournamentTable;
}

function Other({ table, tournament, reader, actions, onWatch }: OtherProps) {
  const { number, seats, gameId, state } = table;
  const cards = gameId === null ? undefined : reader.live.get(gameId)?.cards;
  const people = seats.flatMap(({ userId }) => entrantOf(userId, reader));
  const faces = facesOf(people);
  return (
    <div className={styles.other}>
      <p className={styles.line}>{otherLine(table, tournament, reader.live)}</p>
      <ul>
        {people.map(({ userId, username }, at) => (
          <li key={userId}>
            <Face of={faces[at] ?? 1} />
            <span className={styles.name}>{username}</span>
            {cards?.has(userId) && (
              <b>
                <span aria-hidden="true">{cards.get(userId)}</span>
                <VisuallyHidden>
                  {sayTournamentRoom('between.cards', { count: cards.get(userId) ?? 0 })}
                </VisuallyHidden>
              </b>
            )}
          </li>
        ))}
      </ul>
      {state === 'running' && gameId !== null && (
        <Button full icon={Eye} busy={actions.busy === 'watch'} onClick={() => onWatch(gameId)}>
          {sayTournament('tournament.watch', { number })}
        </Button>
      )}
    </div>
  );
}

function entrantOf(userId: string | null, { entrants }: Reader) {
  return (userId !== null && entrants.get(userId)) || [];
}

/** One open table: how it looks, what is played, what is new, and the way in. */
import type { OpenTable, WayIn } from '@staxd/client';
import { useId } from 'react';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Eye } from '../../look/primitives/icons.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { sayTables } from '../../messages/screens/tables.ts';
import { t } from '../../messages/t.ts';
import { hasSeat, type TableRowModel } from './steadyRows.ts';
import { TableRing } from './TableRing.tsx';
import styles from './TableRow.module.css';
import { tableLine } from './tableLine.ts';

export interface TableHandlers {
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number;
  /** The reader's rating, for ranked tables. */
  readonly ownRating: number | null;
  /** The table that is being entered. */
  readonly entering?: string | undefined;
  readonly onEnter: (table: OpenTable, way: WayIn) => void;
}

export interface TableRowProps extends TableHandlers, TableRowModel {
  /** The one that starts soonest has the acid button. */
  readonly isNext?: boolean;
}

export function tableName({ isQuickMatch, sessionName }: OpenTable): string {
  return isQuickMatch ? sayTables('tables.quick') : sessionName;
}

export function TableRow(props: TableRowProps) {
  const { table, isGone, isNext = false, now, ownRating, entering, onEnter } = props;
  const id = useId();
  const { gameMode, turnTimer, turnNumber, houseRules, phase, players, maxPlayers, spectators } = table;
  const isWaiting = phase === 'waiting';
  const look = MODE_LOOKS[gameMode];
  const { lead, text } = isGone
    ? { lead: sayTables(`tables.gone.${phase}`), text: undefined }
    : tableLine(table, now, ownRating);
  const way: WayIn = isWaiting ? 'join' : table.canTakeSeat ? 'sit' : 'watch';
  const isShut = isGone || (isWaiting && !hasSeat(table));
  return (
    <li className={classNames(styles.table, isNext && styles.next, isGone && styles.gone)}>
      <TableRing {...table} />
      <div className={styles.words}>
        <h3 className={styles.name}>{tableName(table)}</h3>
        <p className={styles.chips}>
          <Chip size="s" icon={look.icon}>
            {t(look.name)}
          </Chip>
          <Chip size="s">
            {isWaiting
              ? sayTables('tables.timer', { count: turnTimer })
              : sayTables('tables.turn', { turn: turnNumber })}
          </Chip>
          {!isWaiting && (
            <Chip size="s" icon={Eye}>
              <span aria-hidden="true">{spectators}</span>
              <VisuallyHidden>{sayTables('tables.watchers', { count: spectators })}</VisuallyHidden>
            </Chip>
          )}
          {houseRules > 0 && (
            <span className={styles.rules}>{sayTables('tables.houseRules', { count: houseRules })}</span>
          )}
        </p>
        <p id={id} className={styles.news}>
          {isWaiting && (
            <VisuallyHidden>
              {sayTables('tables.seats', { taken: players.length, seats: maxPlayers })}{' '}
            </VisuallyHidden>
          )}
          {lead !== undefined && <b className={styles.lead}>{lead}</b>} {text}
        </p>
      </div>
      <Button
        kind={isNext ? 'cta' : 'plain'}
        {...(way === 'watch' && { icon: Eye })}
        disabled={isShut}
        busy={entering === table.gameId}
        aria-label={sayTables(`tables.${way}Of`, { name: tableName(table) })}
        aria-describedby={id}
        className={styles.go ?? ''}
        onClick={() => onEnter(table, way)}
      >
        {sayTables(`tables.${way}`)}
      </Button>
    </li>
  );
}

/** The way out of a tournament that runs. It asks, says what is lost, and has STAY first. */
import { useState } from 'react';
import type { Actions } from '../../app/parts/useAction.ts';
import { ConfirmDialog } from '../../look/primitives/dialogs/ConfirmDialog.tsx';
import { LogOut } from '../../look/primitives/icons.ts';
import { sayTournamentRoom } from '../../messages/screens/tournamentRoom.ts';
import styles from './LeaveTournament.module.css';

/** The name of the press, for what goes wrong with it. */
export const LEAVE = 'withdraw';

export interface LeaveTournamentProps {
  /** What is lost. */
  readonly line: string;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  /** Resolves to whether it worked. */
  readonly onLeave: () => Promise<boolean>;
}

export function LeaveTournament({ line, actions, onLeave }: LeaveTournamentProps) {
  const [isAsked, setIsAsked] = useState(false);
  const error = actions.failureAt(LEAVE)?.text;
  const leave = async () => {
    if (await onLeave()) setIsAsked(false);
  };
  return (
    <>
      <button type="button" className={styles.leave} onClick={() => setIsAsked(true)}>
        <LogOut aria-hidden />
        {sayTournamentRoom('leave.button')}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={sayTournamentRoom('leave.title')}
        message={line}
        confirmLabel={sayTournamentRoom('leave.button')}
        cancelLabel={sayTournamentRoom('leave.stay')}
        danger
        busy={actions.busy === LEAVE}
        {...(error !== undefined && { error })}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}

/** The picker of a move's target. It stays open while the answer is being sent. */

import { facesOf } from '../../../look/faces/faceOf.ts';
import type { ClockModel } from '../../clock/urgency.ts';
import { TargetPicker } from '../../panels/pickers/TargetPicker.tsx';
import { availableTargets, type Target } from '../../panels/pickers/targets.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import type { Move } from './useMove.ts';

export interface MovePickersProps {
  readonly game: DealtGame;
  readonly move: Move;
  readonly keys: boolean;
  /** None in a lesson. */
  readonly clock?: ClockModel | undefined;
}

export function MovePickers({ game, move, keys, clock }: MovePickersProps) {
  const { view, players, viewerId } = game;
  const { question, isSending, picked } = move;
  const target = picked.target === undefined ? undefined : players[picked.target].userId;
  return (
    <TargetPicker
      open={question === 'target'}
      players={targetsOf(game)}
      me={viewerId ?? ''}
      isCounter={view.stack !== null}
      keys={keys}
      clock={clock}
      onPick={(id) => move.answerTarget(players.findIndex(({ userId }) => userId === id))}
      onCancel={move.cancel}
      picked={isSending ? target : undefined}
    />
  );
}

/** In the order of the picker's keys. */
export function targetIds(game: DealtGame): readonly string[] {
  return availableTargets(targetsOf(game), game.viewerId ?? '').map(({ id }) => id);
}

/** As the others sit: from the one after the viewer on. */
function targetsOf({ view, players }: DealtGame): Target[] {
  const faces = facesOf(players);
  const first = Number(view.viewer) + 1;
  return [...view.seats.slice(first), ...view.seats.slice(0, first)].map(
    ({ seat, name, handSize: cards, active: isActive }) => {
      const { userId: id, presence } = players[seat];
      return { id, name, cards, face: faces[seat] ?? 1, isActive, isConnected: presence !== 'disconnected' };
    },
  );
}

/** The viewer's decision: what can be chosen, the move being made, and the panels meanwhile. */
import type { LoggedEvent } from '@staxd/client';
import { choiceOf, clockOf, decisionOf, selectionKey } from '../../game/board/boardModel.ts';
import { panelOf } from '../../game/play/decision/panelOf.ts';
import { panelAtZero } from '../../game/play/decision/timeUp.ts';
import { useMove } from '../../game/play/decision/useMove.ts';
import { useTimeUp } from '../../game/play/decision/useTimeUp.ts';
import type { DealtGame } from '../../game/players/playerNames.ts';
import { session } from '../../online/session/session.ts';

const { commands } = session;

export interface DecisionSource {
  readonly log: readonly LoggedEvent[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  /** A hit is accepted automatically when time is up. */
  readonly autoAccept: boolean;
}

export function useDecision(game: DealtGame, { log, now, autoAccept }: DecisionSource) {
  const { view, legal } = game;
  const base = choiceOf(game);
  const clock = clockOf(game, now);
  const decision = decisionOf(view, legal);
  const isOver = decision !== undefined && clock?.seconds === 0;
  const move = useMove({
    choice: base,
    decision: selectionKey(view),
    commands,
    isLoaded: !game.isStale,
    isOver,
  });
  const timeUp = useTimeUp(log, game, { isOver, autoAccept });
  const open = panelOf(game, move.question);
  const asked = isOver ? panelAtZero(open, autoAccept) : open;
  return { base, clock, decision, isOver, move, timeUp, asked };
}

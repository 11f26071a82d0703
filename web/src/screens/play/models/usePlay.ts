/** A running game as its board takes it: the position, the clock, and the move that is being made. */
import { ownPlayer } from '@staxd/client';
import { useMemo, useState } from 'react';
import { useSettings } from '../../../app/settings/settings.ts';
import { choiceOf, clockOf, decisionOf, selectionKey } from '../../../game/board/boardModel.ts';
import { addable } from '../../../game/hand/staging/staging.ts';
import { mayCoach } from '../../../game/help/useCoach.ts';
import { useFirstTurn } from '../../../game/help/useFirstTurn.ts';
import { panelOf } from '../../../game/play/decision/panelOf.ts';
import { panelAtZero } from '../../../game/play/decision/timeUp.ts';
import { useMove } from '../../../game/play/decision/useMove.ts';
import { useTimeUp } from '../../../game/play/decision/useTimeUp.ts';
import { feedOf, wholeLog } from '../../../game/play/feed.ts';
import { type DealtGame, playerNames } from '../../../game/players/playerNames.ts';
import { withShownNames } from '../../../game/players/shownNames.ts';
import { useShared } from '../../../look/primitives/useModel.ts';
import { session, useSession } from '../../../online/session/session.ts';
import { useNow } from '../../../online/session/useNow.ts';

const { commands } = session;

export function usePlay(dealt: DealtGame) {
  const game = useMemo(() => withShownNames(dealt), [dealt]);
  const { view, legal } = game;
  const log = useSession((state) => state.log);
  /** The connection is lost, or another window plays: nothing runs here by itself, and nothing can be decided. */
  const phase = useSession((state) => state.phase);
  const recalled = useSession((state) => state.recalled);
  const missed = useSession((state) => state.missed);
  const events = useMemo(() => {
    const known = { log, recalled, missed };
    return { all: wholeLog(known), feed: feedOf(known, playerNames(view)) };
  }, [log, recalled, missed, view]);
  const hasEnded = view.outcome !== null;
  const rests = phase !== 'joined' || hasEnded;
  const autoAccept = useSettings((settings) => settings.autoAcceptTimeout);
  const base = useMemo(() => choiceOf(game), [game]);
  const now = useNow(game.deadlineAt !== null && !rests);
  const clock = useShared(clockOf(game, now));
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
  const own = ownPlayer(game);
  const [isFirstGame] = useState(() => own !== undefined && mayCoach(game.id));
  const isFirstTurn = useFirstTurn(isFirstGame, game.id, view.current === view.viewer);
  const mayStage = decision !== undefined && decision.type !== 'stunned' && !isOver && !rests;
  const mayDraw = !isOver && !rests && legal.some(({ type }) => type === 'draw');
  return {
    game,
    log,
    /** All that is known of what happened, and its lines. */
    ...events,
    phase,
    hasEnded,
    rests,
    base,
    clock,
    decision,
    move,
    timeUp,
    asked,
    own,
    isFirstGame,
    isFirstTurn,
    /** Others play before the first turn of a first game. */
    isBefore: isFirstTurn && view.current !== view.viewer && !rests,
    mayStage,
    mayDraw,
    nothingFits: mayStage && decision.type === 'turn' && mayDraw && !addable(base, []).includes(true),
  };
}

export type Play = ReturnType<typeof usePlay>;

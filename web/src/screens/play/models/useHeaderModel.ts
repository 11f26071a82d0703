import { useState } from 'react';
import { useNavigate } from '../../../app/navigation/router.tsx';
import type { Ask } from '../../../app/shell/questions/useQuestion.ts';
import { headerTag, waitsFor } from '../../../game/board/boardModel.ts';
import type { BoardHeader } from '../../../game/board/boardProps.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { session, useSession } from '../../../online/session/session.ts';
import type { Play } from './usePlay.ts';

export interface HeaderWays extends Pick<BoardHeader, 'onMenu'> {
  readonly ask: Ask;
}

export function useHeaderModel(play: Play, { ask, onMenu }: HeaderWays): BoardHeader {
  const { game, decision, asked, move, clock } = play;
  const { view, legal, mode, houseRules } = game;
  const watchers = useSession((state) => state.spectators);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const quit = () =>
    void ask({ kind: 'leaveForGood' }, async () => {
      setLeaving(true);
      const failure = await session.leave();
      setLeaving(false);
      return failure === null;
    });
  const isMine = decision !== undefined;
  return useModel({
    tag: headerTag(view, legal, asked),
    turn: view.turn,
    mode,
    house: houseRules && { mode, houseRules },
    waitsFor: waitsFor(view),
    clock: isMine && move.question !== 'target' && !(asked && asked !== 'stunned') ? clock : undefined,
    stands: play.isFirstTurn && !play.isBefore && isMine && game.hasRelaxedClock,
    leaving,
    watchers,
    onLeave: () => {
      if (view.viewer !== 'spectator') return quit();
      session.close();
      navigate('/lobby');
    },
    onMenu,
  });
}

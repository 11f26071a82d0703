import { Suspense } from 'react';
import { useSettings } from '../../../app/settings/settings.ts';
import { handModel } from '../../../game/board/boardModel.ts';
import type { BoardHand } from '../../../game/board/boardProps.ts';
import { useOfferedHint } from '../../../game/hand/hints/useOfferedHint.ts';
import type { SortMode } from '../../../game/hand/staging/sorting.ts';
import { useFresh } from '../../../game/play/flights/useFresh.ts';
import type { CompanyNow } from '../../../game/talk/useCompany.ts';
import { part } from '../../../loading/part.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import type { Play } from './usePlay.ts';

const Watching = part(() => import('../Watching.tsx'), 'Watching');

/** No hints in games where something is at stake (HAND-13). */
const WITHOUT_HINTS = ['ranked', 'tournament'];

/** `atSeats`: the faces that are pulled. */
export function useHandModel(play: Play, sort: SortMode, atSeats: CompanyNow['atSeats']): BoardHand {
  const { game, decision, asked, move, own, mayStage, rests } = play;
  const { view } = game;
  const { choice, staged } = move;
  const fresh = useFresh(view.hand);
  const isWatching = view.viewer === 'spectator';
  const hintsEnabled = useSettings((settings) => settings.hintsEnabled);
  const isChoosing = decision !== undefined && move.question === undefined;
  const mayHint = hintsEnabled && !WITHOUT_HINTS.includes(game.mode) && isChoosing;
  const hint = useOfferedHint(
    mayHint ? `${decision.key} ${staged.join()} ${move.error ?? ''}` : undefined,
    view,
    choice,
    staged,
  );
  return useModel({
    ...handModel(choice, { sort, staged, fresh, view, picking: asked === 'color' }),
    glowing: asked !== null,
    disabled: decision?.type === 'stunned' || isWatching,
    resting: !mayStage,
    wrong: move.wrong === undefined ? undefined : [move.wrong],
    hint,
    own: own && {
      id: own.userId,
      name: own.username,
      avatar: own.avatar ?? 1,
      cards: view.hand.length,
      pulls: atSeats.get(own.userId)?.pulls,
    },
    watching: isWatching ? (
      <Suspense>
        <Watching game={game} />
      </Suspense>
    ) : undefined,
    onToggle: move.toggle,
    onPlay: () => {
      if (!rests) move.play();
    },
  });
}

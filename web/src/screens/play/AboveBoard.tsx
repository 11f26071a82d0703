/** What lies over a running game's board. */
import { Suspense } from 'react';
import { useSettings } from '../../app/settings/settings.ts';
import { isAlone } from '../../game/clock/useRelaxedClock.ts';
import { CardHelp } from '../../game/help/CardHelp.tsx';
import { RoomForTips } from '../../game/help/RoomForTips.tsx';
import { useHelpGestures } from '../../game/help/useHelpGestures.ts';
import { LazyChoreography } from '../../game/play/choreography/LazyChoreography.tsx';
import { MovePickers } from '../../game/play/decision/MovePickers.tsx';
import { LazyMoods } from '../../game/play/moods/LazyMoods.tsx';
import { part } from '../../loading/part.ts';
import { LostLine } from './LostLine.tsx';
import type { Play } from './models/usePlay.ts';

const CoachTips = part(() => import('../../game/help/CoachTips.tsx'), 'CoachTips');

export function AboveBoard({ play }: { readonly play: Play }) {
  const { game, log, phase, decision, asked, move, base } = play;
  const keysEnabled = useSettings((settings) => settings.keysEnabled);
  useHelpGestures();
  const isTurn = decision?.type === 'turn' && play.mayStage && asked === null && move.question === undefined;
  return (
    <>
      <LazyChoreography log={log} game={game} />
      <LazyMoods hasBegun={log.length > 0} game={game} />
      <CardHelp view={game.view} legal={game.legal} />
      {play.isFirstGame && (
        <Suspense fallback={<RoomForTips />}>
          <CoachTips
            waits={decision === undefined && !play.hasEnded}
            isBrief={!isAlone(game)}
            gameId={game.id}
            attack={play.isBefore && decision?.type === 'attack' ? decision : undefined}
            isTurn={isTurn}
            isStaged={move.staged.length > 0}
            needed={base.needed ?? ''}
            isStuck={play.nothingFits}
          />
        </Suspense>
      )}
      <LostLine game={game} phase={phase} />
      {!play.rests && <MovePickers game={game} move={move} keys={keysEnabled} clock={play.clock} />}
    </>
  );
}

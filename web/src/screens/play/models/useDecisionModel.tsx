import { useMemo } from 'react';
import { useBoardToasts } from '../../../app/notes/useNoticeToasts.ts';
import { useSettings } from '../../../app/settings/settings.ts';
import type { BoardDecision } from '../../../game/board/boardProps.ts';
import { edgeWarning } from '../../../game/clock/urgency.ts';
import { useClockSounds } from '../../../game/clock/useClockSounds.ts';
import { useRelaxedClock } from '../../../game/clock/useRelaxedClock.ts';
import { nextSort } from '../../../game/hand/staging/sorting.ts';
import { ExpiredPanel } from '../../../game/panels/ExpiredPanel.tsx';
import { lackLine } from '../../../game/panels/lackLine.ts';
import { actionBarOf } from '../../../game/play/decision/actionBar.ts';
import { DecisionPanel } from '../../../game/play/decision/DecisionPanel.tsx';
import { useStunSkip } from '../../../game/play/decision/useStunSkip.ts';
import { momentOf } from '../../../game/play/moment.ts';
import type { useSortMode } from '../../../game/play/useSortMode.ts';
import { STAYS } from '../../../look/motion/times.ts';
import { useBriefly } from '../../../look/motion/useBriefly.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { errorText } from '../../../online/session/errorText.ts';
import { useSession } from '../../../online/session/session.ts';
import { keysOf } from '../keysOf.ts';
import type { Play } from './usePlay.ts';

export interface DecisionSource {
  readonly sorting: ReturnType<typeof useSortMode>;
  /** What others have said, by id; undefined while the chat is muted. */
  readonly messages: readonly string[] | undefined;
}

export function useDecisionModel(play: Play, source: DecisionSource): BoardDecision {
  const { game, feed, base: choice, clock, decision, asked, move, own, timeUp, rests } = play;
  const { messages, sorting } = source;
  const [sort, setSort] = sorting;
  const settings = useSettings();
  const { keysEnabled, relaxedClock, autoAcceptTimeout } = settings;
  const serverError = useSession((state) => state.error);
  const refused = useBriefly(serverError ?? undefined, STAYS.error);
  const error = move.error ?? (refused && errorText(refused));
  const seconds = clock?.seconds;
  const isMine = decision !== undefined;
  useStunSkip(decision?.type === 'stunned' && !rests ? decision.key : undefined, game.view.current);
  useRelaxedClock(game, rests ? game.hasRelaxedClock : relaxedClock || play.isFirstTurn);
  useBoardToasts({
    own: own?.username,
    isOwnTurn: decision?.type === 'turn',
    isPanelTelling: !autoAcceptTimeout,
    passing: timeUp.line,
  });
  useClockSounds(clock, isMine);
  const { outcome, onRead } = timeUp;
  const keys = keysEnabled && !rests;
  const panel = useMemo(() => {
    if (asked === null) return outcome && <ExpiredPanel outcome={outcome} onRead={onRead} />;
    return <DecisionPanel lackOf={lackLine} kind={asked} game={game} move={move} clock={clock} keys={keys} />;
  }, [asked, game, move, clock, keys, outcome, onRead]);
  return useModel({
    panel,
    actions: own && actionBarOf({ sort, move, asked, mayDraw: play.mayDraw, rests, lit: play.nothingFits }),
    picking: move.question === 'color' || move.question === 'target',
    resting: rests,
    error,
    edge: { warning: edgeWarning(clock, isMine), attacked: decision?.type === 'attack' },
    moment: play.hasEnded ? undefined : momentOf({ game, choice, decision, feed, seconds, messages, error }),
    keysEnabled: keysEnabled && !play.hasEnded,
    keys: useModel(keysOf({ move, settings, rests })),
    onSkip: () => move.answer('skip'),
    onSort: () => setSort(nextSort(sort)),
  });
}

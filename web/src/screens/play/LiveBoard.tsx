import { type LiveGame, ownPlayer } from '@staxd/client';
import type { Reaction } from '@staxd/protocol';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { LazyHouseRules } from '../../app/houseRules/LazyHouseRules.tsx';
import { useNavigate } from '../../app/navigation/router.tsx';
import { useBoardNotices } from '../../app/notices/useNotices.ts';
import { useSettings } from '../../app/settings/settings.ts';
import type { Ask } from '../../app/shell/questions/useQuestion.ts';
import { attackModel } from '../../game/board/attackModel.ts';
import { BoardScreen } from '../../game/board/BoardScreen.tsx';
import { handModel, headerTag, seatModels, tableModel, waitsFor } from '../../game/board/boardModel.ts';
import type { BoardHandlers } from '../../game/board/boardProps.ts';
import { useBotStage } from '../../game/board/bots/useBotStage.ts';
import { edgeWarning } from '../../game/clock/urgency.ts';
import { useClockSounds } from '../../game/clock/useClockSounds.ts';
import { isAlone, useRelaxedClock } from '../../game/clock/useRelaxedClock.ts';
import { useOfferedHint } from '../../game/hand/hints/useOfferedHint.ts';
import { nextSort } from '../../game/hand/staging/sorting.ts';
import { stagedRisk } from '../../game/hand/staging/stagedRisk.ts';
import { addable, wins } from '../../game/hand/staging/staging.ts';
import { CardHelp } from '../../game/help/CardHelp.tsx';
import { RoomForTips } from '../../game/help/RoomForTips.tsx';
import { mayCoach } from '../../game/help/useCoach.ts';
import { useFirstTurn } from '../../game/help/useFirstTurn.ts';
import { useHelpGestures } from '../../game/help/useHelpGestures.ts';
import { WatchBanner } from '../../game/panels/banners/WatchBanner.tsx';
import { ExpiredPanel } from '../../game/panels/ExpiredPanel.tsx';
import { lackLine } from '../../game/panels/lackLine.ts';
import { botOf } from '../../game/play/botModel.ts';
import { LazyChoreography } from '../../game/play/choreography/LazyChoreography.tsx';
import { actionBarOf } from '../../game/play/decision/actionBar.ts';
import { DecisionPanel } from '../../game/play/decision/DecisionPanel.tsx';
import { MovePickers, targetIds } from '../../game/play/decision/MovePickers.tsx';
import { useStunSkip } from '../../game/play/decision/useStunSkip.ts';
import { feedOf, wholeLog } from '../../game/play/feed.ts';
import { LazyEffect } from '../../game/play/feedback/LazyEffect.tsx';
import { useFeedback } from '../../game/play/feedback/useFeedback.ts';
import { useFresh } from '../../game/play/flights/useFresh.ts';
import { useShuffling } from '../../game/play/flights/useShuffling.ts';
import { LogView } from '../../game/play/LogView.tsx';
import { momentOf } from '../../game/play/moment.ts';
import { LazyMoods } from '../../game/play/moods/LazyMoods.tsx';
import { LowCardNews, PeekNews } from '../../game/play/notes/BoardNews.tsx';
import { StandingNote } from '../../game/play/notes/StandingNote.tsx';
import { watchedOf } from '../../game/play/notes/watched.ts';
import { useSortMode } from '../../game/play/useSortMode.ts';
import { type DealtGame, playerNames } from '../../game/players/playerNames.ts';
import { withShownNames } from '../../game/players/shownNames.ts';
import { useChat } from '../../game/talk/useChat.ts';
import { useCompany } from '../../game/talk/useCompany.ts';
import { part } from '../../loading/part.ts';
import { facesOf } from '../../look/faces/faceOf.ts';
import { STAYS } from '../../look/motion/times.ts';
import { useBriefly } from '../../look/motion/useBriefly.ts';
import { t } from '../../messages/t.ts';
import { errorText } from '../../online/session/errorText.ts';
import { session, useSession } from '../../online/session/session.ts';
import { useNow } from '../../online/session/useNow.ts';
import { commandsOf } from './commandsOf.ts';
import { LostLine } from './LostLine.tsx';
import { useDecision } from './useDecision.ts';

const Watching = part(() => import('./Watching.tsx'), 'Watching');
const CoachTips = part(() => import('../../game/help/CoachTips.tsx'), 'CoachTips');
const PersonAtTable = part(() => import('./PersonAtTable.tsx'), 'PersonAtTable');

export interface LiveBoardProps {
  readonly game: DealtGame;
  readonly ask: Ask;
  readonly onMenu: BoardHandlers['onMenu'];
}

export function LiveBoard({ game: dealt, ask, onMenu }: LiveBoardProps) {
  const game = useMemo(() => withShownNames(dealt), [dealt]);
  const { view, legal } = game;
  const log = useSession((state) => state.log);
  const recalled = useSession((state) => state.recalled);
  const missed = useSession((state) => state.missed);
  const watchers = useSession((state) => state.spectators);
  const serverError = useSession((state) => state.error);
  /** The connection is lost, or another window plays: nothing runs here by itself, and nothing can be decided. */
  const phase = useSession((state) => state.phase);
  const hasEnded = view.outcome !== null;
  const rests = phase !== 'joined' || hasEnded;
  const settings = useSettings();
  const now = useNow(game.deadlineAt !== null && !rests);
  const [sort, setSort] = useSortMode();
  const [isLeaving, setIsLeaving] = useState(false);
  const { autoAcceptTimeout: autoAccept } = settings;
  const { base, clock, decision, isOver, move, timeUp, asked } = useDecision(game, { log, now, autoAccept });
  const asks = asked !== null;
  const effect = useFeedback(log, game, asks || move.staged.length > 0);
  const fresh = useFresh(view.hand);
  const shuffling = useShuffling(log);
  const bot = useBotStage(
    botOf(
      useSession((state) => state.botStatus),
      game,
    ),
  );
  const { choice, staged } = move;
  const mayHint = settings.hintsEnabled && hasHints(game.mode) && decision !== undefined;
  const hint = useOfferedHint(
    mayHint ? `${decision.key} ${staged.join()} ${move.error ?? ''}` : undefined,
    view,
    choice,
    staged,
  );
  useStunSkip(decision?.type === 'stunned' && !rests ? decision.key : undefined, view.current);
  useHelpGestures();
  const own = ownPlayer(game);
  const [isFirstGame] = useState(() => own !== undefined && mayCoach(game.id));
  const isFirstTurn = useFirstTurn(isFirstGame, game.id, view.current === view.viewer);
  useRelaxedClock(game, rests ? game.hasRelaxedClock : settings.relaxedClock || isFirstTurn);
  useBoardNotices({
    own: own?.username,
    isOwnTurn: decision?.type === 'turn',
    isPanelTelling: !autoAccept,
    passing: timeUp.line,
  });
  useClockSounds(clock, decision !== undefined);

  const chat = useChat(game);
  const watched = watchedOf(game);
  const { atSeats, botLines } = useCompany(game, chat.model.muted === true, decision?.type === 'attack');
  const muted = useStore(session.muted);
  const seats = useMemo(
    () =>
      seatModels(game).map((seat) => ({ ...seat, ...atSeats.get(seat.id), muted: muted.includes(seat.id) })),
    [game, atSeats, muted],
  );
  const known = useMemo(() => ({ log, recalled, missed }), [log, recalled, missed]);
  const drawing = move.answering === 'draw';
  const table = useMemo(
    () => tableModel(view, wholeLog(known), { drawing, shuffling }),
    [view, known, drawing, shuffling],
  );
  const faces = useMemo(() => facesOf(game.players), [game.players]);
  const feed = useMemo(() => feedOf(known, playerNames(view)), [known, view]);
  const refused = useBriefly(serverError ?? undefined, STAYS.error);
  const error = move.error ?? (refused && errorText(refused));
  const isMine = decision !== undefined;
  const isBefore = isFirstTurn && view.current !== view.viewer && !rests;
  const isStunned = decision?.type === 'stunned';
  const mayStage = isMine && !isStunned && !isOver && !rests;
  const mayDraw = !isOver && !rests && legal.some(({ type }) => type === 'draw');
  const nothingFits = mayStage && decision?.type === 'turn' && mayDraw && !addable(base, []).includes(true);
  const { answer } = move;
  const pressDraw = useCallback(() => answer('draw'), [answer]);

  const navigate = useNavigate();
  const isWatching = view.viewer === 'spectator';
  const leave = () => {
    if (!isWatching) return quit();
    session.close();
    navigate('/lobby');
  };
  const quit = () =>
    void ask({ kind: 'leaveForGood' }, async () => {
      setIsLeaving(true);
      const failure = await session.leave();
      setIsLeaving(false);
      return failure === null;
    });
  const run = commandsOf({ move, settings, rests });

  return (
    <BoardScreen
      header={{
        tag: headerTag(view, legal, asked),
        turn: view.turn,
        mode: game.mode,
        waitsFor: waitsFor(view),
        clock: isMine && move.question !== 'target' && !(asked && asked !== 'stunned') ? clock : undefined,
        stands: isFirstTurn && !isBefore && isMine && game.hasRelaxedClock,
        leaving: isLeaving,
        watchers,
      }}
      seats={seats}
      watching={
        isWatching ? (
          <Suspense>
            <Watching game={game} />
          </Suspense>
        ) : undefined
      }
      clock={clock}
      own={
        own && {
          id: own.userId,
          name: own.username,
          avatar: own.avatar ?? 1,
          cards: view.hand.length,
          pulls: atSeats.get(own.userId)?.pulls,
        }
      }
      targets={move.question === 'target' ? { ids: targetIds(game) } : undefined}
      table={nothingFits ? { ...table, deck: { ...table.deck, lit: true } } : table}
      attack={attackModel(view)}
      staged={{
        cards: staged.map((slot) => ({ slot, card: view.hand[slot] })),
        wins: wins(choice, staged),
        risk: stagedRisk(view, choice, staged),
        noFit: nothingFits
          ? t('table.staged.noFitWhy', { count: view.hand.length, what: base.needed ?? '' })
          : undefined,
        invitation: mayStage ? 'invite' : undefined,
      }}
      hand={{
        ...handModel(choice, { sort, staged, fresh, view, picking: asked === 'color' }),
        glowing: asks,
        disabled: isStunned || isWatching,
        resting: !mayStage,
        wrong: move.wrong === undefined ? undefined : [move.wrong],
        hint,
      }}
      feed={feed}
      faces={faces}
      chat={chat.model}
      botLines={botLines}
      edge={edgeWarning(clock, isMine)}
      attacked={decision?.type === 'attack'}
      moment={
        hasEnded
          ? undefined
          : momentOf({
              game,
              choice: base,
              decision,
              feed,
              seconds: clock?.seconds,
              messages: chat.news,
              error,
            })
      }
      house={(small) => <LazyHouseRules game={game} small={small} />}
      keysEnabled={settings.keysEnabled && !hasEnded}
      picking={move.question === 'color' || move.question === 'target'}
      onLeave={leave}
      onMenu={onMenu}
      onToggle={move.toggle}
      onClear={move.clear}
      onPlay={rests ? () => {} : move.play}
      onSort={() => setSort(nextSort(sort))}
      onSend={chat.send}
      onPhrase={chat.sayPhrase}
      onReact={own && react}
      person={(id, onDone) => (
        <Suspense>
          <PersonAtTable game={game} userId={id} onDone={onDone} />
        </Suspense>
      )}
      onRetry={chat.retry}
      onMuteChat={chat.mute}
      onChatSight={chat.onSight}
      onCommand={run}
      onDraw={mayDraw ? pressDraw : undefined}
      onSkip={() => move.answer('skip')}
      panel={
        asked ? (
          <DecisionPanel
            lackOf={lackLine}
            kind={asked}
            game={game}
            move={move}
            clock={clock}
            keys={settings.keysEnabled && !rests}
          />
        ) : (
          timeUp.outcome && <ExpiredPanel outcome={timeUp.outcome} onRead={timeUp.onRead} />
        )
      }
      watch={watched && <WatchBanner watched={watched} clock={clock} />}
      warning={<LowCardNews game={game} />}
      resting={rests}
      note={<StandingNote game={game} feed={feed} />}
      peek={<PeekNews log={log} game={game} />}
      log={<LogView game={game} />}
      effect={<LazyEffect effect={effect} />}
      overlay={
        <>
          <LazyChoreography log={log} game={game} />
          <LazyMoods hasBegun={log.length > 0} game={game} />
          <CardHelp view={view} legal={legal} />
          {isFirstGame && (
            <Suspense fallback={<RoomForTips />}>
              <CoachTips
                waits={!isMine && !hasEnded}
                isBrief={!isAlone(game)}
                gameId={game.id}
                attacker={isBefore ? seats.find(({ attacker }) => attacker)?.name : undefined}
                isTurn={mayStage && !asks && move.question === undefined && decision.type === 'turn'}
                isStaged={staged.length > 0}
                needed={base.needed ?? ''}
                isStuck={nothingFits}
              />
            </Suspense>
          )}
          <LostLine game={game} phase={phase} />
          {!rests && <MovePickers game={game} move={move} keys={settings.keysEnabled} clock={clock} />}
        </>
      }
      bot={bot}
      error={error}
      actions={own && actionBarOf({ sort, move, asked, mayDraw, rests, lit: nothingFits })}
    />
  );
}

const react = (reaction: Reaction) => session.react(reaction);

/** No hints in games where something is at stake (HAND-13). */
function hasHints(mode: LiveGame['mode']): boolean {
  return mode !== 'ranked' && mode !== 'tournament';
}

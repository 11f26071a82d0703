/** A running game at work, and its end. */
import { type LiveGame, ownPlayer } from '@staxd/client';
import { useCallback, useMemo, useState } from 'react';
import { BoardScreen } from '../board/BoardScreen.tsx';
import {
  choiceOf,
  clockOf,
  decisionOf,
  handModel,
  headerTag,
  seatModels,
  selectionKey,
  tableModel,
  waitsFor,
} from '../board/boardModel.ts';
import { companyOf, type DealtGame } from '../board/company.ts';
import { faceOf } from '../board/faceOf.ts';
import { withShownNames } from '../board/shownNames.ts';
import { edgeWarning } from '../board/urgency.ts';
import { useBotStage } from '../board/useBotStage.ts';
import { nextSort } from '../hand/sorting.ts';
import { wins } from '../hand/staging.ts';
import { useHint } from '../hand/useHint.ts';
import { useHintLevel } from '../hand/useHintLevel.ts';
import { CardHelp } from '../help/CardHelp.tsx';
import { CoachTips } from '../help/CoachTips.tsx';
import { useHelpGestures } from '../help/useHelpGestures.ts';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { t } from '../messages/t.ts';
import { STAYS } from '../motion/times.ts';
import { MovingCards } from '../overlays/MovingCards.tsx';
import { ExpiredPanel } from '../panels/ExpiredPanel.tsx';
import { WatchBanner } from '../panels/WatchBanner.tsx';
import { actionBarOf } from '../play/actionBar.ts';
import { LowCardNews, PeekNews } from '../play/BoardNews.tsx';
import { botOf } from '../play/bot.ts';
import { DecisionPanel } from '../play/DecisionPanel.tsx';
import { feedOf, wholeLog } from '../play/feed.ts';
import { LazyEffect } from '../play/LazyEffect.tsx';
import { MovePickers, targetIds } from '../play/MovePickers.tsx';
import { momentOf } from '../play/moment.ts';
import { panelOf } from '../play/panelOf.ts';
import { StandingNote } from '../play/StandingNote.tsx';
import { panelAtZero } from '../play/timeUp.ts';
import { useBriefly } from '../play/useBriefly.ts';
import { useClockSounds } from '../play/useClockSounds.ts';
import { useFeedback } from '../play/useFeedback.ts';
import { useFresh } from '../play/useFresh.ts';
import { useMove } from '../play/useMove.ts';
import { useRelaxedClock } from '../play/useRelaxedClock.ts';
import { useShuffling } from '../play/useShuffling.ts';
import { useSortMode } from '../play/useSortMode.ts';
import { useStunSkip } from '../play/useStunSkip.ts';
import { useTimeUp } from '../play/useTimeUp.ts';
import { watchedOf } from '../play/watched.ts';
import { errorText } from '../session/errorText.ts';
import { session, useSession } from '../session/session.ts';
import { useNow } from '../session/useNow.ts';
import { useSettings } from '../settings/settings.ts';
import { commandsOf } from './commandsOf.ts';
import { GameEnd } from './GameEnd.tsx';
import { LogView } from './LogView.tsx';
import { LostLine } from './LostLine.tsx';
import { useChat } from './useChat.ts';
import { useBoardNotices } from './useNotices.ts';
import type { Ask } from './useQuestion.ts';

const { commands } = session;

export interface PlayViewProps {
  readonly game: LiveGame;
  readonly ask: Ask;
  readonly onMenu: () => void;
}

export function PlayView(props: PlayViewProps) {
  const { game } = props;
  const [wasPlaying] = useState(game.phase !== 'completed');
  if (!wasPlaying) return <GameEnd game={game} />;
  return isDealt(game) ? (
    <GameEnd game={game} board={<LiveBoard {...props} game={game} />} />
  ) : (
    <GameLoading phase="loading" />
  );
}

function isDealt(game: LiveGame): game is DealtGame {
  return game.view !== null;
}

interface LiveBoardProps extends PlayViewProps {
  readonly game: DealtGame;
}

function LiveBoard({ game: dealt, ask, onMenu }: LiveBoardProps) {
  const game = useMemo(() => withShownNames(dealt), [dealt]);
  const { view, legal } = game;
  const log = useSession((state) => state.log);
  const recalled = useSession((state) => state.recalled);
  const missed = useSession((state) => state.missed);
  const serverError = useSession((state) => state.error);
  /** The line is away, or another window plays: nothing runs here by itself, and nothing can be decided. */
  const phase = useSession((state) => state.phase);
  const hasEnded = view.outcome !== null;
  const rests = phase !== 'joined' || hasEnded;
  const settings = useSettings();
  const now = useNow(game.deadlineAt !== null && !rests);
  const [sort, setSort] = useSortMode();
  const [isLeaving, setIsLeaving] = useState(false);
  const base = choiceOf(game);
  const clock = clockOf(game, now);
  const decision = decisionOf(view, legal);
  const isOver = decision !== undefined && clock?.seconds === 0;
  const { autoAcceptTimeout: autoAccept } = settings;
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
  const asks = asked !== null;
  const effect = useFeedback(log, game, asks || move.staged.length > 0);
  const fresh = useFresh(view.hand);
  const shuffling = useShuffling(log);
  const bot = useBotStage(botOf(log, game));
  const { choice, staged } = move;
  const level = useHintLevel(
    settings.hintsEnabled && hasHints(game.mode) && decision
      ? `${decision.key} ${staged.join()} ${move.error ?? ''}`
      : undefined,
  );
  const offer = useHint(level !== undefined, view, choice, staged);
  useStunSkip(decision?.type === 'stunned' && !rests ? decision.key : undefined, view.current);
  useHelpGestures();
  useRelaxedClock(game, rests ? game.hasRelaxedClock : settings.relaxedClock);
  const own = ownPlayer(game);
  useBoardNotices(own?.username);
  useClockSounds(clock, decision !== undefined);

  const chat = useChat(game);
  const watched = watchedOf(game);
  const seats = useMemo(() => seatModels(game), [game]);
  const known = useMemo(() => ({ log, recalled, missed }), [log, recalled, missed]);
  const drawing = move.answering === 'draw';
  const table = useMemo(
    () => tableModel(view, wholeLog(known), { drawing, shuffling }),
    [view, known, drawing, shuffling],
  );
  const faces = useMemo(() => game.players.map(faceOf), [game.players]);
  const feed = useMemo(() => feedOf(known, companyOf(view)), [known, view]);
  const refused = useBriefly(serverError ?? undefined, STAYS.error);
  const error = move.error ?? timeUp.line ?? (refused && errorText(refused));
  const isMine = decision !== undefined;
  const isStunned = decision?.type === 'stunned';
  const mayStage = isMine && !isStunned && !isOver && !rests;
  const mayDraw = !isOver && !rests && legal.some(({ type }) => type === 'draw');
  const { answer } = move;
  const pressDraw = useCallback(() => answer('draw'), [answer]);

  const leave = () =>
    void ask({ kind: 'leave' }, async () => {
      setIsLeaving(true);
      const failure = await session.leave();
      setIsLeaving(false);
      return failure === null;
    });
  const run = commandsOf({ move, settings, rests });

  return (
    <BoardScreen
      header={{
        tag: headerTag(view, legal),
        turn: view.turn,
        waitsFor: waitsFor(view),
        clock: isMine ? clock : undefined,
        leaving: isLeaving,
      }}
      seats={seats}
      {...(clock && { clock })}
      {...(own && { own: { name: own.username, avatar: own.avatar ?? 1, cards: view.hand.length } })}
      {...(move.question === 'target' && { targets: { ids: targetIds(game) } })}
      table={table}
      staged={{
        cards: staged.map((slot) => ({ slot, card: view.hand[slot] })),
        wins: wins(choice, staged),
        faulty: move.error !== undefined,
        ...(mayStage && { invitation: 'invite' as const }),
      }}
      hand={{
        ...handModel(choice, { sort, staged, fresh, view }),
        glowing: asks,
        disabled: isStunned || view.viewer === 'spectator',
        resting: !mayStage,
        ...(offer &&
          level && { hint: { slots: offer.slots, level, reason: t(`hand.hint.${offer.reason}`) } }),
      }}
      feed={feed}
      faces={faces}
      chat={chat.model}
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
      keysEnabled={settings.keysEnabled && !hasEnded}
      picking={move.question === 'color' || move.question === 'target'}
      onLeave={leave}
      onMenu={onMenu}
      onToggle={move.toggle}
      onClear={move.clear}
      onPlay={rests ? () => {} : move.play}
      onSort={() => setSort(nextSort(sort))}
      onSend={chat.send}
      onRetry={chat.retry}
      onMuteChat={chat.mute}
      onChatSight={chat.onSight}
      onCommand={run}
      onDraw={mayDraw ? pressDraw : undefined}
      onSkip={() => move.answer('skip')}
      onCancel={move.cancel}
      panel={
        asked ? (
          <DecisionPanel kind={asked} game={game} move={move} clock={clock} />
        ) : (
          timeUp.outcome && <ExpiredPanel outcome={timeUp.outcome} onRead={timeUp.onRead} />
        )
      }
      watch={watched && <WatchBanner watched={watched} {...(clock && { clock })} />}
      warning={<LowCardNews game={game} />}
      resting={rests}
      note={<StandingNote game={game} feed={feed} />}
      peek={<PeekNews log={log} game={game} />}
      log={<LogView game={game} />}
      effect={<LazyEffect effect={effect} />}
      overlay={
        <>
          <MovingCards log={log} game={game} />
          <CardHelp view={view} legal={legal} />
          <CoachTips
            gameId={game.id}
            isTurn={mayStage && !asks && move.question === undefined && decision.type === 'turn'}
            isStaged={staged.length > 0}
            needed={base.needed ?? ''}
          />
          <LostLine game={game} phase={phase} />
          {!rests && <MovePickers game={game} move={move} keys={settings.keysEnabled} />}
        </>
      }
      {...(bot && { bot })}
      {...(error !== undefined && { error })}
      {...(own && { actions: actionBarOf({ sort, move, asked, mayDraw, rests }) })}
    />
  );
}

/** Where something is at stake everybody plays by themselves (HAND-13). */
function hasHints(mode: LiveGame['mode']): boolean {
  return mode !== 'ranked' && mode !== 'tournament';
}

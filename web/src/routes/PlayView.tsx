/** A running game at work, and its end. */
import { type LiveGame, ownPlayer } from '@staxd/client';
import type { Seat } from '@staxd/engine';
import { STUNNED_TIME } from '@staxd/protocol';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BoardScreen, type OuterCommand } from '../board/BoardScreen.tsx';
import {
  choiceOf,
  clockOf,
  decisionOf,
  handModel,
  headerTag,
  seatModels,
  selectionKey,
  tableModel,
} from '../board/boardModel.ts';
import { companyOf, type DealtGame } from '../board/company.ts';
import { edgeWarning } from '../board/urgency.ts';
import { useBotStage } from '../board/useBotStage.ts';
import { bestHint } from '../hand/hints.ts';
import { nextSort } from '../hand/sorting.ts';
import { isComplete, wins } from '../hand/staging.ts';
import { useHintLevel } from '../hand/useHintLevel.ts';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { ColorPicker } from '../panels/ColorPicker.tsx';
import { TargetPicker } from '../panels/TargetPicker.tsx';
import { WatchPanel } from '../panels/WatchPanel.tsx';
import { LowCardNews, PeekNews } from '../play/BoardNews.tsx';
import { botOf } from '../play/bot.ts';
import { chatOf } from '../play/chat.ts';
import { DecisionPanel } from '../play/DecisionPanel.tsx';
import { feedOf } from '../play/feed.ts';
import { momentOf } from '../play/moment.ts';
import { panelOf } from '../play/panelOf.ts';
import { useFeedback } from '../play/useFeedback.ts';
import { useMove } from '../play/useMove.ts';
import { useSortMode } from '../play/useSortMode.ts';
import { watchedOf } from '../play/watched.ts';
import { errorText } from '../session/errorText.ts';
import { session, useSession } from '../session/session.ts';
import { useNow } from '../session/useNow.ts';
import { useSettings } from '../settings/settings.ts';
import type { Ask } from './useQuestion.ts';

/** Beside the game, and so are their styles: the board does not wait for them. */
const EffectOverlay = lazy(() =>
  import('../overlays/EffectOverlay.tsx').then((module) => ({ default: module.EffectOverlay })),
);
const EndView = lazy(() => import('./EndView.tsx').then((module) => ({ default: module.EndView })));

const { commands } = session;

export interface PlayViewProps {
  readonly game: LiveGame;
  readonly ask: Ask;
  readonly onMenu: () => void;
}

export function PlayView(props: PlayViewProps) {
  const { game } = props;
  if (game.phase === 'completed') {
    return (
      <Suspense fallback={<GameLoading phase="loading" />}>
        <EndView game={game} />
      </Suspense>
    );
  }
  return isDealt(game) ? <LiveBoard {...props} game={game} /> : <GameLoading phase="loading" />;
}

function isDealt(game: LiveGame): game is DealtGame {
  return game.view !== null;
}

interface LiveBoardProps extends PlayViewProps {
  readonly game: DealtGame;
}

function LiveBoard({ game, ask, onMenu }: LiveBoardProps) {
  const log = useSession((state) => state.log);
  const lines = useSession((state) => state.chat);
  const serverError = useSession((state) => state.error);
  const settings = useSettings();
  const now = useNow(game.deadlineAt !== null);
  const [sort, setSort] = useSortMode();
  const [isLeaving, setIsLeaving] = useState(false);
  const [seenChat, setSeenChat] = useState(lines.length);
  const { view, legal } = game;
  const base = choiceOf(game);
  const move = useMove({ choice: base, decision: selectionKey(view), commands });
  const asked = panelOf(game, move.question);
  const asks = asked !== null;
  const effect = useFeedback(log, game, asks);
  const bot = useBotStage(botOf(log, game));
  const { choice, staged } = move;
  const decision = decisionOf(view, legal);
  const level = useHintLevel(
    settings.hintsEnabled && decision ? `${decision.key} ${staged.join()}` : undefined,
  );
  const offer = level && bestHint(choice, staged);
  useStunSkip(decision?.type === 'stunned' ? decision.key : undefined, view.current);
  useRelaxedClock(game, settings.relaxedClock);

  const clock = clockOf(game, now);
  const watched = watchedOf(game);
  const feed = feedOf(log, companyOf(view));
  const chat = chatOf(lines, game);
  const unread = Math.max(0, lines.length - seenChat);
  const error = move.error ?? (serverError ? errorText(serverError) : undefined);
  const isReady = isComplete(choice, staged);
  const isMine = decision !== undefined;
  const mayStage = isMine && decision.type !== 'stunned';
  const drawing = legal.find(({ type }) => type === 'draw');
  const draw = drawing && (() => void commands.act(drawing));

  const leave = async () => {
    if (!(await ask({ kind: 'leave' }))) return;
    setIsLeaving(true);
    await session.leave();
    setIsLeaving(false);
  };
  const run = ({ type }: OuterCommand) => {
    switch (type) {
      case 'accept':
        return move.answer('accept');
      case 'stack':
      case 'teamUp':
        return move.play();
      case 'nope':
        return move.nope();
      case 'ignore':
        return move.answer('ignore');
      case 'mute':
        return settings.change({ soundEnabled: !settings.soundEnabled });
      case 'hints':
        return settings.change({ hintsEnabled: !settings.hintsEnabled });
      case 'help':
        return onMenu();
      case 'cancel':
        return move.cancel();
      default:
        return undefined;
    }
  };

  return (
    <BoardScreen
      header={{
        tag: headerTag(view, legal),
        round: view.turn,
        clock,
        leaving: isLeaving,
      }}
      seats={seatModels(game)}
      table={tableModel(view, log)}
      staged={{
        cards: staged.map((slot) => ({ slot, card: view.hand[slot] })),
        wins: isReady && wins(choice, staged),
        faulty: move.error !== undefined,
        ...(mayStage && { invitation: 'invite' as const }),
      }}
      hand={{
        ...handModel(choice, { sort, staged }),
        glowing: asks,
        disabled: !mayStage,
        ...(offer && level && { hint: { slots: offer.slots, level } }),
      }}
      feed={feed}
      chat={{ lines: chat, unread }}
      edge={edgeWarning(clock, isMine)}
      attacked={decision?.type === 'attack'}
      moment={momentOf({ game, choice: base, decision, feed, seconds: clock?.seconds, unread, error })}
      keysEnabled={settings.keysEnabled}
      picking={move.question === 'color' || move.question === 'target'}
      onLeave={leave}
      onMenu={onMenu}
      onToggle={move.toggle}
      onClear={move.clear}
      onPlay={move.play}
      onSort={() => setSort(nextSort(sort))}
      onSend={(text) => void commands.chat(text)}
      onChatSeen={() => setSeenChat(lines.length)}
      onCommand={run}
      onDraw={draw}
      panel={asked && <DecisionPanel kind={asked} game={game} move={move} clock={clock} />}
      watch={watched && <WatchPanel watched={watched} {...(clock && { clock })} />}
      warning={<LowCardNews game={game} />}
      peek={<PeekNews log={log} game={game} />}
      overlay={
        <>
          <Suspense>
            {effect.shown && (
              <EffectOverlay key={effect.shown.id} effect={effect.shown.effect} onEnd={effect.onEnd} />
            )}
          </Suspense>
          <ColorPicker
            open={move.question === 'color'}
            current={view.color}
            onPick={move.answerColor}
            onCancel={move.cancel}
          />
          <TargetPicker
            open={move.question === 'target'}
            players={targetsOf(game)}
            me={game.viewerId ?? ''}
            isCounter={view.stack !== null}
            onPick={(id) => move.answerTarget(game.players.findIndex(({ userId }) => userId === id))}
            onCancel={move.cancel}
          />
        </>
      }
      {...(bot && { bot })}
      {...(error !== undefined && { error })}
      {...(ownPlayer(game) && {
        actions: {
          sort,
          count: staged.length,
          wins: isReady && wins(choice, staged),
          other: { type: 'draw', state: draw ? 'on' : 'off' } as const,
          ...(!asks && {
            play: move.isSending ? ('sending' as const) : isReady ? ('ready' as const) : ('off' as const),
          }),
        },
      })}
    />
  );
}

function targetsOf({ view, players }: DealtGame) {
  return view.seats.map(({ seat, name, handSize, active }) => {
    const { userId: id, bot } = players[seat];
    return { id, name, cards: handSize, isBot: bot !== null, isActive: active };
  });
}

/** Skips a turn for who is stunned; the button is there for who is faster. */
function useStunSkip(key: string | undefined, seat: Seat): void {
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => void commands.act({ type: 'skip', seat }), STUNNED_TIME);
    return () => clearTimeout(timer);
  }, [key, seat]);
}

/** Asks for no deadlines, or for deadlines again, when the setting says another thing than the game. */
function useRelaxedClock(game: DealtGame, wanted: boolean): void {
  const own = ownPlayer(game);
  const isAlone = own !== undefined && game.players.every((player) => player === own || player.bot !== null);
  const differs = isAlone && game.hasRelaxedClock !== wanted;
  useEffect(() => {
    if (differs) void commands.relaxClock(wanted);
  }, [differs, wanted]);
}

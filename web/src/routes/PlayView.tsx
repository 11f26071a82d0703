/** A running game at work, and its end. */
import { commandsOf, type Table, tableOf } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BoardScreen, type OuterCommand } from '../board/BoardScreen.tsx';
import { decisionOf, handModel, headerTag, seatModels } from '../board/boardModel.ts';
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
import { choiceOf, clockOf, seatFacts, tableOfGame } from '../play/boardFacts.ts';
import { botOf } from '../play/bot.ts';
import { chatOf } from '../play/chat.ts';
import { DecisionPanel, isAsked } from '../play/DecisionPanel.tsx';
import { feedOf } from '../play/feed.ts';
import { momentOf } from '../play/moment.ts';
import { useFeedback } from '../play/useFeedback.ts';
import { useMove } from '../play/useMove.ts';
import { useSortMode } from '../play/useSortMode.ts';
import { watchedOf } from '../play/watched.ts';
import { session, useSession } from '../session/session.ts';
import { useNow } from '../session/useNow.ts';
import { useSettings } from '../settings/settings.ts';
import type { Ask } from './useQuestion.ts';

/** Beside the game, and so are their styles: the board does not wait for them. */
const EffectOverlay = lazy(() =>
  import('../overlays/EffectOverlay.tsx').then((module) => ({ default: module.EffectOverlay })),
);
const EndView = lazy(() => import('./EndView.tsx').then((module) => ({ default: module.EndView })));

const commands = commandsOf(session);

export interface PlayViewProps {
  readonly game: WireGameState;
  readonly ask: Ask;
  readonly onMenu: () => void;
}

export function PlayView(props: PlayViewProps) {
  const { game } = props;
  if (game.game_phase === 'completed') {
    return (
      <Suspense fallback={<GameLoading phase="loading" />}>
        <EndView game={game} />
      </Suspense>
    );
  }
  const table = tableOf(game);
  return table ? <LiveBoard {...props} table={table} /> : <GameLoading phase="loading" />;
}

interface LiveBoardProps extends PlayViewProps {
  readonly table: Table;
}

function LiveBoard({ game, table, ask, onMenu }: LiveBoardProps) {
  const log = useSession((state) => state.log);
  const lines = useSession((state) => state.chat);
  const serverError = useSession((state) => state.error);
  const settings = useSettings();
  const now = useNow(game.deadline_at !== null);
  const [sort, setSort] = useSortMode();
  const [isLeaving, setIsLeaving] = useState(false);
  const [seenChat, setSeenChat] = useState(lines.length);
  const { view, legal } = table;
  const base = choiceOf(game, table);
  const move = useMove({ game, choice: base, commands });
  const asks = isAsked(game, move);
  const effect = useFeedback(log, game, asks);
  const bot = useBotStage(botOf(log));
  const { choice, staged } = move;
  const decision = decisionOf(view, legal);
  const level = useHintLevel(
    settings.hintsEnabled && decision ? `${decision.key} ${staged.join()}` : undefined,
  );
  const offer = level && bestHint(choice, staged);
  useStunSkip(decision?.type === 'stunned' ? decision.key : undefined);
  useRelaxedClock(game, settings.relaxedClock);

  const clock = clockOf(game, now);
  const watched = watchedOf(game);
  const feed = feedOf(log, game);
  const chat = chatOf(lines, game);
  const unread = Math.max(0, lines.length - seenChat);
  const error = move.error ?? serverError ?? undefined;
  const isReady = isComplete(choice, staged);
  const isMine = decision !== undefined;
  const mayStage = isMine && decision.type !== 'stunned';
  const canDraw = game.valid_actions.includes('draw_card');
  const draw = canDraw ? () => void commands.draw() : undefined;

  const leave = async () => {
    if (!(await ask({ kind: 'leave' }))) return;
    setIsLeaving(true);
    await session.leave();
    setIsLeaving(false);
  };
  const run = ({ type }: OuterCommand) => {
    switch (type) {
      case 'accept':
        return decision?.type === 'attack' ? void commands.respond('accept') : undefined;
      case 'stack':
      case 'teamUp':
        return move.play();
      case 'nope':
        return move.nope();
      case 'ignore':
        return decision?.type === 'jinx' ? void commands.skip() : undefined;
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
      seats={seatModels(view, seatFacts(game))}
      table={tableOfGame(game, table, feed)}
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
      moment={momentOf({ game, table, choice: base, decision, feed, now, unread, error })}
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
      panel={asks ? <DecisionPanel game={game} move={move} commands={commands} now={now} /> : null}
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
            me={game.my_player_id ?? ''}
            isCounter={game.active_stack !== null}
            onPick={move.answerTarget}
            onCancel={move.cancel}
          />
        </>
      }
      {...(bot && { bot })}
      {...(error !== undefined && { error })}
      {...(!game.spectating && {
        actions: {
          sort,
          count: staged.length,
          wins: isReady && wins(choice, staged),
          other: { type: 'draw', state: canDraw ? 'on' : 'off' } as const,
          ...(!asks && {
            play: move.isSending ? ('sending' as const) : isReady ? ('ready' as const) : ('off' as const),
          }),
        },
      })}
    />
  );
}

function targetsOf(game: WireGameState) {
  return game.players.map(({ user_id, username, card_count, is_bot, is_active }) => {
    return { id: user_id, name: username, cards: card_count, isBot: is_bot, isActive: is_active };
  });
}

/** Milliseconds after which a stunned player's turn is skipped (spec 9). */
const STUN_SKIP = 500;

/** Skips a turn for who is stunned; the button is there for who is faster. */
function useStunSkip(key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => void commands.skip(), STUN_SKIP);
    return () => clearTimeout(timer);
  }, [key]);
}

/** Asks for no deadlines, or for deadlines again, when the setting says another thing than the game. */
function useRelaxedClock(game: WireGameState, wanted: boolean): void {
  const isAlone = game.players.every(({ is_bot, user_id }) => is_bot || user_id === game.my_player_id);
  const differs = isAlone && !game.spectating && game.relaxed_clock !== wanted;
  useEffect(() => {
    if (differs) void commands.relaxClock(wanted);
  }, [differs, wanted]);
}

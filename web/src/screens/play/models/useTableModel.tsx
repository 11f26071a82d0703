import { useMemo } from 'react';
import { attackModel } from '../../../game/board/attackModel.ts';
import { tableModel } from '../../../game/board/boardModel.ts';
import type { BoardTable } from '../../../game/board/boardProps.ts';
import { stagedRisk } from '../../../game/hand/staging/stagedRisk.ts';
import { wins } from '../../../game/hand/staging/staging.ts';
import { LazyEffect } from '../../../game/play/feedback/LazyEffect.tsx';
import { useFeedback } from '../../../game/play/feedback/useFeedback.ts';
import { useShuffling } from '../../../game/play/flights/useShuffling.ts';
import { LatestLowCard, LatestPeek } from '../../../game/play/notes/Latest.tsx';
import { StandingNote } from '../../../game/play/notes/StandingNote.tsx';
import { watchedOf } from '../../../game/play/notes/watched.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { t } from '../../../messages/t.ts';
import type { Play } from './usePlay.ts';

export function useTableModel(play: Play): BoardTable {
  const { game, log, all, feed, base, clock, asked, move, mayStage, mayDraw, nothingFits } = play;
  const { view } = game;
  const { choice, staged } = move;
  const effect = useFeedback(log, game, asked !== null || staged.length > 0);
  const shuffling = useShuffling(log);
  const drawing = move.answering === 'draw';
  const { deck, ...table } = useMemo(
    () => tableModel(view, all, { drawing, shuffling }),
    [view, all, drawing, shuffling],
  );
  const watched = watchedOf(game);
  const news = useMemo(
    () => ({
      note: <StandingNote game={game} feed={feed} />,
      warning: <LatestLowCard game={game} />,
      peek: <LatestPeek log={log} game={game} />,
    }),
    [game, feed, log],
  );
  return useModel({
    ...table,
    deck: nothingFits ? { ...deck, lit: true } : deck,
    attack: attackModel(view),
    staged: {
      cards: staged.map((slot) => ({ slot, card: view.hand[slot] })),
      wins: wins(choice, staged),
      risk: stagedRisk(view, choice, staged),
      noFit: nothingFits
        ? t('table.staged.noFitWhy', { count: view.hand.length, what: base.needed ?? '' })
        : undefined,
      invitation: mayStage ? ('invite' as const) : undefined,
    },
    watch: watched && { watched, clock },
    effect: useMemo(() => <LazyEffect effect={effect} />, [effect]),
    news,
    onDraw: mayDraw ? () => move.answer('draw') : undefined,
    onClear: move.clear,
  });
}

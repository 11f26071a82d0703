/**
 * What follows a lesson's table: what is read out, effects, moving cards, news, card help. Loaded after the table, which
 * can be played without it.
 */
import type { LoggedEvent } from '@staxd/client';
import { LESSON_TIMES } from '@staxd/protocol';
import { type RefObject, useImperativeHandle, useMemo } from 'react';
import { decisionOf } from '../../../../game/board/boardModel.ts';
import { tableText } from '../../../../game/board/speech/announce.ts';
import { useAnnouncements } from '../../../../game/board/speech/useAnnouncements.ts';
import type { Choice } from '../../../../game/hand/staging/staging.ts';
import { CardHelp } from '../../../../game/help/CardHelp.tsx';
import { useHelpGestures } from '../../../../game/help/useHelpGestures.ts';
import { LazyChoreography } from '../../../../game/play/choreography/LazyChoreography.tsx';
import { feedOf } from '../../../../game/play/feed.ts';
import { LazyEffect } from '../../../../game/play/feedback/LazyEffect.tsx';
import { useFeedback } from '../../../../game/play/feedback/useFeedback.ts';
import { momentOf } from '../../../../game/play/moment.ts';
import { LatestPeek } from '../../../../game/play/notes/Latest.tsx';
import { type DealtGame, playerNames } from '../../../../game/players/playerNames.ts';
import { SECOND } from '../../../../look/motion/times.ts';
import { useAnnounce } from '../../../../look/primitives/accessibility/LiveRegion.tsx';
import styles from '../TutorialScreen.module.css';
import { Accepted, Swapped } from './LessonOutcome.tsx';

/** How the effects of these cards last here (TUTOR-25, TUTOR-26), in milliseconds. */
const EFFECT_TIMES = { trade: 1500, hijack: 3 * SECOND, building: LESSON_TIMES.stackShown };
/** The verdict and the coach say them. */
const SAID_BY_DRIP = ['add', 'outcome', 'turn', 'defend'] as const;

export interface LessonLifeHandle {
  /** Reads out the whole table. */
  readonly speak: () => void;
}

export interface LessonLifeProps {
  readonly game: DealtGame;
  readonly log: readonly LoggedEvent[];
  /** What was brought is read, and stays. */
  readonly stays: boolean;
  readonly choice: Choice;
  readonly error: string | undefined;
  /** The learner has something to decide, or cards staged: nothing may cover that. */
  readonly isAsked: boolean;
  readonly ref: RefObject<LessonLifeHandle | null>;
}

export function LessonLife({ game, log, stays, choice, error, isAsked, ref }: LessonLifeProps) {
  const { view, legal } = game;
  const announce = useAnnounce();
  const effect = useFeedback(log, game, isAsked, SAID_BY_DRIP);
  const feed = useMemo(() => feedOf({ log, recalled: [], missed: null }, playerNames(view)), [log, view]);
  const decision = decisionOf(view, legal);
  const moment = momentOf({ game, choice, decision, feed, seconds: undefined, messages: undefined, error });
  useAnnouncements(moment);
  useHelpGestures();
  useImperativeHandle(ref, () => ({ speak: () => announce(tableText(moment), 'assertive') }));
  return (
    <>
      <div className={styles.news}>
        <LazyEffect effect={effect} times={EFFECT_TIMES} />
        <Accepted log={log} stays={stays} />
      </div>
      <div className={styles.shown}>
        <Swapped log={log} stays={stays} />
        <LatestPeek log={log} game={game} />
      </div>
      <LazyChoreography log={log} game={game} />
      <CardHelp view={view} legal={legal} />
    </>
  );
}

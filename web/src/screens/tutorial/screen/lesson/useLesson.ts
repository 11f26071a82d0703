/** A lesson as its table takes it: the position, the move that is being made, and whether it is the right one. */
import type { ActionOutcome } from '@staxd/client';
import { fewestCards, hasBeenAnswered, rightPlaces } from '@staxd/tutorial';
import { useMemo } from 'react';
import { choiceOf, selectionKey } from '../../../../game/board/boardModel.ts';
import { isComplete } from '../../../../game/hand/staging/staging.ts';
import { panelOf } from '../../../../game/play/decision/panelOf.ts';
import { useMove } from '../../../../game/play/decision/useMove.ts';
import type { CourseStore } from '../../course/courseStore.ts';
import type { CourseState } from '../../course/keptCourse.ts';
import { lessonGame } from '../../course/lessonGame.ts';

const TAKEN: ActionOutcome = { ok: true, version: 0, fromCache: false };
const NOT_TAKEN: ActionOutcome = { ok: false, error: { code: 'INTERNAL', retryable: false } };

export function useLesson(
  { version, verdict, session: { run } }: CourseState['course'],
  store: Pick<CourseStore, 'act'>,
  lit: typeof import('../../course/litButton.ts') | undefined,
) {
  const game = useMemo(() => lessonGame(run, version), [run, version]);
  const { view, legal } = game;
  const base = useMemo(() => choiceOf(game), [game]);
  const rests = hasBeenAnswered(run.stage);
  const commands = useMemo(
    () => ({
      act: async (action: Parameters<typeof store.act>[0]) => ((await store.act(action)) ? TAKEN : NOT_TAKEN),
    }),
    [store],
  );
  const decision = selectionKey(view);
  const move = useMove({ choice: base, decision, commands, isLoaded: true, isOver: rests });
  const { choice, staged } = move;
  const asked = panelOf(game, move.question);
  const right = useMemo(() => rightPlaces(run), [run]);
  const isReady =
    !rests &&
    isComplete(choice, staged) &&
    staged.length >= fewestCards(run) &&
    staged.every((slot) => right.includes(slot));
  const alone = lit?.answerAlone(run.lesson, base);
  const { scene } = run.lesson;
  /** The right cards are up, or Drip has refused a draw. */
  const isNoDraw =
    !run.lesson.right.includes('draw') &&
    (isReady || (verdict?.type === 'notYet' && verdict.places.length === 0));
  return {
    run,
    game,
    base,
    rests,
    move,
    asked,
    isAsked: asked !== null || run.stage === 'botAnswers',
    right,
    isReady,
    /** The answer without a card that is asked for. */
    alone,
    /** What stands on the button that is lit. */
    button: rests ? undefined : lit?.litButton(choice, staged, isReady, alone),
    mayDraw: !rests && !isNoDraw && legal.some(({ type }) => type === 'draw'),
    /** What a card does is seen on the table; who pays for a jinx stays drawn. */
    isDrawn: scene !== undefined && (!rests || scene.startsWith('jinx')),
  };
}

export type Lesson = ReturnType<typeof useLesson>;

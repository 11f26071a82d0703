/** The table of a lesson: the board's own parts on the lesson's position. A lesson that begins anew gets a new one. */
import type { ActionOutcome } from '@staxd/client';
import { NOPE } from '@staxd/engine';
import { botOf, fewestCards, hasBeenAnswered, rightPlaces } from '@staxd/tutorial';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardCommand } from '../../../../app/keyboard/boardKeys.ts';
import { choiceOf, handModel, selectionKey, tableModel } from '../../../../game/board/boardModel.ts';
import { useHandAfterPanel } from '../../../../game/board/useHandAfterPanel.ts';
import { ActionBar } from '../../../../game/hand/ActionBar.tsx';
import { Hand, type HandHandle } from '../../../../game/hand/Hand.tsx';
import { InlineError } from '../../../../game/hand/InlineError.tsx';
import { addable, cardsAt, isComplete } from '../../../../game/hand/staging/staging.ts';
import { toggleExplained } from '../../../../game/help/pointed.ts';
import { actionBarOf } from '../../../../game/play/decision/actionBar.ts';
import { panelOf } from '../../../../game/play/decision/panelOf.ts';
import { useMove } from '../../../../game/play/decision/useMove.ts';
import { useFresh } from '../../../../game/play/flights/useFresh.ts';
import { Table } from '../../../../game/table/Table.tsx';
import { useLazyModule } from '../../../../loading/lazyModule.ts';
import { STAYS } from '../../../../look/motion/times.ts';
import { useAfter } from '../../../../look/motion/useAfter.ts';
import { useBriefly } from '../../../../look/motion/useBriefly.ts';
import { Button } from '../../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../../messages/t.ts';
import { isWrong } from '../../course/course.ts';
import type { CourseState, CourseStore } from '../../course/courseStore.ts';
import { lessonGame } from '../../course/lessonGame.ts';
import { BotHand } from '../BotHand.tsx';
import styles from '../TutorialScreen.module.css';
import type { LessonLifeHandle } from './LessonLife.tsx';
import { LESSON_PARTS, type LessonParts } from './loadParts.ts';
import { useFocusAtStart } from './useFocusAtStart.ts';

const TAKEN: ActionOutcome = { ok: true, version: 0, fromCache: false };
const NOT_TAKEN: ActionOutcome = { ok: false, error: { code: 'INTERNAL', retryable: false } };

/** What the coach has to know of the hand. */
export interface HandStanding {
  readonly isReady: boolean;
  /** What stands on the button that is lit. */
  readonly button: string | undefined;
  readonly question: 'gifts' | 'color' | 'target' | undefined;
  readonly isAsked: boolean;
  /** What a play brought stays until NEXT is pressed. */
  readonly isHeld: boolean;
}

export interface LessonBoardProps {
  readonly state: CourseState;
  readonly store: Pick<CourseStore, 'act' | 'press' | 'letBotAnswer' | 'leave' | 'change'>;
  /** Whether the right cards are highlighted. */
  readonly isPointed: boolean;
  readonly keysEnabled: boolean;
  readonly onStanding: (standing: HandStanding) => void;
  /** Nothing goes on by itself; for stories. */
  readonly still?: boolean;
}

export function LessonBoard(props: LessonBoardProps) {
  const { state, store, isPointed, keysEnabled, onStanding, still = false } = props;
  const { course, progress, isBusy } = state;
  const { session, verdict, version, log } = course;
  const { run, step } = session;
  const game = useMemo(() => lessonGame(run, version), [run, version]);
  const { view, legal } = game;
  const base = useMemo(() => choiceOf(game), [game]);
  const rests = hasBeenAnswered(run.stage);
  const {
    BotAnswer,
    DecisionPanel,
    LessonKeys,
    LessonLife,
    LessonScene,
    MovePickers,
    TakeBack,
    Toast,
    lit,
  }: Partial<LessonParts> = useLazyModule(LESSON_PARTS) ?? {};
  /** NEXT has ended Drip's thinking: it shows what that brought, and only the next press leads on (TUTOR-62). */
  const [isHeld, setHeld] = useState(false);
  const life = useRef<LessonLifeHandle>(null);
  const cards = useRef<HandHandle>(null);
  const commands = useMemo(
    () => ({
      act: async (action: Parameters<typeof store.act>[0]) => ((await store.act(action)) ? TAKEN : NOT_TAKEN),
    }),
    [store],
  );
  const decision = selectionKey(view);
  const move = useMove({ choice: base, decision, commands, isLoaded: true, isOver: rests });
  const { choice, staged, question } = move;
  const asked = panelOf(game, question);
  const isAsked = asked !== null || run.stage === 'botAnswers';
  const right = useMemo(() => rightPlaces(run), [run]);
  const isReady =
    !rests &&
    isComplete(choice, staged) &&
    staged.length >= fewestCards(run) &&
    staged.every((slot) => right.includes(slot));
  const alone = lit?.answerAlone(run.lesson, base);
  const button = rests ? undefined : lit?.litButton(choice, staged, isReady, alone);
  useEffect(
    () => onStanding({ isReady, button, question, isAsked, isHeld }),
    [onStanding, isReady, button, question, isAsked, isHeld],
  );
  useHandAfterPanel(asked ?? isAsked, cards);
  useFocusAtStart(course.round > 0, cards);

  const brief = useBriefly(
    verdict ?? undefined,
    verdict && 'stays' in verdict ? verdict.stays : STAYS.success,
  );
  const shown = still ? verdict : brief;
  const wrong =
    shown?.type === 'failed' || (shown?.type === 'wrong' && isWrong(shown, isReady)) ? shown : undefined;
  const places = wrong?.type === 'wrong' ? wrong.places : [];
  const error = wrong?.text ?? (question === 'gifts' ? move.error : undefined);
  const fresh = useFresh(view.hand);
  const table = useMemo(
    () => tableModel(view, log, { drawing: move.answering === 'draw' }),
    [view, log, move.answering],
  );
  useAfter(verdict?.type === 'right' && !still && !isHeld ? verdict.next : Number.POSITIVE_INFINITY, () =>
    next(),
  );

  const next = () => void (run.stage === 'more' ? store.letBotAnswer() : store.leave(step));
  const pressNext = ({ detail }: Pick<MouseEvent, 'detail'>) => {
    // The second tap of two is meant for what stood there before.
    if (detail < 2) next();
  };
  const hearBot = () => {
    setHeld(true);
    void store.letBotAnswer();
  };
  /** A card that cannot be laid is answered by the lesson, not by the board. */
  const toggle = (slot: number) => {
    const isOut = question === undefined && !staged.includes(slot) && addable(choice, staged)[slot] !== true;
    if (isOut && !rests && view.peek === null) store.press([...staged, slot]);
    else move.toggle(slot);
  };
  const mayDraw = !rests && legal.some(({ type }) => type === 'draw');
  const press = (command: BoardCommand) => {
    switch (command.type) {
      case 'toggle':
        return cards.current?.toggleNth(command.n);
      case 'page':
        return cards.current?.page(command.direction);
      case 'play':
        if (run.stage === 'done' || run.stage === 'more') return next();
        return run.stage === 'botAnswers' ? hearBot() : move.play();
      case 'stack':
      case 'teamUp':
        return move.play();
      case 'draw':
        return void (mayDraw && move.answer('draw'));
      case 'nope':
        return move.nope();
      case 'accept':
      case 'ignore':
        return void move.answer(command.type);
      case 'cancel':
        return staged.length > 0 && question === undefined ? move.clear() : move.cancel();
      case 'speak':
        return life.current?.speak();
      case 'hints':
        return store.change({ showHints: !progress.showHints });
      case 'explain':
        return toggleExplained();
    }
  };

  const points = (isPointed || verdict?.type === 'notYet') && !rests && question === undefined;
  const unstaged = points ? right.filter((slot) => !staged.includes(slot)) : [];
  /** What Drip has just answered: it can be sent again once it is another set, or with another color. */
  const isSpent = verdict?.type === 'notYet' && !isReady && verdict.places.join() === staged.join();
  const { scene } = run.lesson;
  /** What a card does is seen on the table; who pays for a jinx stays drawn. */
  const isDrawn = scene !== undefined && (!rests || scene.startsWith('jinx'));
  const isOnStack = view.stack !== null && view.stack.target === view.viewer;
  return (
    <>
      <div className={styles.arena}>
        {isDrawn ? (
          LessonScene && <LessonScene run={run} />
        ) : (
          <>
            <BotHand
              count={view.seats[botOf(run.lesson)].handSize}
              shown={progress.showGhostHands}
              onToggle={() => store.change({ showGhostHands: !progress.showGhostHands })}
            />
            <div className={styles.table}>
              <Table {...table} onDraw={mayDraw ? () => void move.answer('draw') : undefined} />
            </div>
          </>
        )}
        {shown?.type === 'right' && Toast && (
          <Toast text={shown.text} wait={isHeld ? undefined : shown.next} onPress={next} />
        )}
      </div>
      {run.stage === 'botAnswers' ? (
        <div className={styles.panel}>
          {BotAnswer && (
            <BotAnswer
              busy={isBusy}
              onAnswer={() => void store.letBotAnswer()}
              onPress={hearBot}
              {...(still && { frozen: 6 })}
            />
          )}
        </div>
      ) : (
        asked &&
        DecisionPanel &&
        TakeBack && (
          <div className={styles.panel}>
            <DecisionPanel
              kind={asked}
              game={game}
              move={move}
              clock={undefined}
              keys={keysEnabled && !rests}
              jinx={{ lesson: { lit: alone ?? null } }}
              defense={{
                lesson: isDrawn ? { isNopeLit: isReady && cardsAt(choice, staged)[0] === NOPE } : undefined,
                foldWords: t(run.lesson.foldOnly ? 'tutorial.fold' : 'tutorial.takeHit'),
                ...(!isDrawn && {
                  beside: {
                    option: <TakeBack staged={staged.length > 0} onPress={move.clear} />,
                    replaces: !view.hand.includes(NOPE),
                  },
                }),
              }}
            />
          </div>
        )
      )}
      <div className={styles.error}>
        <InlineError text={error} />
      </div>
      {!isAsked && (
        <div className={styles.foot}>
          {run.stage === 'done' || run.stage === 'more' ? (
            <div className={styles.next}>
              <Button kind="cta" size="l" drips={2} busy={isBusy} onClick={pressNext}>
                {t('tutorial.next')}
              </Button>
            </div>
          ) : (
            <ActionBar
              {...actionBarOf({ move, asked, mayDraw, rests: rests || isSpent })}
              onCancel={move.clear}
              onPlay={move.play}
              onOther={() => void move.answer('draw')}
            />
          )}
        </div>
      )}
      <div className={styles.hand}>
        <Hand
          ref={cards}
          {...handModel(choice, { sort: 'drawn', staged, fresh, view, picking: asked === 'color' })}
          answering={asked !== null && isOnStack}
          resting={rests}
          onToggle={toggle}
          onPlay={move.play}
          {...(places.length > 0 && { wrong: places })}
          {...(unstaged.length > 0 && { hint: { slots: unstaged, level: 'strong' as const } })}
        />
      </div>
      {LessonLife && (
        <LessonLife
          ref={life}
          game={game}
          log={log}
          stays={isHeld}
          choice={base}
          error={wrong?.text}
          isAsked={asked !== null || staged.length > 0}
        />
      )}
      {LessonKeys && (
        <LessonKeys
          enabled={keysEnabled}
          picking={question === 'color' || question === 'target'}
          onPress={press}
        />
      )}
      {MovePickers && !rests && <MovePickers game={game} move={move} keys={keysEnabled} />}
    </>
  );
}

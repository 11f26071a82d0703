/** The table of a lesson: the board's own parts on the lesson's position. A lesson that begins anew gets a new one. */
import { type MouseEvent, useEffect, useRef } from 'react';
import { Foot } from '../../../../game/board/Foot.tsx';
import type { HandHandle } from '../../../../game/hand/Hand.tsx';
import { useHandAfterPanel } from '../../../../game/hand/useHandAfterPanel.ts';
import { actionBarOf } from '../../../../game/play/decision/actionBar.ts';
import { useLazyModule } from '../../../../loading/lazyModule.ts';
import { Button } from '../../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../../messages/t.ts';
import type { CourseStore } from '../../course/courseStore.ts';
import type { CourseState } from '../../course/keptCourse.ts';
import styles from '../TutorialScreen.module.css';
import type { LessonLifeHandle } from './LessonLife.tsx';
import { LessonTable } from './LessonTable.tsx';
import { LESSON_PARTS, type LessonParts } from './loadParts.ts';
import { useFocusAtStart } from './useFocusAtStart.ts';
import { type Lesson, useLesson } from './useLesson.ts';
import { useLessonHand } from './useLessonHand.ts';
import { useOnward } from './useOnward.ts';
import { useTold } from './useTold.ts';

/** What the coach has to know of the hand. */
export interface HandStanding extends Pick<Lesson, 'isReady' | 'button' | 'isAsked'> {
  readonly question: Lesson['move']['question'];
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
  const { state, store, keysEnabled, onStanding, still = false } = props;
  const { course, progress, isBusy } = state;
  const { verdict, log } = course;
  const { showGhostHands, showHints } = progress;
  const { LessonKeys, LessonLife, LessonPanel, MovePickers, lit }: Partial<LessonParts> =
    useLazyModule(LESSON_PARTS) ?? {};
  const lesson = useLesson(course, store, lit);
  const { run, game, base, rests, move, asked, isAsked, isReady, button, mayDraw } = lesson;
  const { staged, question } = move;
  const { isHeld, isOver, next, letBotAnswer, hearBot } = useOnward(course, store, still);
  const life = useRef<LessonLifeHandle>(null);
  const cards = useRef<HandHandle>(null);
  useStanding(onStanding, { isReady, button, question, isAsked, isHeld });
  useHandAfterPanel(asked ?? isAsked, cards);
  useFocusAtStart(course.round > 0, cards);
  const told = useTold(verdict, lesson, still);
  const isPointed = props.isPointed || verdict?.type === 'notYet';
  const hand = useLessonHand(lesson, { ...told, press: store.press, isPointed });
  const play = () => {
    if (isOver) return next();
    return run.stage === 'botAnswers' ? hearBot() : move.play();
  };
  /** What Drip has just answered: it can be sent again once it is another set, or with another color. */
  const isSpent = verdict?.type === 'notYet' && !isReady && verdict.places.join() === staged.join();
  const picks = { lesson, keysEnabled, still, busy: isBusy, onAnswer: letBotAnswer, onPress: hearBot };
  return (
    <>
      <LessonTable
        lesson={lesson}
        log={log}
        shown={showGhostHands}
        onToggle={() => store.change({ showGhostHands: !showGhostHands })}
        praise={told.right}
        isHeld={isHeld}
        onNext={next}
      />
      <Foot
        panel={isAsked && LessonPanel && <LessonPanel {...picks} />}
        error={told.error}
        bar={
          isAsked || isOver
            ? undefined
            : {
                ...actionBarOf({ move, asked, mayDraw, rests: rests || isSpent }),
                onCancel: move.clear,
                onPlay: move.play,
                onOther: () => void move.answer('draw'),
              }
        }
        after={!isAsked && isOver && <Next busy={isBusy} onPress={next} />}
        hand={hand}
        frame={styles.hand}
        cards={cards}
      />
      {LessonLife && (
        <LessonLife
          ref={life}
          game={game}
          log={log}
          stays={isHeld}
          choice={base}
          error={told.wrong}
          isAsked={asked !== null || staged.length > 0}
        />
      )}
      {LessonKeys && (
        <LessonKeys
          enabled={keysEnabled}
          lesson={lesson}
          cards={cards}
          onPlay={play}
          onSpeak={() => life.current?.speak()}
          onHints={() => store.change({ showHints: !showHints })}
        />
      )}
      {MovePickers && !rests && <MovePickers game={game} move={move} keys={keysEnabled} />}
    </>
  );
}

function useStanding(tell: LessonBoardProps['onStanding'], standing: HandStanding): void {
  const { isReady, button, question, isAsked, isHeld } = standing;
  useEffect(
    () => tell({ isReady, button, question, isAsked, isHeld }),
    [tell, isReady, button, question, isAsked, isHeld],
  );
}

function Next({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const press = ({ detail }: Pick<MouseEvent, 'detail'>) => {
    // The second tap of two is meant for what stood there before.
    if (detail < 2) onPress();
  };
  return (
    <div className={styles.next}>
      <Button kind="cta" size="l" drips={2} busy={busy} onClick={press}>
        {t('tutorial.next')}
      </Button>
    </div>
  );
}

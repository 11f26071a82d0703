/** The middle of a lesson's screen: the table with the bot's cards, or a drawing of what happens. */
import type { LoggedEvent } from '@staxd/client';
import { botOf } from '@staxd/tutorial';
import { useMemo } from 'react';
import { tableModel } from '../../../../game/board/boardModel.ts';
import { Table } from '../../../../game/table/Table.tsx';
import { useLazyModule } from '../../../../loading/lazyModule.ts';
import { BotHand, type BotHandProps } from '../BotHand.tsx';
import styles from '../TutorialScreen.module.css';
import { LESSON_PARTS } from './loadParts.ts';
import type { Lesson } from './useLesson.ts';
import type { Told } from './useTold.ts';

export interface LessonTableProps extends Pick<BotHandProps, 'shown' | 'onToggle'> {
  readonly lesson: Lesson;
  readonly log: readonly LoggedEvent[];
  readonly praise: Told['right'];
  /** The praise stays until it is pressed. */
  readonly isHeld: boolean;
  readonly onNext: () => void;
}

export function LessonTable({ lesson, log, praise, isHeld, onNext, ...ghosts }: LessonTableProps) {
  const { LessonScene, Praise } = useLazyModule(LESSON_PARTS) ?? {};
  const { run, game, move, mayDraw, isDrawn } = lesson;
  const { view } = game;
  const drawing = move.answering === 'draw';
  const table = useMemo(() => tableModel(view, log, { drawing }), [view, log, drawing]);
  return (
    <>
      <div className={styles.arena}>
        {isDrawn ? (
          LessonScene && <LessonScene run={run} />
        ) : (
          <>
            <BotHand count={view.seats[botOf(run.lesson)].handSize} {...ghosts} />
            <div className={styles.table}>
              <Table {...table} onDraw={mayDraw ? () => void move.answer('draw') : undefined} />
            </div>
          </>
        )}
      </div>
      {praise && Praise && (
        <Praise text={praise.text} wait={isHeld ? undefined : praise.next} onPress={onNext} />
      )}
    </>
  );
}

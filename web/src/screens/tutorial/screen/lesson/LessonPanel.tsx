/** What is decided in a lesson, or the answer of the bot that is waited for. */
import { NOPE } from '@staxd/engine';
import { cardsAt } from '../../../../game/hand/staging/staging.ts';
import { DecisionPanel } from '../../../../game/play/decision/DecisionPanel.tsx';
import { t } from '../../../../messages/t.ts';
import { BotAnswer, type BotAnswerProps } from './BotAnswer.tsx';
import { TakeBack } from './TakeBack.tsx';
import type { Lesson } from './useLesson.ts';

export interface LessonPanelProps extends Omit<BotAnswerProps, 'frozen'> {
  readonly lesson: Lesson;
  readonly keysEnabled: boolean;
  /** Nothing goes on by itself; for stories. */
  readonly still: boolean;
}

export function LessonPanel({ lesson, keysEnabled, still, ...answer }: LessonPanelProps) {
  const { run, game, move, asked, rests, alone, isReady, isDrawn } = lesson;
  if (run.stage === 'botAnswers') return <BotAnswer {...answer} {...(still && { frozen: 6 })} />;
  if (asked === null) return null;
  const { choice, staged } = move;
  return (
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
            replaces: !game.view.hand.includes(NOPE),
          },
        }),
      }}
    />
  );
}

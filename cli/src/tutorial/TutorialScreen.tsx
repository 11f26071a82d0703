import { successText } from '@staxd/tutorial';
import { useApp } from 'ink';
import { useEffect } from 'react';
import { Board } from '../board/Board.tsx';
import { usableCards } from '../board/draft.ts';
import { Hand } from '../board/Hand.tsx';
import { Help } from '../board/Help.tsx';
import { type Choice, Prompt, type PromptProps } from '../board/Prompt.tsx';
import { questionFor } from '../board/question.ts';
import { t } from '../messages/t.ts';
import { answerWords } from '../plainText/answerPrices.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { leaves } from '../screens/boardKeys.ts';
import { show } from '../screens/show.tsx';
import { useKeys } from '../screens/useKeys.ts';
import { useLatest } from '../screens/useLatest.ts';
import type { Course } from './course.ts';
import { LEARN_KEYS, type LearnState, openLesson, pressLearnKey, waitOf } from './learnKeys.ts';
import { Talk } from './Talk.tsx';
import { TrackEnd } from './TrackEnd.tsx';
import { dripSays, placeText } from './texts.ts';

/** For what Drip says and for a refusal, two rows each. */
const TALK_ROWS = 4;

interface TutorialScreenProps {
  readonly course: Course;
  /** Shown first. */
  readonly firstNotice: string;
}

function TutorialScreen({ course, firstNotice }: TutorialScreenProps) {
  const { exit } = useApp();
  const [learning, update] = useLatest(() => openLesson(course, firstNotice));
  const { game, draft, notice, helping, isHintShown, secondsLeft, readBack } = learning;
  const { view, legal, lesson, stage, ending } = game;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait begins anew with these, and with no other key.
  useEffect(() => {
    const wait = waitOf(learning);
    if (!wait) return;
    const timer = setTimeout(() => update(wait.go), wait.milliseconds);
    return () => clearTimeout(timer);
  }, [lesson, stage, ending, helping, isHintShown, secondsLeft]);

  useKeys((input, key) => {
    if (leaves(input, key)) exit();
    else update((before) => pressLearnKey(before, input, key));
  });

  if (helping) return <Help rows={LEARN_KEYS} />;
  if (ending) return <TrackEnd course={game} />;
  const lines = logLines(game.log, narratorOf(view));
  return (
    <Board
      view={view}
      note={placeText(game, 'tutorial.note')}
      log={lines.slice(0, Math.max(1, lines.length - readBack))}
      keys={t('tutorial.keys')}
      extraRows={TALK_ROWS}
    >
      {({ columns, roomy }) => (
        <>
          <Talk
            says={dripSays(stage === 'done' || stage === 'more' ? lesson.praise : lesson.message)}
            notice={notice}
          />
          <Prompt {...promptOf(learning)} />
          <Hand
            owner={t('board.ownHand')}
            hand={view.hand}
            usable={usableCards(view.hand, legal, draft)}
            committed={view.committed}
            draft={draft}
            columns={columns}
            raises={roomy}
          />
        </>
      )}
    </Board>
  );
}

/** What the lesson asks, or what is waited for. */
function promptOf({ game, draft, isHintShown, secondsLeft }: LearnState): PromptProps {
  const { view, legal, lesson, session, stage } = game;
  const enter = t('key.enter');
  switch (stage) {
    case 'botAnswers': {
      const headline = t('tutorial.countdown', { left: secondsLeft });
      return { headline, tone: 'quiet', choices: [{ key: enter, label: t('do.answerNow') }], notice: '' };
    }
    case 'more':
    case 'done': {
      const headline = successText(session.run) ?? '';
      return { headline, tone: 'gold', choices: [{ key: enter, label: t('do.nextLesson') }], notice: '' };
    }
  }
  const question = questionFor(view, legal, draft);
  const notice = isHintShown ? game.hint() : '';
  if (draft.asks !== 'set') return { ...question, notice };
  const headline = t('tutorial.goal', { goal: lesson.goal });
  return { ...question, headline, choices: choicesFor(game, question.choices), notice };
}

/** The choices of a game, in the words of the lessons, and with the key that beginners do not know yet. */
function choicesFor({ view, lesson }: Course, choices: readonly Choice[]): readonly Choice[] {
  const price = answerWords(view)?.accept;
  if (lesson.foldOnly && price !== undefined) {
    return choices.map((choice) => ({ ...choice, label: t('do.fold', { price }) }));
  }
  if (!choices.some(({ key }) => key === t('key.enter'))) return choices;
  return [{ key: t('key.space'), label: t('do.select') }, ...choices];
}

export function learnOnBoard(course: Course, firstNotice: string): Promise<void> {
  return show(<TutorialScreen course={course} firstNotice={firstNotice} />);
}

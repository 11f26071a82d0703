/** What each key does in a lesson, and what happens by itself. */
import { LESSON_TIMES } from '@staxd/protocol';
import type { Key } from 'ink';
import type { HelpRow } from '../board/Help.tsx';
import { BOARD_SIGNS, type BoardState, openBoard, pressBoardKey } from '../screens/boardKeys.ts';
import type { Course } from './course.ts';

export interface LearnState extends BoardState {
  readonly game: Course;
  readonly isHintShown: boolean;
  /** Until the bot answers. */
  readonly secondsLeft: number;
}

export const LEARN_KEYS: readonly HelpRow[] = [
  'cursor',
  'layOut',
  'submit',
  'back',
  'choose',
  'direct',
  'hint',
  'answerNow',
  'skipLesson',
  'sort',
  'memo',
  'readBack',
  'stop',
  ...BOARD_SIGNS,
];

const SECOND = 1000;
/** From the beginning of a lesson to its hint. */
const HINT_AFTER = 3 * SECOND;
/** How long the bot takes to answer a stack. */
const ANSWER_SECONDS = LESSON_TIMES.botAnswer / SECOND;

export function openLesson(game: Course, notice = ''): LearnState {
  const isHintShown = game.lesson.hintsAtOnce ?? false;
  return { ...openBoard(game), game, notice, isHintShown, secondsLeft: ANSWER_SECONDS };
}

/** The course changes in place. */
export function pressLearnKey(before: LearnState, input: string, key: Key): LearnState {
  const { game, helping } = before;
  if (helping) return pressBoardKey(before, input, key);
  if (game.ending) return pressEndKey(before, input, key);
  if (input === 'N') return changed(before, () => game.skipTrack());
  if (input === 'n') return changed(before, () => game.goOn());
  if (game.stage === 'asked') {
    if (input === 'h') return showHint(before);
    const after = pressBoardKey(before, input, key);
    return after.notice === '' ? after : showHint(after);
  }
  if (key.return || input === ' ') return game.stage === 'botAnswers' ? answer(before) : next(before);
  return pressBoardKey(before, input, key);
}

function pressEndKey(before: LearnState, input: string, key: Key): LearnState {
  const { game } = before;
  if (key.return || input === ' ') return changed(before, () => game.goOn());
  if (input === 'r') return changed(before, () => game.again());
  if (input === 'N' && game.ending === 'missing') return changed(before, () => game.skipTrack());
  return before;
}

export interface Wait {
  readonly milliseconds: number;
  readonly go: (before: LearnState) => LearnState;
}

/** What happens by itself if no key makes it happen before. */
export function waitOf({ game, helping, isHintShown }: LearnState): Wait | null {
  if (helping || game.ending) return null;
  switch (game.stage) {
    case 'botAnswers':
      return { milliseconds: SECOND, go: countDown };
    case 'more':
    case 'done':
      return { milliseconds: hasExchanged(game) ? LESSON_TIMES.goOnAfterSwap : LESSON_TIMES.goOn, go: next };
    default:
      return isHintShown ? null : { milliseconds: HINT_AFTER, go: showHint };
  }
}

function hasExchanged({ log }: Course): boolean {
  return log.some(({ event }) => event.type === 'handsTraded' || event.type === 'cardsHijacked');
}

function countDown(before: LearnState): LearnState {
  const secondsLeft = before.secondsLeft - 1;
  return secondsLeft > 0 ? { ...before, secondsLeft } : answer(before);
}

function answer(before: LearnState): LearnState {
  before.game.botAnswers();
  return { ...before, notice: '' };
}

function next(before: LearnState): LearnState {
  return changed(before, () => before.game.goOn());
}

function showHint(before: LearnState): LearnState {
  return { ...before, isHintShown: true };
}

/** The board after a change of lesson. */
function changed({ game, draft }: LearnState, change: () => void): LearnState {
  change();
  const opened = openLesson(game);
  return { ...opened, draft: { ...opened.draft, sort: draft.sort } };
}

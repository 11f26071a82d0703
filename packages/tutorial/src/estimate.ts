/** How long a lesson takes, and how hard it is to read (T4). */
import { type Lesson, type LessonPart, partsOf } from './lessons/lesson.ts';

/** Words that a learner reads in a minute. */
const READING_PACE = 150;
/** Seconds for one tap. */
const ACTION_SECONDS = 2;

export interface Estimate {
  readonly words: number;
  /** Taps on the shortest right way. */
  readonly actions: number;
  readonly seconds: number;
}

/** What a learner reads and does who makes no mistake. Every wait in a lesson ends with a tap, so none counts. */
export function estimateOf(lesson: Lesson): Estimate {
  return sumOf(partsOf(lesson).map(estimateOfPart));
}

function estimateOfPart(lesson: LessonPart): Estimate {
  const { title, message, goal, praise } = lesson;
  const words = wordsIn([title, message, goal, praise].join(' ')).length;
  const actions = Math.min(...lesson.right.map(tapsOf));
  return { words, actions, seconds: (words * 60) / READING_PACE + actions * ACTION_SECONDS };
}

/** The sum of several estimates. */
export function sumOf(estimates: readonly Estimate[]): Estimate {
  const sum = { words: 0, actions: 0, seconds: 0 };
  for (const { words, actions, seconds } of estimates) {
    sum.words += words;
    sum.actions += actions;
    sum.seconds += seconds;
  }
  return sum;
}

/** A tap for each card, one to send them, one for a color, two for a gift and its confirmation. */
function tapsOf(action: string): number {
  const [, cards = ''] = /^(?:play|counter|team up) (.+?)(?: as | at | giving |$)/.exec(action) ?? [];
  const isNope = action.startsWith('nope');
  const laid = cards === '' ? (isNope ? 1 : 0) : cards.split(', ').length;
  return laid + 1 + (action.includes(' as ') ? 1 : 0) + (action.includes(' giving ') ? 2 : 0);
}

/**
 * The Flesch-Kincaid grade of a text: the year of school that reads it with ease. Words in capitals are labels of
 * cards and buttons, and are left out.
 */
export function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((sentence) => wordsIn(sentence).length > 0);
  const words = wordsIn(text).filter((word) => !/^[A-Z]{3,}$/.test(word));
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z’']+|\d+/g) ?? [];
}

/** Groups of vowels, but for an e at the end that nobody speaks. */
function syllablesIn(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[^aeiouy])e$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

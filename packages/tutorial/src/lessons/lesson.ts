/** What a lesson is: a position of the real game, what the learner is asked, and which actions are right. */
import type { Mode } from '@staxd/engine';

/** Cards by their names, as in `orange star`, `green add+2`, `nope`. */
export interface LessonPosition {
  readonly learner: readonly string[];
  readonly bot: readonly string[];
  /** Others at the table, seated between the learner and the bot (T7). */
  readonly opponents?: readonly { readonly name: string; readonly hand: readonly string[] }[];
  readonly top: string;
  /** What is drawn first; other cards of the deck follow, 52 in all (T1). */
  readonly draw?: readonly string[];
  readonly mode?: Mode;
}

/** What a page may draw in place of the plain table. */
export const SCENES = ['attack', 'hijack', 'jinx', 'jinxEnd'] as const;
export type Scene = (typeof SCENES)[number];

/** What is said of a move that the rules allow and that comes close to what the lesson asks. */
export interface Almost {
  readonly title: string;
  readonly message: string;
  readonly goal: string;
}

/** One position of a lesson, and what is asked there. */
export interface LessonPart {
  /** What it is about. */
  readonly title: string;
  /** What the bot says, in one or two short sentences. */
  readonly message: string;
  /** The one thing to do. */
  readonly goal: string;
  /** In place of the goal, for a page with buttons, once the right one is lit: it names that button. */
  readonly ready?: string;
  /** In place of `ready`, while no card is picked and the lit button needs none: it says both ways. */
  readonly unpicked?: string;
  /** Beside the goal, for a learner who is stuck. */
  readonly hint: string;
  /** What the bot says when it is done. */
  readonly praise: string;
  /** For a move that the rules allow, but that is not what the lesson asks. */
  readonly notYet: string;
  /** In place of `notYet`, where a part of the right cards was played. */
  readonly almost?: Almost;
  readonly position: LessonPosition;
  /** What has been played before the learner is asked, by whoever had to act, in the engine's notation. */
  readonly opening?: readonly string[];
  /** Who begins the opening, by name or `learner`; the bot unless this says otherwise. */
  readonly opens?: string;
  /** The right actions in the notation, cards in any order; `as *` and `giving *` stand for any. */
  readonly right: readonly [string, ...string[]];
  /** What the others answer, an action each time that one must act; they accept what is not answered here. */
  readonly answers?: readonly string[];
  /** A counter of fewer cards is told to take more (the spec's `minimum_cards`). */
  readonly minimumCards?: number;
  /** Nothing but taking the stack is possible (the spec's `fold_only`). */
  readonly foldOnly?: true;
  /** A clock runs beside what the bot says. Nothing is lost with it: it begins again. */
  readonly seconds?: number;
  /** In place of the message, once the clock has run out. */
  readonly late?: string;
  /** Shows the hint with the lesson instead of 3 s later. */
  readonly hintsAtOnce?: true;
  readonly scene?: Scene;
}

export interface Lesson extends LessonPart {
  /** The rules of docs/rules.md that it teaches; the rules page leads here from them. */
  readonly teaches: readonly [string, ...string[]];
  /** What follows in the same lesson, one part after the other. Only in the last one may the bot be attacked. */
  readonly next?: readonly LessonPart[];
}

/** The parts of a lesson in their order; most have one. */
export function partsOf(lesson: Lesson): readonly [LessonPart, ...LessonPart[]] {
  return [lesson, ...(lesson.next ?? [])];
}

export const TRACKS = ['street_cred', 'power_moves', 'full_arsenal'] as const;
export type TrackName = (typeof TRACKS)[number];

export interface Track {
  readonly name: TrackName;
  readonly title: string;
  readonly subtitle: string;
  readonly level: 'BEGINNER' | 'EXPERT' | 'ADVANCED';
  /** The length shown to the player. */
  readonly seconds: number;
  readonly reward: { readonly badge?: string; readonly coins?: number; readonly cardBack?: string };
  readonly lessons: readonly Lesson[];
}

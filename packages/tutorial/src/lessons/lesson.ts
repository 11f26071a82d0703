/** What a lesson is: a position of the real game, what the learner is asked, and which actions are right. */
import type { Mode } from '@staxd/engine';

/** Cards by their names, as in `orange star`, `green add+2`, `nope`. */
export interface LessonPosition {
  readonly learner: readonly string[];
  readonly bot: readonly string[];
  readonly top: string;
  /** What is drawn first; other cards of the deck follow, 52 in all (T1). */
  readonly draw?: readonly string[];
  readonly mode?: Mode;
}

export interface Lesson {
  /** What the lesson is about. */
  readonly title: string;
  /** What the bot says, in one or two short sentences. */
  readonly message: string;
  /** The one thing to do. */
  readonly goal: string;
  /** In place of the goal, for a learner who is stuck. */
  readonly hint: string;
  /** What the bot says when it is done. */
  readonly praise: string;
  /** For a move that the rules allow, but that is not what the lesson asks. */
  readonly notYet: string;
  /** The rules of docs/rules.md that it teaches; the rules page leads here from them. */
  readonly teaches: readonly [string, ...string[]];
  readonly position: LessonPosition;
  /** What has been played before the learner is asked, by whoever had to act, in the engine's notation. */
  readonly opening?: readonly string[];
  /** Who begins the opening; the bot unless this says otherwise. */
  readonly opens?: 'learner';
  /** The right actions in the notation, cards in any order; `as *` and `giving *` stand for any. */
  readonly right: readonly [string, ...string[]];
  /** What the bot answers, an action each time that it must act; it accepts what is not answered here. */
  readonly answers?: readonly string[];
  /** A counter of fewer cards is told to take more (the spec's `minimum_cards`). */
  readonly minimumCards?: number;
  /** Nothing but taking the stack is possible (the spec's `fold_only`). */
  readonly foldOnly?: true;
  /** Shows the hint with the lesson instead of 3 s later. */
  readonly hintsAtOnce?: true;
}

export const TRACKS = ['street_cred', 'power_moves', 'full_arsenal'] as const;
export type TrackName = (typeof TRACKS)[number];

export interface Track {
  readonly name: TrackName;
  readonly title: string;
  readonly subtitle: string;
  readonly level: 'BEGINNER' | 'EXPERT' | 'ADVANCED';
  /** How long it is said to take. */
  readonly seconds: number;
  readonly reward: { readonly badge?: string; readonly coins?: number; readonly cardBack?: string };
  readonly lessons: readonly Lesson[];
}

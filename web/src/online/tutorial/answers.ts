/** What the server is told of the lessons, and what it says to it. */
import type { LearnerAction, TrackName, TracksDone } from '@staxd/tutorial';

export type TutorialCall =
  | { readonly type: 'start' | 'complete' | 'skip'; readonly track: TrackName }
  | { readonly type: 'next'; readonly track: TrackName; readonly step: number }
  | {
      readonly type: 'act';
      readonly track: TrackName;
      readonly step: number;
      readonly action: LearnerAction;
      /** The cards answer a stack. */
      readonly isAnswer: boolean;
    };

/** Where the server's session is, and which tracks the user has done there. */
export interface ServerStanding {
  readonly step: number;
  readonly solved: readonly number[];
  readonly done: TracksDone;
}

/**
 * What became of a call. `refused`: the rules or the lesson say no. `failed`: the server could not do it; without
 * words of its own `text` is missing, `later`: the same call may work then; `elsewhere`: the session has
 * gone on in another window, or is lost. `silent`: no answer at all.
 */
export type ServerAnswer =
  | { readonly type: 'taken'; readonly standing: ServerStanding | null }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'failed'; readonly text?: string; readonly why?: 'later' | 'elsewhere' }
  | { readonly type: 'silent' };

/** What a learner is told after an action: the texts of the specification, word for word. */
import type { LearnerAction, LessonRun, RunRefusal } from './run.ts';

/** The praise for the action that solved a lesson; null while it is not solved. */
export function successText({ lesson, solved }: LessonRun): string | null {
  switch (solved?.type) {
    case undefined:
      return null;
    case 'counter':
      return 'Great defense!';
    case 'nope':
      return 'Perfect defense! You blocked the stack!';
    case 'accept':
      return lesson.foldOnly
        ? 'You accepted the penalty!'
        : "You took the stack. Sometimes that's the smart play!";
    case 'play':
      if (solved.gifts) return 'Card transferred to opponent!';
      if (solved.color) return 'Color selected!';
      return solved.cards.length > 1 ? 'Excellent combo! Multiple cards played!' : 'Nice play!';
    default:
      return 'Nice play!';
  }
}

/** What is said when an action could not be judged at all, because the server failed. */
export function failureText(run: LessonRun, action: LearnerAction | { readonly type: 'next' }): string {
  switch (action.type) {
    case 'next':
      return 'Failed to skip step. Please try again.';
    case 'draw':
      return 'Failed to draw card. Please try again.';
    case 'color':
      return 'Failed to select color';
    case 'gifts':
      return 'Failed to send gift';
    case 'accept':
      return 'Failed to take stack. Please try again.';
    case 'play':
      if (run.state.open?.phase === 'stack_resolution') break;
      return action.places.length > 1
        ? 'Failed to play multiple cards. Please try again.'
        : 'Failed to play card. Please try again.';
  }
  return 'Failed to respond to stack. Please try again.';
}

/**
 * What went wrong with `action`; the reason of the rules is told beside it. Of a move that the rules allow nothing is
 * wrong: there the bot's own sentence is all that is said.
 */
export function errorText(run: LessonRun, action: LearnerAction, refusal: RunRefusal): string {
  if (refusal.code === 'notYet') return run.lesson.notYet;
  if (refusal.code === 'tooFew') return `Please select at least ${refusal.minimum} cards to defend!`;
  switch (action.type) {
    case 'draw':
      return 'Cannot draw right now.';
    case 'color':
      return 'Failed to select color';
    case 'gifts':
      return 'Failed to send gift';
    case 'play':
      if (run.state.open?.phase === 'stack_resolution') break;
      return action.places.length > 1 ? 'Invalid multi-card play.' : 'That card cannot be played right now.';
  }
  return 'Invalid stack response.';
}

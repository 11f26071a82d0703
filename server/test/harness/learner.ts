/** Somebody in the lessons: calls over HTTP, and the right actions as `@staxd/tutorial` has them. */
import { completions, legalActions } from '@staxd/engine';
import type { TutorialActionInput, TutorialPhase } from '@staxd/protocol';
import {
  act,
  beginLesson,
  isRight,
  LEARNER,
  type LearnerAction,
  type LessonRun,
  stepsOf,
  trackOf,
} from '@staxd/tutorial';
import { expect } from 'vitest';
import { call, type Person } from './people.ts';

/** One after the other, with the bot's answer where it has to give one, through all parts of the lesson. */
export function solution(run: LessonRun): readonly LearnerAction[] {
  const choices = legalActions(run.state, LEARNER).flatMap((action) => [...completions(action)]);
  const right = choices.find((action) => isRight(run.lesson, action));
  if (!right) throw new Error(`nothing solves "${run.lesson.title}"`);
  const steps: LearnerAction[] = [...stepsOf(run, right)];
  if (runAfter(run, steps).stage === 'botAnswers') steps.push({ type: 'botAnswer' });
  if (runAfter(run, steps).stage !== 'more') return steps;
  steps.push({ type: 'botAnswer' });
  return [...steps, ...solution(runAfter(run, steps))];
}

/** Throws when one of the actions is not taken. */
function runAfter(run: LessonRun, actions: readonly LearnerAction[]): LessonRun {
  return actions.reduce((now, action) => {
    const next = act(now, action);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, run);
}

const lessonRun = (phase: TutorialPhase, step: number) => beginLesson(trackOf(phase).lessons[step - 1]);

/** The action on the wire; `isDefense`: a stack awaits the learner. */
export function onTheWire(action: LearnerAction, isDefense = false): TutorialActionInput {
  switch (action.type) {
    case 'play': {
      const card_indices = [...action.places];
      if (isDefense) return { action_type: 'stack_response', action_data: { card_indices } };
      const [card_index] = card_indices;
      return {
        action_type: 'play_card',
        action_data: card_indices.length === 1 ? { card_index } : { card_indices },
      };
    }
    case 'gifts':
      return { action_type: 'select_gift', action_data: { gift_index: action.places[0] } };
    case 'color':
      return { action_type: 'select_color', action_data: { color: action.color } };
    case 'accept':
    case 'ignore':
      return { action_type: 'stack_response', action_data: { action: 'take' } };
    case 'botAnswer':
      return { action_type: 'bot_stack_response' };
    case 'draw':
      return { action_type: 'draw_card' };
    default:
      throw new Error(`no lesson asks for "${action.type}"`);
  }
}

/** One session of one person. */
export class Learner {
  readonly person: Person;
  readonly id: string;

  constructor(person: Person, id = `tutorial_${Date.now()}_abc`) {
    this.person = person;
    this.id = id;
  }

  start(phase: TutorialPhase) {
    return call(this.person.url, 'startTutorial', { ...this.#as, body: { phase, session_id: this.id } });
  }

  act(action: TutorialActionInput | { readonly action_type: string; readonly action_data?: unknown }) {
    return call(this.person.url, 'tutorialAction', { ...this.#as, body: { session_id: this.id, ...action } });
  }

  progress() {
    return call(this.person.url, 'tutorialProgress', { ...this.#as, params: { id: this.id } });
  }

  complete(phase: TutorialPhase) {
    return call(this.person.url, 'completeTutorial', { ...this.#as, ...this.#of(phase) });
  }

  skip(phase: TutorialPhase) {
    return call(this.person.url, 'skipTutorial', { ...this.#as, ...this.#of(phase) });
  }

  /** Does what solves the present lesson; gives every answer. */
  async solve(phase: TutorialPhase, step: number) {
    const run = lessonRun(phase, step);
    const isDefense = run.state.open?.phase === 'stack_resolution';
    const answers = [];
    for (const action of solution(run)) {
      const answer = await this.act(onTheWire(action, isDefense));
      expect([step, action.type, answer.body.success, answer.body.refusal]).toEqual([
        step,
        action.type,
        true,
        null,
      ]);
      answers.push(answer.body);
    }
    return answers;
  }

  /** Solves each lesson from the present one on, and goes on to the end; gives the last answer. */
  async learn(phase: TutorialPhase, from = 1) {
    const steps = trackOf(phase).lessons.length;
    for (let step = from; step <= steps; step++) {
      await this.solve(phase, step);
      const { body } = await this.act({ action_type: 'skip_step', action_data: { step } });
      if (step === steps) return body;
    }
    throw new Error(`there is no lesson ${from}`);
  }

  get #as() {
    return { token: this.person.token };
  }

  #of(phase: TutorialPhase) {
    return { params: { id: this.id }, query: { phase } };
  }
}

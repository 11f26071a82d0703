/**
 * From cards to a move, without React: what is staged, the open questions before it can be sent (gifts, a color, a
 * target), and the effect of each press. `choice` says what is legal.
 */
import type { Action, Color, LegalAction, Seat } from '@staxd/engine';
import { t } from '../../../messages/t.ts';
import {
  actionOf,
  actionsOf,
  addable,
  answerSlots,
  type Choice,
  isAnswer,
  isComplete,
  picksOf,
  type Question,
  questionsOf,
  restage,
  type SelectionMode,
  type Slot,
  wins,
  without,
} from '../../hand/staging/staging.ts';
import { type Refusal, refusalError, sendingError, stagingError } from '../../hand/staging/stagingError.ts';

/** Cards on their way to be a move, and the answers given so far. */
export interface Draft {
  /** The decision that it belongs to; it is dropped in the next one. */
  readonly decision: string;
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

/** The staged cards of a decision; they go back when it ends. */
interface Selection extends Pick<Draft, 'decision' | 'set'> {
  readonly isUnsent?: boolean;
}

export interface MoveState {
  readonly draft: Draft | null;
  readonly selection: Selection;
  /** Why the last try did not work, and the use of the hand at that time. */
  readonly error:
    | { readonly text: string; readonly mode: SelectionMode; readonly slot?: Slot | undefined }
    | undefined;
  readonly isSending: boolean;
}

export interface DecisionState {
  readonly choice: Choice;
  /** A different text for each new turn or question: then everything staged goes back (STAGE-4). */
  readonly decision: string;
  /** False while a complete state is being loaded: until then nothing is certain (STAGE-14). */
  readonly isLoaded: boolean;
  /** The decision's time is up: nothing more can be done, and all cards go back (CLOCK-13). */
  readonly isOver: boolean;
}

export interface MovePlan {
  /** What can be staged, or given while the gifts are picked. */
  readonly choice: Choice;
  readonly base: Choice;
  readonly decision: string;
  /** What the selection belongs to: the decision, or the picking of its gifts. */
  readonly selectionKey: string;
  readonly draft: Draft | null;
  readonly staged: readonly Slot[];
  /** The last try has not reached the server. */
  readonly isUnsent: boolean;
  /** The open question; while an answer is being sent, the last one. */
  readonly question: Question | undefined;
  readonly isGiving: boolean;
  readonly isLoaded: boolean;
  readonly rests: boolean;
}

export interface ReadyMove {
  readonly action: Action;
  readonly set: readonly Slot[];
}

export interface Press {
  readonly change: Partial<MoveState>;
  readonly cue?: 'select' | 'stage';
  readonly sends?: ReadyMove;
}

export function emptyMove(source: Pick<DecisionState, 'decision' | 'isOver'>): MoveState {
  const selection = { decision: decisionKey(source), set: [] };
  return { draft: null, selection, error: undefined, isSending: false };
}

function decisionKey({ decision, isOver }: Pick<DecisionState, 'decision' | 'isOver'>): string {
  return isOver ? `${decision} over` : decision;
}

export function planOf(source: DecisionState, { draft: latest, selection, isSending }: MoveState): MovePlan {
  const { choice: base, isLoaded, isOver } = source;
  const decision = decisionKey(source);
  const draft = latest?.decision === decision ? latest : null;
  const actions = draft ? actionsOf(base, draft.set) : [];
  const questions = questionsOf(actions);
  const missing = draft ? questions.find((question) => draft[question] === undefined) : undefined;
  const picks = actions.find((action) => action.picks?.part === 'gifts')?.picks;
  const isGiving = draft !== null && missing === 'gifts' && picks !== undefined;
  const choice: Choice = isGiving
    ? { ...base, mode: 'giftSelection', giving: { set: draft.set, picks } }
    : base;
  const selectionKey = isGiving ? `${decision} gifts` : decision;
  const isSame = selection.decision === selectionKey;
  const rests = isSending || isOver;
  const question = isSending ? questions.at(-1) : missing;
  return {
    choice,
    base,
    decision,
    selectionKey,
    draft,
    staged: draft && question && !isGiving ? draft.set : isSame ? restage(choice, selection.set) : [],
    isUnsent: isSame && selection.isUnsent === true,
    question,
    isGiving,
    isLoaded,
    rests,
  };
}

export function toggled(plan: MovePlan, slot: Slot): Press | undefined {
  const { choice, staged, question, isGiving, isLoaded, rests } = plan;
  if (rests) return undefined;
  if (!isLoaded) return failed(plan, t('hand.error.notLoaded'));
  if (staged.includes(slot)) return { ...stages(plan, without(choice, staged, slot)), cue: 'select' };
  // While a color or a target is asked for, its cards can only be taken back.
  if (question && !isGiving) return undefined;
  // Of one card to give or to show, the newer press wins.
  const isSwapped = picksOf(choice)?.max === 1 && staged.length === 1 && addable(choice, [])[slot];
  if (isSwapped) return { ...stages(plan, [slot]), cue: 'select' };
  if (addable(choice, staged)[slot] !== true) return failed(plan, stagingError(choice, staged, slot), slot);
  return { ...stages(plan, [...staged, slot]), cue: isPicking(choice) ? 'select' : 'stage' };
}

export function cleared(plan: MovePlan): Press {
  return stages(plan, []);
}

export function played(plan: MovePlan): Press | undefined {
  const { choice, decision, draft, staged, isGiving, isLoaded, rests } = plan;
  if (rests) return undefined;
  if (!isLoaded) return failed(plan, t('hand.error.notLoaded'));
  if (!isComplete(choice, staged)) return failed(plan, sendingError(choice, staged));
  if (draft && isGiving) return proceeds(plan, { ...draft, gifts: staged });
  return proceeds(plan, { decision, set: staged });
}

/** COUNTER and TEAM UP: lays what is staged for it, else the only card that answers. Of several it stages the first. */
export function countered(plan: MovePlan): Press | undefined {
  const { base, choice, decision, staged, isLoaded, rests } = plan;
  const answers = answerSlots(base);
  if (rests || !isLoaded || answers.length === 0 || isAnswer(choice, staged)) return played(plan);
  if (answers.length === 1) return proceeds(plan, { decision, set: answers });
  return { ...stages(plan, answers.slice(0, 1)), cue: 'stage' };
}

/** Answers a stack with the first NOPE of the hand. */
export function noped(plan: MovePlan): Press | undefined {
  const { base, decision, rests } = plan;
  const slot = base.hand.findIndex((_, place) => isNope(base, [place]));
  return slot < 0 || rests ? undefined : proceeds(plan, { decision, set: [slot] });
}

export function answered(plan: MovePlan, answer: Pick<Draft, 'color' | 'target'>): Press | undefined {
  const { draft, rests } = plan;
  return draft && !rests ? { ...proceeds(plan, { ...draft, ...answer }), cue: 'select' } : undefined;
}

export function cancelled(): Press {
  return { change: { draft: null } };
}

/** After the server has carried out the move. */
export function arrived(plan: MovePlan, now: MoveState): MoveState {
  return { ...now, isSending: false, draft: null, ...cleared(plan).change };
}

/** After a move was refused, or did not reach the server: the cards stay. */
export function refused(plan: MovePlan, now: MoveState, set: readonly Slot[], error: Refusal): MoveState {
  const { change } = failed(plan, refusalError(plan.base, set, error));
  const selection = error.retryable ? { ...now.selection, isUnsent: true } : now.selection;
  return { ...now, isSending: false, draft: null, selection, ...change };
}

/** Takes a draft to its next question, or to the server. */
function proceeds({ base }: MovePlan, begun: Draft): Press {
  const actions = actionsOf(base, begun.set);
  const asked = questionsOf(actions);
  // An empty hand wins before any hands are swapped: nobody has to be picked.
  const target = wins(base, begun.set) ? actions.find(hasTarget)?.target : undefined;
  const draft = target === undefined ? begun : { target, ...begun };
  const isAnswered = asked.every((question) => draft[question] !== undefined);
  const action = isAnswered ? actionOf(base, draft) : undefined;
  if (!action) return { change: { draft } };
  return { change: { draft, isSending: true }, sends: { action, set: draft.set } };
}

function hasTarget(action: LegalAction): action is LegalAction & { readonly target: Seat } {
  return 'target' in action && action.target !== undefined;
}

function stages({ selectionKey, draft, isGiving }: MovePlan, set: readonly Slot[]): Press {
  const selection = { decision: selectionKey, set };
  return { change: { selection, draft: isGiving ? draft : null, error: undefined } };
}

function failed({ choice }: MovePlan, text: string | undefined, slot?: Slot): Press {
  return { change: { error: text === undefined ? undefined : { text, mode: choice.mode, slot } } };
}

/** Gifts and shown cards are picked, not staged to be played. */
function isPicking({ mode }: Choice): boolean {
  return mode === 'giftSelection' || mode === 'peekSelection';
}

function isNope(choice: Choice, set: readonly Slot[]): boolean {
  return actionsOf(choice, set).some(({ type }) => type === 'nope');
}

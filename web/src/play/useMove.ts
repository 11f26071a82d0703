/**
 * From cards to a move: what is staged, what is still asked before it can be sent (gifts, a color, a
 * target), and the sending. What is legal the engine has said already, in `choice`. A selection belongs to
 * one decision, and never holds what could not be staged.
 */
import type { Commands } from '@staxd/client';
import type { Color, Seat } from '@staxd/engine';
import { useEffect, useState } from 'react';
import {
  actionOf,
  actionsOf,
  addable,
  type Choice,
  isComplete,
  type Question,
  questionsOf,
  restage,
  type Slot,
  without,
} from '../hand/staging.ts';
import { sendingError, stagingError } from '../hand/stagingError.ts';
import { STAYS } from '../motion/times.ts';

/** Cards on their way to be a move, and what has been answered already. */
interface Draft {
  /** The decision that it belongs to: in the next one it is forgotten. */
  readonly decision: string;
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

/** Answers that take no cards. */
export type PlainAnswer = 'accept' | 'ignore' | 'skip' | 'draw';

export interface Move {
  /** What can be staged, or given while the gifts are picked. */
  readonly choice: Choice;
  readonly staged: readonly Slot[];
  /** Why the last try did not work, for 3 s. */
  readonly error: string | undefined;
  /** What is asked now. */
  readonly question: Question | undefined;
  readonly isSending: boolean;
  /** The answer without cards that is on its way. */
  readonly answering: PlainAnswer | undefined;
  /** Stages a card or takes it back. */
  readonly toggle: (slot: Slot) => void;
  readonly clear: () => void;
  /** Sends what is staged, or asks what is missing. */
  readonly play: () => void;
  /** Answers a stack with a NOPE. */
  readonly nope: () => void;
  /** Takes a stack, ignores a jinx, skips a turn, draws, where that is allowed. */
  readonly answer: (type: PlainAnswer) => void;
  readonly answerColor: (color: Color) => void;
  readonly answerTarget: (seat: Seat) => void;
  /** Back to the cards. */
  readonly cancel: () => void;
}

export interface MoveSource {
  readonly choice: Choice;
  /** Another text for each new turn or question: then everything staged goes back (STAGE-4). */
  readonly decision: string;
  readonly commands: Commands;
}

export function useMove({ choice: base, decision, commands }: MoveSource): Move {
  const [latest, setDraft] = useState<Draft | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [answering, setAnswering] = useState<PlainAnswer>();
  const draft = latest?.decision === decision ? latest : null;
  const actions = draft ? actionsOf(base, draft.set) : [];
  const missing = draft ? questionsOf(actions).find((question) => draft[question] === undefined) : undefined;
  const picks = actions.find((action) => action.picks?.part === 'gifts')?.picks;
  const isGiving = draft !== null && missing === 'gifts' && picks !== undefined;
  const choice: Choice = isGiving
    ? { ...base, mode: 'giftSelection', giving: { set: draft.set, picks } }
    : base;
  const selection = useSelection(choice, isGiving ? `${decision} gifts` : decision);
  const { staged } = selection;

  const send = async (ready: Draft) => {
    const action = actionOf(base, ready);
    if (!action) return;
    setIsSending(true);
    const outcome = await commands.act(action);
    setIsSending(false);
    setDraft(null);
    if (outcome.ok) selection.stage([]);
  };
  /** Goes on with a draft: to the next question, or to the server. */
  const proceed = (next: Draft) => {
    const asked = questionsOf(actionsOf(base, next.set));
    setDraft(next);
    if (asked.every((question) => next[question] !== undefined)) void send(next);
  };
  const answer = async (type: PlainAnswer) => {
    const action = base.legal.find((legal) => legal.type === type);
    if (!action) return;
    setAnswering(type);
    await commands.act(action);
    setAnswering(undefined);
  };

  return {
    choice,
    staged,
    error: selection.error,
    question: isSending ? undefined : missing,
    isSending,
    answering,
    toggle: (slot) => {
      if (isSending) return;
      if (staged.includes(slot)) selection.stage(without(choice, staged, slot));
      else if (addable(choice, staged)[slot] === true) selection.stage([...staged, slot]);
      else selection.fail(stagingError(choice, staged, slot));
    },
    clear: () => selection.stage([]),
    play: () => {
      if (isSending) return;
      if (!isComplete(choice, staged)) selection.fail(sendingError(choice, staged) ?? '');
      else if (isGiving) proceed({ ...draft, gifts: staged });
      else proceed({ decision, set: staged });
    },
    nope: () => {
      const slot = nopeSlot(base);
      if (slot !== undefined && !isSending) proceed({ decision, set: [slot] });
    },
    answer: (type) => void answer(type),
    answerColor: (color) => draft && proceed({ ...draft, color }),
    answerTarget: (target) => draft && proceed({ ...draft, target }),
    cancel: () => setDraft(null),
  };
}

/** What is staged in a decision: in another one everything goes back. */
function useSelection(choice: Choice, decision: string) {
  const [selection, setSelection] = useState<Pick<Draft, 'decision' | 'set'>>({ decision, set: [] });
  const [error, setError] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (error === undefined) return;
    const timer = setTimeout(() => setError(undefined), STAYS.error);
    return () => clearTimeout(timer);
  }, [error]);
  return {
    staged: selection.decision === decision ? restage(choice, selection.set) : [],
    error: error?.text,
    stage: (set: readonly Slot[]) => {
      setSelection({ decision, set });
      setError(undefined);
    },
    fail: (text: string) => setError({ text }),
  };
}

/** Where a NOPE lies that answers the stack. */
export function nopeSlot(choice: Choice): Slot | undefined {
  const slot = choice.hand.findIndex((_, place) =>
    actionsOf(choice, [place]).some(({ type }) => type === 'nope'),
  );
  return slot < 0 ? undefined : slot;
}

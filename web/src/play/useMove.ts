/**
 * From cards to a move: what is staged, what is still asked before it can be sent (gifts, a colour, a
 * target), and the sending. What is legal the engine has said already, in `choice`.
 */
import type { Commands } from '@staxd/client';
import type { Color, Seat } from '@staxd/engine';
import { useState } from 'react';
import type { DealtGame } from '../board/company.ts';
import { actionOf, actionsOf, type Choice, type Question, questionsOf, type Slot } from '../hand/staging.ts';
import { type Staging, useStaging } from '../hand/useStaging.ts';

/** Cards on their way to be a move, and what has been answered already. */
interface Draft {
  /** The decision that it belongs to: in the next one it is forgotten. */
  readonly decision: string;
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

export interface Move extends Pick<Staging, 'staged' | 'error' | 'toggle' | 'clear'> {
  /** What can be staged, or given while the gifts are picked. */
  readonly choice: Choice;
  /** What is asked now. */
  readonly question: Question | undefined;
  readonly isSending: boolean;
  /** Sends what is staged, or asks what is missing. */
  readonly play: () => void;
  /** Answers a stack with a NOPE. */
  readonly nope: () => void;
  /** Answers without cards, where that is allowed: takes a stack, ignores a jinx, skips a turn, draws. */
  readonly answer: (type: PlainAnswer) => void;
  /** The answer without cards that is on its way. */
  readonly answering: PlainAnswer | undefined;
  readonly answerColor: (color: Color) => void;
  readonly answerTarget: (seat: Seat) => void;
  /** Back to the cards. */
  readonly cancel: () => void;
}

export type PlainAnswer = 'accept' | 'ignore' | 'skip' | 'draw';

export interface MoveSource {
  readonly game: DealtGame;
  readonly choice: Choice;
  readonly commands: Commands;
}

export function useMove({ game, choice: base, commands }: MoveSource): Move {
  const [latest, setDraft] = useState<Draft | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [answering, setAnswering] = useState<PlainAnswer>();
  const { turn, current, phase, hand } = game.view;
  // Turn and player, and the hand: places in another hand are other cards.
  const decision = `${turn} ${current} ${phase} ${hand.length}`;
  const draft = latest?.decision === decision ? latest : null;
  const actions = draft ? actionsOf(base, draft.set) : [];
  const missing = draft ? questionsOf(actions).find((question) => draft[question] === undefined) : undefined;
  const picks = actions.find((action) => action.picks?.part === 'gifts')?.picks;
  const isGiving = draft !== null && missing === 'gifts' && picks !== undefined;
  const choice: Choice = isGiving
    ? { ...base, mode: 'giftSelection', giving: { set: draft.set, picks } }
    : base;
  const staging = useStaging(choice, isGiving ? `${decision} gifts` : decision);

  const send = async (ready: Draft) => {
    const action = actionOf(base, ready);
    if (!action) return;
    setIsSending(true);
    const outcome = await commands.act(action);
    setIsSending(false);
    setDraft(null);
    if (outcome.ok) staging.clear();
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
    answer: (type) => void answer(type),
    answering,
    staged: staging.staged,
    error: staging.error,
    clear: staging.clear,
    question: isSending ? undefined : missing,
    isSending,
    toggle: (slot) => {
      if (!isSending) staging.toggle(slot);
    },
    play: () => {
      if (isSending || !staging.mayPlay()) return;
      if (isGiving) proceed({ ...draft, gifts: staging.staged });
      else proceed({ decision, set: staging.staged });
    },
    nope: () => {
      const slot = nopeSlot(base);
      if (slot !== undefined && !isSending) proceed({ decision, set: [slot] });
    },
    answerColor: (color) => draft && proceed({ ...draft, color }),
    answerTarget: (target) => draft && proceed({ ...draft, target }),
    cancel: () => setDraft(null),
  };
}

/** Where a NOPE lies that answers the stack. */
export function nopeSlot(choice: Choice): Slot | undefined {
  const slot = choice.hand.findIndex((_, place) =>
    actionsOf(choice, [place]).some(({ type }) => type === 'nope'),
  );
  return slot < 0 ? undefined : slot;
}

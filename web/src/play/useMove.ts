/**
 * From cards to a move: what is staged, what is still asked before it can be sent (gifts, a colour, a
 * target), and the sending. What is legal the engine has said already, in `choice`.
 */
import type { ActionOutcome, Commands } from '@staxd/client';
import type { Color } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import { useState } from 'react';
import { actionsOf, type Choice, type Question, questionsOf, type Slot } from '../hand/staging.ts';
import { type Staging, useStaging } from '../hand/useStaging.ts';

/** Cards on their way to be a move, and what has been answered already. */
interface Draft {
  /** The decision that it belongs to: in the next one it is forgotten. */
  readonly decision: string;
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: string;
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
  readonly answerColor: (color: Color) => void;
  readonly answerTarget: (id: string) => void;
  /** Back to the cards. */
  readonly cancel: () => void;
}

export interface MoveSource {
  readonly game: WireGameState;
  readonly choice: Choice;
  readonly commands: Commands;
}

export function useMove({ game, choice: base, commands }: MoveSource): Move {
  const [latest, setDraft] = useState<Draft | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Turn and player (spec 4), and the hand: places in another hand are other cards.
  const decision = `${game.turn_number} ${game.current_player_id} ${game.turn_phase} ${game.my_hand.length}`;
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
    setIsSending(true);
    const outcome = await sendDraft(commands, game, ready);
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

  return {
    choice,
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

function sendDraft(commands: Commands, game: WireGameState, draft: Draft): Promise<ActionOutcome> {
  const { set, gifts, color, target } = draft;
  const options = {
    ...(gifts && { gifts }),
    ...(color && { color }),
    ...(target !== undefined && { target }),
  };
  if (game.turn_phase === 'peek_selection') return commands.reveal(set);
  if (game.turn_phase !== 'stack_resolution') return commands.play(set, options);
  const isNope = game.my_hand[set[0]]?.universal === 'nope';
  return commands.respond(isNope ? 'nope' : 'stack', set, options);
}

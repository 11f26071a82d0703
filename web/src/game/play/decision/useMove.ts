/**
 * From cards to a move: staging, the questions before it can be sent (gifts, a color, a target), and sending it.
 * `choice` says what is legal. A selection belongs to one decision, and holds only cards that can be staged.
 */
import type { Commands } from '@staxd/client';
import { type Color, NOPE, type Seat } from '@staxd/engine';
import { useCallback, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { STAYS } from '../../../motion/times.ts';
import { useBriefly } from '../../../motion/useBriefly.ts';
import { useFeel } from '../../../sound/SoundProvider.tsx';
import {
  actionOf,
  actionsOf,
  addable,
  type Choice,
  isComplete,
  type Question,
  questionsOf,
  restage,
  type SelectionMode,
  type Slot,
  wins,
  without,
} from '../../hand/staging/staging.ts';
import { refusalError, sendingError, stagingError } from '../../hand/staging/stagingError.ts';
import type { ColorReason } from '../../panels/pickers/ColorPicker.tsx';

interface Draft {
  /** The decision that it belongs to; it is dropped in the next one. */
  readonly decision: string;
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

export type PlainAnswer = 'accept' | 'ignore' | 'skip' | 'draw';

export interface Move {
  readonly choice: Choice;
  readonly staged: readonly Slot[];
  readonly error: string | undefined;
  /** The open question; while an answer is being sent, the last one. */
  readonly question: Question | undefined;
  readonly colorReason: ColorReason;
  readonly picked: Pick<Draft, 'color' | 'target'>;
  readonly isSending: boolean;
  /** The last try has not reached the server: what is staged can be sent again. */
  readonly isUnsent: boolean;
  readonly answering: PlainAnswer | undefined;
  readonly toggle: (slot: Slot) => void;
  readonly clear: () => void;
  readonly play: () => void;
  readonly nope: () => void;
  readonly answer: (type: PlainAnswer) => Promise<void>;
  readonly answerColor: (color: Color) => void;
  readonly answerTarget: (seat: Seat) => void;
  readonly cancel: () => void;
}

export interface MoveSource {
  readonly choice: Choice;
  /** A different text for each new turn or question: then everything staged goes back (STAGE-4). */
  readonly decision: string;
  readonly commands: Commands;
  /** False while a complete state is being loaded: until then nothing is certain (STAGE-14). */
  readonly isLoaded: boolean;
  /** The decision's time is up: nothing more can be done, and all cards go back (CLOCK-13). */
  readonly isOver: boolean;
}

export function useMove({ choice: base, decision: key, commands, isLoaded, isOver }: MoveSource): Move {
  const decision = isOver ? `${key} over` : key;
  const [latest, setDraft] = useState<Draft | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [answering, setAnswering] = useState<PlainAnswer>();
  const draft = latest?.decision === decision ? latest : null;
  const actions = draft ? actionsOf(base, draft.set) : [];
  const questions = questionsOf(actions);
  const missing = draft ? questions.find((question) => draft[question] === undefined) : undefined;
  const picks = actions.find((action) => action.picks?.part === 'gifts')?.picks;
  const isGiving = draft !== null && missing === 'gifts' && picks !== undefined;
  const choice: Choice = isGiving
    ? { ...base, mode: 'giftSelection', giving: { set: draft.set, picks } }
    : base;
  const selection = useSelection(choice, isGiving ? `${decision} gifts` : decision);
  const { staged } = selection;
  const rests = isSending || isOver;
  const { play } = useFeel();

  const send = async (ready: Draft) => {
    const action = actionOf(base, ready);
    if (!action) return;
    setIsSending(true);
    const outcome = await commands.act(action);
    setIsSending(false);
    setDraft(null);
    if (outcome.ok) return selection.stage([]);
    const { code, retryable } = outcome.error;
    selection.fail(refusalError(base, ready.set, code), retryable);
  };
  /** Takes a draft to its next question, or to the server. */
  const proceed = (next: Draft) => {
    const asked = questionsOf(actionsOf(base, next.set));
    setDraft(next);
    if (asked.every((question) => next[question] !== undefined)) void send(next);
  };
  const { legal } = base;
  const answer = useCallback(
    async (type: PlainAnswer) => {
      const action = legal.find((one) => one.type === type);
      if (!action || isOver) return;
      setAnswering(type);
      await commands.act(action);
      setAnswering(undefined);
    },
    [legal, isOver, commands],
  );

  return {
    choice,
    staged,
    error: selection.error,
    question: isSending ? questions.at(-1) : missing,
    colorReason: draft ? colorReasonOf(base, draft.set) : 'universal',
    picked: draft ?? {},
    isSending,
    isUnsent: selection.isUnsent,
    answering,
    toggle: (slot) => {
      if (rests) return;
      if (!isLoaded) selection.fail(t('hand.error.notLoaded'));
      else if (staged.includes(slot)) {
        play('select');
        selection.stage(without(choice, staged, slot));
      } else if (addable(choice, staged)[slot] === true) {
        if (isPicking(choice)) play('select');
        else play('stage');
        selection.stage([...staged, slot]);
      } else selection.fail(stagingError(choice, staged, slot));
    },
    clear: () => selection.stage([]),
    play: () => {
      if (rests) return;
      if (!isLoaded) selection.fail(t('hand.error.notLoaded'));
      else if (!isComplete(choice, staged)) selection.fail(sendingError(choice, staged));
      else if (isGiving) proceed({ ...draft, gifts: staged });
      else proceed({ decision, set: staged });
    },
    nope: () => {
      const slot = nopeSlot(base);
      if (slot !== undefined && !rests) proceed({ decision, set: [slot] });
    },
    answer,
    answerColor: (color) => {
      if (!draft || rests) return;
      play('select');
      proceed({ ...draft, color });
    },
    answerTarget: (target) => {
      if (!draft || rests) return;
      play('select');
      proceed({ ...draft, target });
    },
    cancel: () => setDraft(null),
  };
}

/** Gifts and shown cards are picked, not staged to be played. */
function isPicking({ mode }: Choice): boolean {
  return mode === 'giftSelection' || mode === 'peekSelection';
}

interface Selection extends Pick<Draft, 'decision' | 'set'> {
  readonly isUnsent?: boolean;
}

/**
 * The staged cards of a decision; they go back when it ends. An error ends when the use of the hand changes (STAGE-3).
 */
function useSelection(choice: Choice, decision: string) {
  const [selection, setSelection] = useState<Selection>({ decision, set: [] });
  const [error, setError] = useState<{ readonly text: string; readonly mode: SelectionMode }>();
  const shown = useBriefly(error, STAYS.error);
  const isSame = selection.decision === decision;
  return {
    staged: isSame ? restage(choice, selection.set) : [],
    error: shown?.mode === choice.mode ? shown.text : undefined,
    isUnsent: isSame && selection.isUnsent === true,
    stage: (set: readonly Slot[]) => {
      setSelection({ decision, set });
      setError(undefined);
    },
    fail: (text: string | undefined, isUnsent = false) => {
      setError(text === undefined ? undefined : { text, mode: choice.mode });
      if (isUnsent) setSelection((before) => ({ ...before, isUnsent }));
    },
  };
}

function colorReasonOf(choice: Choice, set: readonly Slot[]): ColorReason {
  if (wins(choice, set)) return 'win';
  if (actionsOf(choice, set).some(({ type }) => type === 'nope')) return 'nope';
  return choice.hand[set[0]] === NOPE ? 'universal' : 'gift';
}

export function nopeSlot(choice: Choice): Slot | undefined {
  const slot = choice.hand.findIndex((_, place) =>
    actionsOf(choice, [place]).some(({ type }) => type === 'nope'),
  );
  return slot < 0 ? undefined : slot;
}
